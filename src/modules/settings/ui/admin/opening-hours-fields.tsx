import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { DeleteIcon } from '#ui/admin/icons.ts';
import { PlusIcon } from '#ui/icons.ts';
import { TextField } from '#ui/text-field.tsx';
import type { Closure, OpeningTime } from '../../contract/calendar.ts';
import { weekdayName } from '../../rules/opening-hours-text.ts';
import { fieldId, type FieldMessages } from './settings-form.tsx';
import { useFormatLocale } from '#ui/format-locale.ts';

/** `row` identifies a row while editing. */
export type OpeningTimeRow = OpeningTime & { row: string };
export type ClosureRow = Closure & { row: string };

let rows = 0;
const newRow = (): string => `hours-${(rows += 1)}`;

export const timeRow = (time: OpeningTime): OpeningTimeRow => ({ ...time, row: newRow() });
export const closureRow = (closure: Closure): ClosureRow => ({ ...closure, row: newRow() });

const byDay = (a: OpeningTime, b: OpeningTime) => a.day - b.day;

/** Time inputs have no 24:00. */
const shownTime = (time: string) => (time === '24:00' ? '00:00' : time);

/** Opening and closing time of each weekday; a day with a break has two rows. */
export function WeeklyHoursFields({
  times,
  onChange,
  messages,
}: {
  times: readonly OpeningTimeRow[];
  onChange: (times: OpeningTimeRow[]) => void;
  messages: FieldMessages;
}) {
  const { t } = useLingui();
  const locale = useFormatLocale();
  const change = (row: string, part: Partial<OpeningTime>) =>
    onChange(times.map((time) => (time.row === row ? { ...time, ...part } : time)));
  const add = (time: OpeningTime) => onChange([...times, timeRow(time)].toSorted(byDay));
  const remove = (row: string) => onChange(times.filter((each) => each.row !== row));
  return (
    <ul className="grid gap-2">
      {[1, 2, 3, 4, 5, 6, 7].map((day) => {
        const name = weekdayName(day, locale);
        const ofDay = times.filter((time) => time.day === day);
        const last = times.findLast((time) => time.day < day) ?? times[0];
        return (
          <li key={day} className="grid items-start gap-x-4 gap-y-2 sm:grid-cols-[11rem_1fr]">
            <Checkbox
              label={name}
              checked={ofDay.length > 0}
              onChange={({ target }) =>
                target.checked
                  ? add({ day, opens: last?.opens ?? '10:00', closes: last?.closes ?? '18:00' })
                  : onChange(times.filter((time) => time.day !== day))
              }
            />
            <div className="grid gap-2">
              {ofDay.map(({ row, opens, closes }, index) => {
                const path = `weeklyHours.${times.findIndex((time) => time.row === row)}`;
                return (
                  <div key={row} className="flex flex-wrap items-start gap-3">
                    <TextField
                      id={fieldId(`${path}.opens`)}
                      label={t`${name}: opens`}
                      hideLabel
                      type="time"
                      value={shownTime(opens)}
                      onChange={({ target }) => change(row, { opens: target.value })}
                      error={messages[`${path}.opens`]}
                      className="w-32"
                    />
                    <TextField
                      id={fieldId(`${path}.closes`)}
                      label={t`${name}: closes`}
                      hideLabel
                      type="time"
                      value={shownTime(closes)}
                      onChange={({ target }) =>
                        change(row, { closes: target.value === '00:00' ? '24:00' : target.value })
                      }
                      error={messages[`${path}.closes`]}
                      className="w-32"
                    />
                    {index === ofDay.length - 1 && ofDay.length < 3 && (
                      <IconButton
                        label={t`${name}: add hours after a break`}
                        icon={<PlusIcon />}
                        onClick={() => add({ day, opens: closes, closes: '24:00' })}
                      />
                    )}
                    {ofDay.length > 1 && (
                      <IconButton
                        label={t`${name}: remove hours from ${opens}`}
                        icon={<DeleteIcon />}
                        onClick={() => remove(row)}
                      />
                    )}
                  </div>
                );
              })}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Holidays and other days on which the shop is closed. */
export function ClosureFields({
  closures,
  onChange,
  messages,
}: {
  closures: readonly ClosureRow[];
  onChange: (closures: ClosureRow[]) => void;
  messages: FieldMessages;
}) {
  const { t } = useLingui();
  const change = (row: string, part: Partial<Closure>) =>
    onChange(closures.map((closure) => (closure.row === row ? { ...closure, ...part } : closure)));
  return (
    <FormSection
      title={<Trans context="closures">Holidays</Trans>}
      text={
        <Trans>
          On these days the shop is closed: no pickup, no shipping, no delivery. Delivery and pickup dates
          skip them.
        </Trans>
      }
    >
      <ul className="grid gap-4">
        {closures.map(({ row, date, isYearly, name }, index) => (
          <li key={row} className="flex items-end gap-3">
            <div className="grid grow items-end gap-3 sm:grid-cols-[11rem_1fr_auto]">
              <TextField
                id={fieldId(`closures.${index}.date`)}
                label={t`Date`}
                type="date"
                value={date}
                onChange={({ target }) => change(row, { date: target.value })}
                error={messages[`closures.${index}.date`]}
              />
              <TextField
                id={fieldId(`closures.${index}.name`)}
                label={t`Name`}
                optional
                value={name}
                maxLength={200}
                onChange={({ target }) => change(row, { name: target.value })}
                error={messages[`closures.${index}.name`]}
              />
              <Checkbox
                label={t`Every year`}
                checked={isYearly}
                onChange={({ target }) => change(row, { isYearly: target.checked })}
              />
            </div>
            <IconButton
              label={name || date ? t`Remove ${name || date}` : t`Remove row ${index + 1}`}
              icon={<DeleteIcon />}
              className="mb-0.5"
              onClick={() => onChange(closures.filter((closure) => closure.row !== row))}
            />
          </li>
        ))}
      </ul>
      {closures.length < 100 && (
        <Button
          variant="secondary"
          className="justify-self-start"
          onClick={() => onChange([...closures, closureRow({ date: '', isYearly: false, name: '' })])}
        >
          <PlusIcon />
          <Trans>Add holiday</Trans>
        </Button>
      )}
    </FormSection>
  );
}
