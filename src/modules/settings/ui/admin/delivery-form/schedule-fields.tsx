import { useMemo } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '#ui/checkbox.tsx';
import { FieldError } from '#ui/field.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { weekdayName } from '../../../rules/opening-hours-text.ts';
import { fieldId, type FieldMessages } from '../settings-form.tsx';
import type { DeliveryFormValues } from './form-values.ts';
import { useFormatLocale } from '#ui/format-locale.ts';

/** Time zones as the language calls them, with their identifiers, which name the city. */
function timeZoneOptions(zones: readonly string[], locale: string): { value: string; label: string }[] {
  const nameOf = (timeZone: string): string | undefined =>
    new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' })
      .formatToParts()
      .find(({ type }) => type === 'timeZoneName')?.value;
  const { compare } = new Intl.Collator(locale);
  return zones
    .map((value) => {
      const name = nameOf(value);
      return { value, label: name && name !== value ? `${name} – ${value}` : value };
    })
    .toSorted((one, other) => compare(one.label, other.label));
}

/** The dispatch schedule; delivery estimates depend on it. */
export function ScheduleFields({
  values,
  set,
  messages,
}: {
  values: DeliveryFormValues;
  set: (part: Partial<DeliveryFormValues>) => void;
  messages: FieldMessages;
}) {
  const { t } = useLingui();
  const locale = useFormatLocale();
  const { workingDays, timeZone } = values;
  const zones = useMemo(
    () => timeZoneOptions([...new Set([timeZone, ...Intl.supportedValuesOf('timeZone')])], locale),
    [timeZone, locale],
  );
  return (
    <FormSection
      title={<Trans>Processing time</Trans>}
      text={
        <Trans>
          Used for the delivery and pickup dates shown to customers, together with the opening hours and
          holidays of the shop settings.
        </Trans>
      }
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          id={fieldId('schedule.cutOff')}
          label={t`Cut-off time for same-day shipping`}
          type="time"
          value={values.cutOff}
          onChange={({ target }) => set({ cutOff: target.value })}
          error={messages['schedule.cutOff']}
        />
        <SelectField
          id={fieldId('schedule.timeZone')}
          label={t`Time zone`}
          value={timeZone}
          options={zones}
          onChange={({ target }) => set({ timeZone: target.value })}
          error={messages['schedule.timeZone']}
        />
      </div>
      <fieldset>
        <legend className="type-small font-medium">
          <Trans>Working days</Trans>
        </legend>
        <div className="grid sm:grid-cols-3">
          {[1, 2, 3, 4, 5, 6, 7].map((day) => (
            <Checkbox
              key={day}
              label={weekdayName(day, locale)}
              checked={workingDays.includes(day)}
              onChange={({ target }) =>
                set({
                  workingDays: target.checked
                    ? [...workingDays, day].toSorted((a, b) => a - b)
                    : workingDays.filter((each) => each !== day),
                })
              }
            />
          ))}
        </div>
        <FieldError id={fieldId('schedule.workingDays')}>{messages['schedule.workingDays']}</FieldError>
      </fieldset>
      <TextField
        id={fieldId('schedule.holidays')}
        label={t`Other days without shipping`}
        optional
        description={t`Separate dates with commas: 2026-12-25, 2027-01-01.`}
        value={values.holidays}
        onChange={({ target }) => set({ holidays: target.value })}
        error={messages['schedule.holidays']}
      />
    </FormSection>
  );
}
