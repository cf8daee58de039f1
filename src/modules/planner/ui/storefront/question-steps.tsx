import { Trans, useLingui } from '@lingui/react/macro';
import { toMajorUnits, money } from '#kernel/money.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type Answers, habits, type SpaceKey, spaceKeys, useGroups, uses } from '../../contract/answers.ts';
import { defaultLoad, maxPeople, ovenLimits, type SpacePart } from '../../rules/read-answers.ts';
import { useRules } from '../../rules/uses.ts';
import { ChoiceTile, TileGroup } from './choice-tile.tsx';
import { Drawing, habitDrawings, hobDrawing, useDrawings } from './drawings.tsx';
import { usePlannerTexts } from './planner-texts.ts';

export function HouseholdQuestions({ answers }: { answers: Answers }) {
  const { t } = useLingui();
  const { habitNames } = usePlannerTexts();
  return (
    <>
      <TextField
        label={<span className="type-subheading">{t`How many people do you cook for?`}</span>}
        name="n"
        type="number"
        inputMode="numeric"
        min={1}
        max={maxPeople}
        required
        defaultValue={answers.household}
        className="max-w-xs"
      />
      <TileGroup legend={t`How do you cook?`} hint={t`Choose as many as you like.`}>
        {habits.map((habit) => (
          <ChoiceTile
            key={habit}
            type="checkbox"
            name="cook"
            value={habit}
            label={habitNames[habit]}
            drawing={habitDrawings[habit]}
            defaultChecked={answers.habits.includes(habit)}
          />
        ))}
      </TileGroup>
    </>
  );
}

const temperatures = [160, 180, 200, 220, 250].filter(
  (each) => each >= ovenLimits.min && each <= ovenLimits.max,
);

export function KitchenQuestions({
  answers: { hob, oven, dishwasher },
  hobs,
}: {
  answers: Pick<Answers, 'hob' | 'oven' | 'dishwasher'>;
  hobs: readonly { key: string; name: string }[];
}) {
  const { t } = useLingui();
  const temperature = (celsius: number) => ({ value: String(celsius), label: t`Up to ${celsius} °C` });
  const known =
    typeof oven === 'number' && !temperatures.includes(oven) ? [...temperatures, oven] : temperatures;
  return (
    <>
      <TileGroup legend={t`Which hob do you have?`} hint={t`We only suggest pans that work on it.`}>
        {hobs.map(({ key, name }) => (
          <ChoiceTile
            key={key}
            type="radio"
            name="hob"
            value={key}
            label={<bdi>{name}</bdi>}
            drawing={hobDrawing(key)}
            defaultChecked={hob === key}
          />
        ))}
        <ChoiceTile
          type="radio"
          name="hob"
          value=""
          label={t`I do not know`}
          drawing="ceramic"
          defaultChecked={hob === null}
        />
      </TileGroup>
      <div className="grid gap-6 sm:grid-cols-2">
        <div className="flex items-end gap-4">
          <Drawing name="oven" className="size-14 shrink-0" />
          <SelectField
            label={t`How hot do you bake and roast?`}
            name="oven"
            defaultValue={oven === null ? '' : String(oven)}
            className="grow"
            options={[
              { value: '', label: t`I do not know` },
              { value: 'none', label: t`I have no oven` },
              ...known.map(temperature),
            ]}
          />
        </div>
        <div className="flex items-end gap-4">
          <Drawing name="dishwasher" className="size-14 shrink-0" />
          <SelectField
            label={t`Do you use a dishwasher?`}
            name="dish"
            defaultValue={dishwasher}
            className="grow"
            options={[
              { value: 'none', label: t`No` },
              { value: 'some', label: t`Yes, where possible` },
              { value: 'all', label: t`Yes, for everything` },
            ]}
          />
        </div>
      </div>
    </>
  );
}

export function OwnedQuestions({ answers }: { answers: Answers }) {
  const { groupNames, nameOfUse } = usePlannerTexts();
  return (
    <>
      <p className="type-lead max-w-[58ch]">
        <Trans>Choose what you have and want to keep. We leave it out of the plan.</Trans>
      </p>
      {useGroups.map((group) => (
        <TileGroup key={group} legend={groupNames[group]}>
          {uses
            .filter((use) => useRules[use].group === group)
            .map((use) => (
              <ChoiceTile
                key={use}
                type="checkbox"
                name="own"
                value={use}
                label={<bdi>{nameOfUse(use)}</bdi>}
                drawing={useDrawings[use]}
                defaultChecked={answers.owned.includes(use)}
              />
            ))}
        </TileGroup>
      ))}
    </>
  );
}

function SpaceFields({ space, answers }: { space: SpaceKey; answers: Answers }) {
  const { t } = useLingui();
  const { spaceName } = usePlannerTexts();
  const given = answers.spaces.find(({ key }) => key === space);
  const field = (part: SpacePart, label: string, unit: string, value: number | undefined) => (
    <TextField
      label={label}
      name={`${space}${part[0]}`}
      inputMode="decimal"
      suffix={unit}
      defaultValue={value === undefined ? '' : String(value)}
      maxLength={6}
    />
  );
  return (
    <fieldset className="grid gap-4 rounded-md border border-hairline bg-surface p-5">
      <legend className="-mx-1 flex items-center gap-2 px-1 font-medium">
        <Drawing name={space.startsWith('d') ? 'drawer' : 'shelf'} className="size-8" />
        {spaceName(space)}
      </legend>
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {field('width', t`Width`, t`cm`, given && given.width / 10)}
        {field('depth', t`Depth`, t`cm`, given && given.depth / 10)}
        {field('height', t`Height`, t`cm`, given && given.height / 10)}
        {field('load', t`Load`, t`kg`, given && given.load / 1000)}
      </div>
    </fieldset>
  );
}

export function StorageQuestions({ answers }: { answers: Answers }) {
  return (
    <>
      <p className="type-lead max-w-[58ch]">
        <Trans>
          Measure inside your drawers and shelves. We draw how the pieces fit. Leave it empty to skip this.
        </Trans>
      </p>
      <p className="-mt-6 max-w-[58ch] text-ink-soft">
        <Trans>If you enter no load, we assume {defaultLoad} kg.</Trans>
      </p>
      <div className="grid gap-5 xl:grid-cols-2">
        {spaceKeys.map((key) => (
          <SpaceFields key={key} space={key} answers={answers} />
        ))}
      </div>
    </>
  );
}

export function BudgetQuestions({
  answers,
  currency,
  colors,
}: {
  answers: Answers;
  currency: string;
  colors: readonly { key: string; name: string; hex: string }[];
}) {
  const { t } = useLingui();
  const { budget } = answers;
  return (
    <>
      <TextField
        label={<span className="type-subheading">{t`What is your budget?`}</span>}
        description={t`Leave it empty for no limit. The plan never costs more.`}
        name="budget"
        inputMode="decimal"
        suffix={currency}
        maxLength={10}
        defaultValue={budget === null ? '' : String(toMajorUnits(money(budget, currency)))}
        className="max-w-xs"
      />
      {colors.length > 0 && (
        <TileGroup legend={t`Which colours do you like?`} hint={t`Choose up to three.`}>
          {colors.map(({ key, name, hex }) => (
            <ChoiceTile
              key={key}
              type="checkbox"
              name="color"
              value={key}
              label={<bdi>{name}</bdi>}
              swatch={hex}
              defaultChecked={answers.colors.includes(key)}
            />
          ))}
        </TileGroup>
      )}
    </>
  );
}
