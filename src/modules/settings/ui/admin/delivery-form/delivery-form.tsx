import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { PlusIcon } from '#ui/icons.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useChangeDelivery } from '../../../client/admin.ts';
import type { Versioned } from '../../../contract/admin.ts';
import type { DeliverySettings } from '../../../contract/delivery.ts';
import { unknownCountry } from '../../../contract/unknown-country.ts';
import { timeZoneAfterCountry } from '../../../rules/country-time-zone.ts';
import { listCountries } from '#kernel/countries.ts';
import { fieldId, SettingsForm } from '../settings-form.tsx';
import { useSettingsForm } from '../use-settings-form.ts';
import {
  type DeliveryFormValues,
  type FieldErrorCode,
  newZone,
  readDeliveryForm,
  valuesOf,
  type ZoneValues,
} from './form-values.ts';
import { ScheduleFields } from './schedule-fields.tsx';
import { ZoneFields } from './zone-fields.tsx';
import { useFormatLocale } from '#ui/format-locale.ts';

/** Zones with their shipping methods, pickup, and the dispatch schedule. */
export function DeliveryForm({
  settings,
  currency,
}: {
  settings: Versioned<DeliverySettings>;
  currency: string;
}) {
  const { t } = useLingui();
  const locale = useFormatLocale();
  const { values, set, form } = useSettingsForm({
    settings,
    valuesOf: (settings: DeliverySettings) => valuesOf(settings, currency),
    read,
    change: useChangeDelivery(),
  });
  const { messages } = form;
  const countries = listCountries(locale);
  const errorMessages: Record<FieldErrorCode, string> = {
    amount: t`Enter an amount, such as 6.90.`,
    number: t`Enter a number, such as 2.5.`,
    days: t`Enter a number of days.`,
  };

  function read(typed: DeliveryFormValues) {
    const { settings: ready, errors } = readDeliveryForm(typed, currency);
    const entries = Object.entries(errors).map(
      ([path, errorCode]) => [path, errorMessages[errorCode]] as const,
    );
    return { settings: ready, errors: Object.fromEntries(entries) };
  }

  const setZone = (row: string, part: Partial<ZoneValues>) =>
    set({ zones: values.zones.map((zone) => (zone.row === row ? { ...zone, ...part } : zone)) });
  return (
    <SettingsForm {...form}>
      <FormSection
        title={<Trans>Shipping zones</Trans>}
        text={
          <Trans>An address belongs to the first zone that matches it. Put more specific zones first.</Trans>
        }
      >
        <SelectField
          id={fieldId('homeCountry')}
          label={t`Shop country`}
          value={values.homeCountry}
          options={[
            ...(values.homeCountry === unknownCountry
              ? [{ value: unknownCountry, label: t`Select a country` }]
              : []),
            ...countries.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          onChange={({ target }) =>
            set({
              homeCountry: target.value,
              timeZone: timeZoneAfterCountry(
                { country: values.homeCountry, timeZone: values.timeZone },
                target.value,
                new Intl.DateTimeFormat().resolvedOptions().timeZone,
              ),
            })
          }
          error={messages.homeCountry}
        />
      </FormSection>
      {values.zones.map((zone, index) => (
        <ZoneFields
          key={zone.row}
          path={`zones.${index}`}
          zone={zone}
          set={(part) => setZone(zone.row, part)}
          onRemove={() => set({ zones: values.zones.filter(({ row }) => row !== zone.row) })}
          messages={messages}
          countries={countries}
          currency={currency}
        />
      ))}
      <Button
        variant="secondary"
        className="justify-self-start"
        onClick={() => set({ zones: [...values.zones, newZone()] })}
      >
        <PlusIcon />
        <Trans>Add zone</Trans>
      </Button>
      <FormSection title={<Trans>Store pickup</Trans>}>
        <Checkbox
          label={t`Offer store pickup`}
          checked={values.pickupEnabled}
          onChange={({ target }) => set({ pickupEnabled: target.checked })}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            id={fieldId('pickup.name')}
            label={t`Name`}
            value={values.pickupName}
            onChange={({ target }) => set({ pickupName: target.value })}
            error={messages['pickup.name']}
            maxLength={200}
          />
          <TextField
            id={fieldId('pickup.days')}
            label={t`Working days until ready`}
            inputMode="numeric"
            value={values.pickupDays}
            onChange={({ target }) => set({ pickupDays: target.value })}
            error={messages['pickup.days']}
          />
        </div>
      </FormSection>
      <ScheduleFields values={values} set={set} messages={messages} />
    </SettingsForm>
  );
}
