import { useMemo } from 'react';
import { useLingui } from '@lingui/react/macro';
import { type AddressField, requiredFields } from '#kernel/address-fields.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Address } from '#modules/orders/contract/order.ts';
import { showsRegion } from '../../client/checkout-draft.ts';

export interface AddressFieldsProps {
  address: Address;
  countries: readonly string[];
  /** Required fields that are empty. */
  missing: readonly AddressField[];
  /** A valid example if the entered postcode is invalid. */
  postcodeExample: string | null;
  /** Which address the browser fills in; null for another person's. */
  section?: 'shipping' | 'billing' | null;
  onChange: (change: Partial<Address>) => void;
}

/** Address fields in the usual order; required fields depend on the country. */
export function AddressFields({
  address,
  countries,
  missing,
  postcodeExample,
  section = 'shipping',
  onChange,
}: AddressFieldsProps) {
  const { t, i18n } = useLingui();
  const options = useMemo(() => {
    const names = new Intl.DisplayNames(i18n.locale, { type: 'region' });
    return countries
      .map((value) => ({ value, label: names.of(value) ?? value }))
      .toSorted((a, b) => a.label.localeCompare(b.label, i18n.locale));
  }, [countries, i18n.locale]);
  const needed = requiredFields(address.country);
  const { country } = address;

  const fields: Record<
    Exclude<AddressField, 'country'>,
    { label: string; missing: string; autoComplete: string; max: number }
  > = {
    name: {
      label: t`Full name`,
      missing: t`Enter the recipient’s name`,
      autoComplete: 'name',
      max: 120,
    },
    line1: {
      label: t`Street and number`,
      missing: t`Enter a street and number`,
      autoComplete: 'address-line1',
      max: 160,
    },
    line2: {
      label: t`Apartment, floor, company`,
      missing: '',
      autoComplete: 'address-line2',
      max: 160,
    },
    city: {
      label: t`Town or city`,
      missing: t`Enter a town or city`,
      autoComplete: 'address-level2',
      max: 100,
    },
    region: {
      label: country === 'US' ? t`State` : t`State, province or county`,
      missing: t`Enter a state or province`,
      autoComplete: 'address-level1',
      max: 100,
    },
    postcode: {
      label: country === 'US' ? t`ZIP code` : country === 'IE' ? t`Eircode` : t`Postcode`,
      missing: t`Enter a postcode`,
      autoComplete: 'postal-code',
      max: 20,
    },
  };

  function field(key: keyof typeof fields, className?: string) {
    const { label, missing: text, autoComplete, max } = fields[key];
    const isPostcode = key === 'postcode';
    const formatError =
      isPostcode && postcodeExample ? t`Enter a valid postcode, e.g. ${postcodeExample}` : undefined;
    return (
      <TextField
        name={key}
        label={label}
        autoComplete={section ? `${section} ${autoComplete}` : 'off'}
        autoCapitalize={isPostcode ? 'characters' : 'words'}
        inputMode={isPostcode && country === 'US' ? 'numeric' : undefined}
        spellCheck={false}
        maxLength={max}
        required={needed.includes(key)}
        optional={!needed.includes(key)}
        value={address[key]}
        error={missing.includes(key) ? text : formatError}
        onChange={(event) => onChange({ [key]: event.target.value })}
        className={className}
      />
    );
  }

  return (
    <div className="grid gap-5 sm:grid-cols-6">
      <SelectField
        name="country"
        label={t`Country`}
        autoComplete={section ? `${section} country` : 'off'}
        required
        placeholder={t`Select a country`}
        options={options}
        value={country}
        error={missing.includes('country') ? t`Select a country` : undefined}
        onChange={(event) => onChange({ country: event.target.value })}
        className="sm:col-span-6"
      />
      {field('name', 'sm:col-span-6')}
      {field('line1', 'sm:col-span-6')}
      {field('line2', 'sm:col-span-6')}
      {field('postcode', 'sm:col-span-2')}
      {field('city', 'sm:col-span-4')}
      {showsRegion(address) && field('region', 'sm:col-span-6')}
    </div>
  );
}
