import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { SearchPicker, SearchPickerResult } from '#ui/admin/search-picker.tsx';
import { TextField } from '#ui/text-field.tsx';
import { knownCustomersQuery, lastDelivery } from '../../client/admin.ts';
import type { DraftValues } from './draft-values.ts';

/** Selects an existing customer, or a new one by email address. */
export function DraftCustomer({
  values,
  words,
  onChange,
}: {
  values: DraftValues;
  words: (field: string) => string | undefined;
  onChange: (part: Partial<DraftValues>) => void;
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
    // Prefills the address of the last order.
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
        placeholder={t`Find a customer by name, e-mail or telephone`}
        q={q}
        onSearch={setQ}
        answer={found}
        failed={<Trans>The customers could not be looked through. Please try again.</Trans>}
        none={<Trans>Nobody is called like that yet. Write down below who it is.</Trans>}
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
          label={t`E-mail`}
          description={t`The order and its mails go there.`}
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          value={values.email}
          error={words('email')}
          onChange={({ target }) => onChange({ email: target.value })}
          className="sm:col-span-2"
        />
        <TextField
          label={t`Full name`}
          autoComplete="off"
          maxLength={120}
          value={values.name}
          error={words('name')}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <TextField
          label={t`Telephone`}
          optional
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={40}
          value={values.phone}
          error={words('phone')}
          onChange={({ target }) => onChange({ phone: target.value })}
        />
      </div>
    </>
  );
}
