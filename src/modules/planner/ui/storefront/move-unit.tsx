import { Link } from 'react-router';
import { useLingui } from '@lingui/react/macro';
import type { PlaceKey } from '../../contract/answers.ts';
import { usePlannerTexts } from './planner-texts.ts';

/** Moves a piece to another drawer or shelf: a select, or links without JavaScript. */
export function MoveUnit({
  unit,
  place,
  places,
  addressOf,
  move,
}: {
  unit: { key: string; name: string };
  place: PlaceKey;
  places: readonly PlaceKey[];
  addressOf: (unit: string, place: PlaceKey) => string;
  /** Null before scripts run. */
  move: ((unit: string, place: PlaceKey) => void) | null;
}) {
  const { t } = useLingui();
  const { spaceName } = usePlannerTexts();
  const nameOf = (key: PlaceKey) => (key === 'out' ? t`Elsewhere` : spaceName(key));
  const label = t`Place of ${unit.name}`;
  if (!move)
    return (
      <span className="flex flex-wrap gap-x-3 print:hidden">
        {places
          .filter((each) => each !== place)
          .map((each) => (
            <Link
              key={each}
              to={addressOf(unit.key, each)}
              preventScrollReset
              className="type-note text-link"
            >
              {nameOf(each)}
            </Link>
          ))}
      </span>
    );
  return (
    <select
      aria-label={label}
      value={place}
      onChange={({ target }) => move(unit.key, target.value as PlaceKey)}
      className="type-small min-h-11 rounded-md border border-hairline bg-surface px-2 hover:border-outline print:hidden"
    >
      {places.map((each) => (
        <option key={each} value={each}>
          {nameOf(each)}
        </option>
      ))}
    </select>
  );
}
