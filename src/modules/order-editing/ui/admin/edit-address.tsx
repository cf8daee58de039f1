import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { servedCountriesQuery } from '../../client.ts';
import type { Address } from '#modules/orders/contract/order.ts';
import { useFormatLocale } from '#ui/format-locale.ts';

export function EditAddress({
  address,
  errorOf,
  onChange,
}: {
  address: Address;
  /** The server's error message for a field path, such as `address.city`. */
  errorOf: (field: string) => string | undefined;
  onChange: (address: Address) => void;
}) {
  const { t } = useLingui();
  const locale = useFormatLocale();
  const served = useQuery(servedCountriesQuery).data ?? [];
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  // Both are empty until the shop has a country.
  const countries = [...new Set([address.country, ...served])]
    .filter(Boolean)
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale));
  const field = (key: Exclude<keyof Address, 'country'>, label: string, max: number, className: string) => (
    <TextField
      label={label}
      value={address[key]}
      maxLength={max}
      autoComplete="off"
      optional={key === 'line2' || key === 'region' || key === 'postcode'}
      error={errorOf(`address.${key}`)}
      onChange={({ target }) => onChange({ ...address, [key]: target.value })}
      className={className}
    />
  );
  return (
    <div className="grid gap-4 sm:grid-cols-6">
      {field('name', t`Name`, 120, 'sm:col-span-6')}
      {field('line1', t`Street and number`, 160, 'sm:col-span-6')}
      {field('line2', t`Flat, floor, company`, 160, 'sm:col-span-6')}
      {field('postcode', t`Postcode`, 20, 'sm:col-span-2')}
      {field('city', t`Town or city`, 100, 'sm:col-span-4')}
      {field('region', t`State or province`, 100, 'sm:col-span-3')}
      <SelectField
        label={t`Country`}
        options={countries}
        value={address.country}
        error={errorOf('address.country')}
        onChange={({ target }) => onChange({ ...address, country: target.value })}
        className="sm:col-span-3"
      />
    </div>
  );
}
