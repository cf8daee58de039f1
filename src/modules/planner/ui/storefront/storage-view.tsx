import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { classNames } from '#ui/class-names.ts';
import { useFormatLocale } from '#ui/format-locale.ts';
import { useHydrated } from '#ui/use-hydrated.ts';
import type { Answers, PlaceKey } from '../../contract/answers.ts';
import type { PackedSpace, Storage, UnplacedUnit } from '../../contract/plan.ts';
import { spacesOf } from '../../rules/placements.ts';
import { FrontView, TopView } from './space-drawing.tsx';
import { MoveUnit } from './move-unit.tsx';
import { plannerAddress } from './planner-address.ts';
import { usePlannerTexts } from './planner-texts.ts';

/** Drawers and shelves drawn to scale, with a list of what is in them. Pieces move by drag, or by a select. */
export function StorageView({
  storage,
  answers,
  currency,
}: {
  storage: Storage;
  answers: Answers;
  currency: string;
}) {
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const [dragged, setDragged] = useState<string | null>(null);
  const numbers = new Map(
    storage.spaces.flatMap(({ units }) => units).map(({ key }, index) => [key, index + 1]),
  );
  const addressOf = (unit: string, place: PlaceKey) =>
    plannerAddress({ ...answers, places: { ...answers.places, [unit]: place } }, currency, 'plan');
  const move = (unit: string, place: PlaceKey) =>
    void navigate(addressOf(unit, place), { preventScrollReset: true, replace: true });
  const dragging = isHydrated ? { dragged, setDragged, move } : null;
  const places = spacesOf(answers);
  return (
    <section aria-labelledby="plan-storage" className="grid gap-8">
      <div>
        <h2 id="plan-storage" className="type-heading mb-2">
          <Trans>Drawers and shelves</Trans>
        </h2>
        <p className="max-w-[58ch] text-ink-soft print:hidden">
          <Trans>Drawn to scale. Drag a piece to another place, or choose the place in the list.</Trans>
        </p>
      </div>
      <div className="grid gap-x-10 gap-y-12 xl:grid-cols-2">
        {storage.spaces.map((space) => (
          <SpaceCard key={space.key} {...{ space, numbers, places, addressOf, dragging }} />
        ))}
      </div>
      {storage.unplaced.length > 0 && (
        <Unplaced {...{ units: storage.unplaced, places, addressOf, move: isHydrated ? move : null }} />
      )}
    </section>
  );
}

export interface Dragging {
  dragged: string | null;
  setDragged: (unit: string | null) => void;
  move: (unit: string, place: PlaceKey) => void;
}

interface Placing {
  places: readonly PlaceKey[];
  addressOf: (unit: string, place: PlaceKey) => string;
}

function SpaceCard({
  space,
  numbers,
  places,
  addressOf,
  dragging,
}: Placing & { space: PackedSpace; numbers: ReadonlyMap<string, number>; dragging: Dragging | null }) {
  const { t } = useLingui();
  const { spaceName } = usePlannerTexts();
  const locale = useFormatLocale();
  const number = (value: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value);
  const name = spaceName(space.key);
  const size = [space.width, space.depth, space.height].map((each) => number(each / 10)).join(' × ');
  const weight = number(space.weight / 1000);
  const load = number(space.load / 1000);
  const [isOver, setOver] = useState(false);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only a drop target: the select of each piece moves it by keyboard
    <article
      aria-labelledby={`space-${space.key}`}
      className={classNames(
        'grid content-start gap-4 rounded-md border p-5 break-inside-avoid',
        isOver ? 'border-moss bg-moss-soft' : 'border-hairline bg-surface',
      )}
      onDragOver={(event) => {
        if (!dragging?.dragged) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (dragging?.dragged) dragging.move(dragging.dragged, space.key);
      }}
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 id={`space-${space.key}`} className="type-name">
          {name}
        </h3>
        <p className="type-small text-ink-soft">
          <bdi>{t`${size} cm`}</bdi> ·{' '}
          <Trans>
            {weight} of {load} kg
          </Trans>
        </p>
      </header>
      <TopView space={space} numbers={numbers} label={t`${name} from above, to scale`} />
      <FrontView space={space} numbers={numbers} label={t`${name} from the front, to scale`} />
      {space.units.length === 0 ? (
        <p className="type-small text-ink-soft">
          <Trans>Empty</Trans>
        </p>
      ) : (
        <ol className="grid gap-1">
          {space.units.map((unit) => {
            const below = space.units.findLast(({ pile, z }) => pile === unit.pile && z < unit.z);
            return (
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the select in it moves the piece by keyboard
              <li
                key={unit.key}
                draggable={dragging !== null}
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move';
                  event.dataTransfer.setData('text/plain', unit.name);
                  dragging?.setDragged(unit.key);
                }}
                onDragEnd={() => dragging?.setDragged(null)}
                className={classNames(
                  'grid grid-cols-[1.75rem_1fr_auto] items-center gap-3 rounded-sm',
                  dragging && 'cursor-grab',
                  dragging?.dragged === unit.key && 'opacity-50',
                )}
              >
                <span className="figures type-small text-copper-ink">{number(numbers.get(unit.key)!)}</span>
                <span className="type-small min-w-0 wrap-anywhere">
                  <bdi>{unit.name}</bdi>
                  {below && (
                    <span className="text-ink-soft">
                      {' '}
                      <Trans>in number {number(numbers.get(below.key)!)}</Trans>
                    </span>
                  )}
                </span>
                <MoveUnit
                  unit={unit}
                  place={space.key}
                  {...{ places, addressOf }}
                  move={dragging?.move ?? null}
                />
              </li>
            );
          })}
        </ol>
      )}
    </article>
  );
}

function Unplaced({
  units,
  places,
  addressOf,
  move,
}: Placing & { units: readonly UnplacedUnit[]; move: Dragging['move'] | null }) {
  const { t } = useLingui();
  const reasons: Readonly<Record<UnplacedUnit['reason'], string>> = {
    size: t`Too large for your drawers and shelves`,
    load: t`Too heavy for the load`,
    room: t`No room left`,
    'unknown-size': t`We do not know its size`,
    out: t`Left out by you`,
  };
  return (
    <article className="grid max-w-3xl gap-3 rounded-md bg-butter-soft p-5">
      <h3 className="type-name">
        <Plural value={units.length} one="# piece needs another place" other="# pieces need another place" />
      </h3>
      <ul className="grid gap-1">
        {units.map((unit) => (
          <li key={unit.key} className="grid grid-cols-[1fr_auto] items-center gap-3">
            <span className="type-small min-w-0 wrap-anywhere">
              <bdi>{unit.name}</bdi> <span className="text-ink-soft">{reasons[unit.reason]}</span>
            </span>
            {unit.reason === 'out' && (
              <MoveUnit unit={unit} place="out" {...{ places, addressOf }} move={move} />
            )}
          </li>
        ))}
      </ul>
    </article>
  );
}
