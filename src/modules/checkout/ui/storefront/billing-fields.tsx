import { useMemo } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { BillingAddress } from '#kernel/contract.ts';
import { listCountries } from '#kernel/countries.ts';
import { missingFields } from '#kernel/address-fields.ts';
import { postcodeToCompare } from '#kernel/postcodes.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AddressFields } from './address-fields.tsx';

const emptyAddress = { name: '', line1: '', line2: '', city: '', region: '', postcode: '', vatNumber: '' };

/** Whether a billing address can be sent: none, or a complete one. */
export const isBillable = (billing: BillingAddress | null): boolean =>
  !billing ||
  (missingFields(billing).length === 0 && postcodeToCompare(billing.country, billing.postcode) === null);

/** The billing address, if it differs from the shipping address. It can be in any country. */
export function BillingFields({
  billing,
  country,
  isShown,
  onChange,
}: {
  billing: BillingAddress | null;
  /** Country of a new address. */
  country: string;
  /** Whether problems are shown. */
  isShown: boolean;
  onChange: (billing: BillingAddress | null) => void;
}) {
  const { t, i18n } = useLingui();
  const countries = useMemo(() => listCountries(i18n.locale).map(({ code }) => code), [i18n.locale]);
  return (
    <div className="grid gap-5">
      <Checkbox
        label={t`Use a different billing address`}
        checked={billing !== null}
        onChange={({ target }) => onChange(target.checked ? { ...emptyAddress, country } : null)}
      />
      {billing && (
        <fieldset className="grid gap-5">
          <legend className="mb-5 font-medium">{t`Billing address`}</legend>
          <AddressFields
            address={billing}
            countries={countries}
            section="billing"
            missing={isShown ? missingFields(billing) : []}
            postcodeExample={isShown ? postcodeToCompare(billing.country, billing.postcode) : null}
            onChange={(change) => onChange({ ...billing, ...change })}
          />
          <TextField
            name="vatNumber"
            label={t`VAT number`}
            optional
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            value={billing.vatNumber}
            onChange={({ target }) => onChange({ ...billing, vatNumber: target.value })}
          />
        </fieldset>
      )}
    </div>
  );
}
