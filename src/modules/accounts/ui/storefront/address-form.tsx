import { useMemo, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { missingFields, requiredFields } from '#kernel/address-fields.ts';
import { isPhoneNumber } from '#kernel/phone-number.ts';
import { postcodeToCompare } from '#kernel/postcodes.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useChangeAddresses } from '../../client/profile.ts';
import type { AddressInput, SavedAddress } from '../../contract/addresses.ts';
import { useAccountErrors } from './use-account-errors.ts';

type AddressField = keyof AddressInput;
type AddressValues = Record<AddressField, string>;

/** Address form; the required fields depend on the country. */
export function AddressForm({
  address,
  name,
  countries,
  onDone,
  onCancel,
}: {
  /** Null for a new address. */
  address: SavedAddress | null;
  /** Name of the user, the default recipient of a new address. */
  name: string;
  countries: readonly string[];
  onDone: () => void;
  onCancel: () => void;
}) {
  const { t, i18n } = useLingui();
  const { describe } = useAccountErrors();
  const change = useChangeAddresses();
  const [submitted, setSubmitted] = useState(false);
  const [values, setValues] = useState<AddressValues>(() => ({
    name: address?.name ?? name,
    line1: address?.line1 ?? '',
    line2: address?.line2 ?? '',
    postcode: address?.postcode ?? '',
    city: address?.city ?? '',
    region: address?.region ?? '',
    country: address?.country ?? (countries.length === 1 ? countries[0]! : ''),
    phone: address?.phone ?? '',
  }));
  const options = useMemo(() => {
    const names = new Intl.DisplayNames(i18n.locale, { type: 'region' });
    const codes = new Set([...countries, ...(address ? [address.country] : [])]);
    return [...codes]
      .map((value) => ({ value, label: names.of(value) ?? value }))
      .toSorted((a, b) => a.label.localeCompare(b.label, i18n.locale));
  }, [countries, address, i18n.locale]);

  const { country } = values;
  const required: readonly AddressField[] = requiredFields(country);
  const missing: readonly AddressField[] = submitted ? missingFields(values) : [];
  const example = submitted ? postcodeToCompare(country, values.postcode) : null;
  const isPhoneInvalid = submitted && !isPhoneNumber(values.phone);

  function save() {
    setSubmitted(true);
    const isComplete =
      missingFields(values).length === 0 &&
      postcodeToCompare(country, values.postcode) === null &&
      isPhoneNumber(values.phone);
    if (!isComplete) return;
    const { phone, ...rest } = values;
    change.mutate(
      { kind: 'save', id: address?.id ?? null, address: { ...rest, phone: phone.trim() || null } },
      { onSuccess: onDone },
    );
  }

  const labels: Record<
    Exclude<AddressField, 'country'>,
    [label: string, autoComplete: string, max: number]
  > = {
    name: [t`Full name`, 'name', 120],
    line1: [t`Street and number`, 'address-line1', 160],
    line2: [t`Flat, floor, company`, 'address-line2', 160],
    postcode: [country === 'US' ? t`ZIP code` : t`Postcode`, 'postal-code', 20],
    city: [t`Town or city`, 'address-level2', 100],
    region: [country === 'US' ? t`State` : t`State, province or county`, 'address-level1', 100],
    phone: [t`Phone`, 'tel', 40],
  };

  function field(key: keyof typeof labels, className: string) {
    const [label, autoComplete, maxLength] = labels[key];
    const isPostcode = key === 'postcode';
    const postcodeError = isPostcode && example ? t`Enter a valid postcode, e.g. ${example}` : undefined;
    const phoneError =
      key === 'phone' && isPhoneInvalid ? t`Enter a valid phone number, e.g. +351 210 495 500` : undefined;
    return (
      <TextField
        name={key}
        label={label}
        autoComplete={autoComplete}
        {...(key === 'phone' ? { type: 'tel', inputMode: 'tel' as const } : {})}
        {...(isPostcode ? { autoCapitalize: 'characters' } : {})}
        spellCheck={false}
        maxLength={maxLength}
        required={required.includes(key)}
        optional={!required.includes(key)}
        value={values[key]}
        error={missing.includes(key) ? t`Please fill this in` : (postcodeError ?? phoneError)}
        onChange={({ target }) => setValues((before) => ({ ...before, [key]: target.value }))}
        className={className}
      />
    );
  }

  return (
    <form
      noValidate
      aria-label={address ? t`Edit address` : t`New address`}
      className="grid max-w-[36rem] gap-5 sm:grid-cols-6"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <FormError title={change.error ? describe(change.error).text : null} className="sm:col-span-6" />
      <SelectField
        name="country"
        label={t`Country`}
        autoComplete="country"
        required
        placeholder={t`Choose a country`}
        options={options}
        value={country}
        error={missing.includes('country') ? t`Choose a country` : undefined}
        onChange={({ target }) => setValues((before) => ({ ...before, country: target.value }))}
        className="sm:col-span-6"
      />
      {field('name', 'sm:col-span-6')}
      {field('line1', 'sm:col-span-6')}
      {field('line2', 'sm:col-span-6')}
      {field('postcode', 'sm:col-span-2')}
      {field('city', 'sm:col-span-4')}
      {field('region', 'sm:col-span-6')}
      {field('phone', 'sm:col-span-6')}
      <div className="flex flex-wrap gap-3 sm:col-span-6">
        <Button type="submit" pending={change.isPending}>
          <Trans>Save address</Trans>
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
