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
import { listCountries } from '../countries.ts';
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

/** Zones with their shipping methods, pick-up, and the dispatch schedule. */
export function DeliveryForm({
  settings,
  currency,
}: {
  settings: Versioned<DeliverySettings>;
  currency: string;
}) {
  const { t, i18n } = useLingui();
  const { values, set, form } = useSettingsForm({
    settings,
    valuesOf: (settings: DeliverySettings) => valuesOf(settings, currency),
    read,
    change: useChangeDelivery(),
  });
  const { messages } = form;
  const countries = listCountries(i18n.locale);
  const errorMessages: Record<FieldErrorCode, string> = {
    amount: t`An amount such as 6.90.`,
    number: t`A number such as 2.5.`,
    days: t`A number of days.`,
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
        title={<Trans>Zones</Trans>}
        text={
          <Trans>An address belongs to the first zone that it fits. Put the particular ones first.</Trans>
        }
      >
        <SelectField
          id={fieldId('homeCountry')}
          label={t`Where the shop is`}
          value={values.homeCountry}
          options={countries.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={({ target }) => set({ homeCountry: target.value })}
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
        <Trans>Add a zone</Trans>
      </Button>
      <FormSection title={<Trans>Pick-up</Trans>}>
        <Checkbox
          label={t`Orders can be picked up at the shop`}
          checked={values.pickupEnabled}
          onChange={({ target }) => set({ pickupEnabled: target.checked })}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            id={fieldId('pickup.name')}
            label={t`What it is called`}
            value={values.pickupName}
            onChange={({ target }) => set({ pickupName: target.value })}
            error={messages['pickup.name']}
            maxLength={200}
          />
          <TextField
            id={fieldId('pickup.days')}
            label={t`Working days until it is ready`}
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
