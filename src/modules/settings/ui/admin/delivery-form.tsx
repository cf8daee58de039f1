import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Trans, useLingui } from '@lingui/react/macro';
import { moneyText, readMoneyText } from '#kernel/money-text.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { FieldError } from '#ui/field.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CloseIcon } from '#ui/icons.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { useChangeDelivery } from '../../client/admin.ts';
import type { DeliverySettings } from '../../contract.ts';
import { listCountries } from './countries.ts';
import { fieldId, type FieldWords, SettingsForm, wordsOf } from './settings-form.tsx';

/** The settings as they stand in the form: amounts as typed. */
interface DeliveryFormValues {
  flatEnabled: boolean;
  flatName: string;
  price: string;
  freeFrom: string;
  pickupEnabled: boolean;
  pickupName: string;
  countries: readonly string[];
}

function valuesOf({ flat, pickup, countries }: DeliverySettings, currency: string): DeliveryFormValues {
  return {
    flatEnabled: flat.enabled,
    flatName: flat.name,
    price: moneyText({ amount: flat.price, currency }),
    freeFrom: flat.freeFrom === null ? '' : moneyText({ amount: flat.freeFrom, currency }),
    pickupEnabled: pickup.enabled,
    pickupName: pickup.name,
    countries,
  };
}

/** One flat way of delivery, pick-up at the shop, and the countries delivered to. */
export function DeliveryForm({ settings, currency }: { settings: DeliverySettings; currency: string }) {
  const { t, i18n } = useLingui();
  const [saved, setSaved] = useState(() => valuesOf(settings, currency));
  const [values, setValues] = useState(saved);
  const [ownWords, setOwnWords] = useState<FieldWords>({});
  const change = useChangeDelivery();
  const words = { ...wordsOf(change.error), ...ownWords };
  const set = (part: Partial<DeliveryFormValues>) => setValues((before) => ({ ...before, ...part }));
  const all = listCountries(i18n.locale);
  const nameOf = (code: string) => all.find((country) => country.code === code)?.name ?? code;

  function begin(from: DeliveryFormValues) {
    setSaved(from);
    setValues(from);
    setOwnWords({});
  }

  function save() {
    const price = readMoneyText(values.price, currency);
    const freeFrom = values.freeFrom.trim() ? readMoneyText(values.freeFrom, currency) : null;
    const problems: Record<string, string> = {};
    if (price === null) problems['flat.price'] = t`An amount such as 6.90.`;
    if (values.freeFrom.trim() && freeFrom === null) problems['flat.freeFrom'] = t`An amount such as 120.`;
    if (values.countries.length === 0) problems.countries = t`At least one country.`;
    // What was wrong before goes first, so that what is wrong now is heard even if it is the same.
    flushSync(() => {
      change.reset();
      setOwnWords({});
    });
    setOwnWords(problems);
    if (price === null || Object.keys(problems).length > 0) return;
    change.mutate(
      {
        flat: { enabled: values.flatEnabled, name: values.flatName, price, freeFrom },
        pickup: { enabled: values.pickupEnabled, name: values.pickupName },
        countries: [...values.countries],
      },
      {
        onSuccess: (written) => {
          begin(valuesOf(written, currency));
          showToast({ kind: 'success', text: t`The settings are saved` });
        },
      },
    );
  }

  const unit = <span className="type-small pe-3">{currency}</span>;
  return (
    <SettingsForm
      isChanged={JSON.stringify(values) !== JSON.stringify(saved)}
      pending={change.isPending}
      error={change.error}
      words={words}
      onSave={save}
      onDiscard={() => {
        change.reset();
        begin(saved);
      }}
    >
      <FormSection title={<Trans>Delivery</Trans>}>
        <Checkbox
          label={t`We deliver`}
          checked={values.flatEnabled}
          onChange={({ target }) => set({ flatEnabled: target.checked })}
        />
        <TextField
          id={fieldId('flat.name')}
          label={t`What it is called`}
          value={values.flatName}
          onChange={({ target }) => set({ flatName: target.value })}
          error={words['flat.name']}
          maxLength={200}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            id={fieldId('flat.price')}
            label={t`Price of a delivery`}
            inputMode="decimal"
            value={values.price}
            onChange={({ target }) => set({ price: target.value })}
            error={words['flat.price']}
            suffix={unit}
          />
          <TextField
            id={fieldId('flat.freeFrom')}
            label={t`Free from`}
            optional
            inputMode="decimal"
            value={values.freeFrom}
            onChange={({ target }) => set({ freeFrom: target.value })}
            error={words['flat.freeFrom']}
            suffix={unit}
          />
        </div>
      </FormSection>
      <FormSection title={<Trans>Pick-up</Trans>}>
        <Checkbox
          label={t`Orders can be picked up at the shop`}
          checked={values.pickupEnabled}
          onChange={({ target }) => set({ pickupEnabled: target.checked })}
        />
        <TextField
          id={fieldId('pickup.name')}
          label={t`What it is called`}
          value={values.pickupName}
          onChange={({ target }) => set({ pickupName: target.value })}
          error={words['pickup.name']}
          maxLength={200}
        />
      </FormSection>
      <FormSection title={<Trans>Countries</Trans>} text={<Trans>Where parcels go to.</Trans>}>
        <ul className="flex flex-wrap gap-2">
          {values.countries.map((code) => (
            <li
              key={code}
              className="inline-flex items-center rounded-md border border-hairline bg-surface ps-3.5"
            >
              {nameOf(code)}
              <IconButton
                label={t`Remove ${nameOf(code)}`}
                icon={<CloseIcon className="size-4" />}
                onClick={() => set({ countries: values.countries.filter((each) => each !== code) })}
              />
            </li>
          ))}
        </ul>
        <FieldError id="countries">{words.countries}</FieldError>
        <SelectField
          id={fieldId('countries')}
          label={t`Add a country`}
          placeholder={t`Choose a country`}
          value=""
          onChange={({ target }) => {
            if (target.value) set({ countries: [...values.countries, target.value] });
          }}
          options={all
            .filter(({ code }) => !values.countries.includes(code))
            .map(({ code, name }) => ({ value: code, label: name }))}
        />
      </FormSection>
    </SettingsForm>
  );
}
