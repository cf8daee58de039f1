import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { SearchBox } from '#ui/search-box.tsx';
import { TextField } from '#ui/text-field.tsx';
import { knownCustomersQuery, lastDelivery } from '../../client/order-drafts.ts';
import type { DraftValues } from './draft-values.ts';

/** For whom it is: somebody the shop knows, or somebody new by their address. */
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
    // Where the last parcel went is a good guess; without it the form is filled by hand.
    const last = await lastDelivery(person.id).catch(() => null);
    if (last)
      onChange({
        ...(last.address ? { address: last.address } : {}),
        ...(last.phone ? { phone: last.phone } : {}),
      });
  }

  return (
    <>
      <div className="grid gap-2">
        <SearchBox
          label={t`Find a customer`}
          placeholder={t`Find a customer by name, e-mail or telephone`}
          value={q}
          onSearch={setQ}
        />
        <div aria-live="polite">
          {q !== '' && found.isSuccess && !found.isFetching && people.length === 0 && (
            <p className="type-small text-ink-soft">
              <Trans>Nobody is called like that yet. Write down below who it is.</Trans>
            </p>
          )}
          {found.isError && (
            <p className="type-small text-berry-ink">
              <Trans>The customers could not be looked through. Please try again.</Trans>
            </p>
          )}
        </div>
        {people.length > 0 && (
          <ul aria-label={t`Customers found`} className="border-t border-hairline">
            {people.map((person) => (
              <li
                key={person.id}
                className="flex items-center justify-between gap-4 border-b border-hairline py-2"
              >
                <span className="min-w-0">
                  <span className="block truncate">{person.displayName ?? person.email}</span>
                  {person.displayName && (
                    <span className="type-small block truncate text-ink-soft">{person.email}</span>
                  )}
                </span>
                <Button
                  variant="secondary"
                  size="small"
                  className="shrink-0 max-lg:min-h-11"
                  aria-label={t`Choose ${person.email}`}
                  onClick={() => void choose(person)}
                >
                  <Trans>Choose</Trans>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
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
