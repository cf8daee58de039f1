import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { languageDetails, languages } from '#kernel/language.ts';
import { SearchPicker, SearchPickerResult } from '#ui/admin/search-picker.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { knownCustomersQuery, lastDelivery } from '../../client/admin.ts';
import type { DraftOrderValues } from './draft-order-values.ts';

/** Selects an existing customer, or a new one by email address. */
export function DraftOrderCustomer({
  values,
  errorOf,
  onChange,
}: {
  values: DraftOrderValues;
  errorOf: (field: string) => string | undefined;
  onChange: (part: Partial<DraftOrderValues>) => void;
}) {
  const { t } = useLingui();
  const [q, setQ] = useState('');
  const found = useQuery(knownCustomersQuery(q));
  const people = q === '' ? [] : (found.data?.items ?? []);

  async function choose(person: (typeof people)[number]) {
    setQ('');
    onChange({
      email: person.email,
      name: person.displayName ?? '',
      phone: person.phoneNumber ?? '',
    });
    // Prefills address and phone number of the last order.
    const last = await lastDelivery(person.id).catch(() => null);
    if (last)
      onChange({
        ...(last.address ? { address: last.address } : {}),
        ...(last.phone ? { phone: last.phone } : {}),
      });
  }

  return (
    <>
      <SearchPicker
        label={t`Find a customer`}
        placeholder={t`Search by name, email or phone`}
        q={q}
        onSearch={setQ}
        answer={found}
        failed={<Trans>Search failed. Please try again.</Trans>}
        none={<Trans>No customers found. Enter the details below.</Trans>}
        listLabel={t`Customers found`}
      >
        {people.map((person) => (
          <SearchPickerResult
            key={person.id}
            choose={<Trans>Choose</Trans>}
            chooseLabel={t`Choose ${person.email}`}
            onChoose={() => void choose(person)}
          >
            <span className="block truncate">{person.displayName ?? person.email}</span>
            {person.displayName && (
              <span className="type-small block truncate text-ink-soft">{person.email}</span>
            )}
          </SearchPickerResult>
        ))}
      </SearchPicker>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t`Email`}
          description={t`For the order confirmation and updates.`}
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          value={values.email}
          error={errorOf('email')}
          onChange={({ target }) => onChange({ email: target.value })}
          className="sm:col-span-2"
        />
        <TextField
          label={t`Full name`}
          autoComplete="off"
          maxLength={120}
          value={values.name}
          error={errorOf('name')}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <TextField
          label={t`Phone`}
          optional
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={40}
          value={values.phone}
          error={errorOf('phone')}
          onChange={({ target }) => onChange({ phone: target.value })}
        />
        <SelectField
          label={t`Language of emails and documents`}
          value={values.language ?? ''}
          onChange={({ target }) =>
            onChange({ language: languages.find((each) => each === target.value) ?? null })
          }
          options={languages.map((value) => ({ value, label: languageDetails[value].name }))}
          placeholder={t`As in the customer’s account, otherwise English`}
          className="sm:col-span-2"
        />
      </div>
    </>
  );
}
