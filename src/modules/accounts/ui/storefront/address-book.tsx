import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '#ui/query-view.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PlaceIcon } from '#ui/icons.ts';
import { showToast } from '#ui/toast.tsx';
import { type AddressChange, addressesQuery, useChangeAddresses } from '../../client/profile.ts';
import type { SavedAddress } from '../../contract/addresses.ts';
import { AddressForm } from './address-form.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { useAccountErrors } from './use-account-errors.ts';

/** Saved addresses, the default first. */
export function AddressBook({ name, countries }: { name: string; countries: readonly string[] }) {
  const { t } = useLingui();
  const { describe } = useAccountErrors();
  const query = useQuery(addressesQuery);
  const change = useChangeAddresses();
  /** Id of the address being edited; '' for a new one; null: no form is open. */
  const [open, setOpen] = useState<string | null>(null);

  function apply(input: AddressChange, text: string) {
    change.mutate(input, {
      onSuccess: () => showToast({ kind: 'success', text }),
      onError: (error) => showToast({ kind: 'error', text: describe(error).text }),
    });
  }

  const form = (address: SavedAddress | null) => (
    <AddressForm
      address={address}
      name={name}
      countries={countries}
      onDone={() => {
        setOpen(null);
        showToast({ kind: 'success', text: t`Address saved` });
      }}
      onCancel={() => setOpen(null)}
    />
  );

  return (
    <QueryView query={query} skeleton={<ProfileSkeleton />}>
      {(addresses) =>
        addresses.length === 0 && open === null ? (
          <EmptyState
            icon={<PlaceIcon />}
            title={<Trans>No addresses yet</Trans>}
            text={<Trans>Save an address to check out faster.</Trans>}
            action={
              <Button onClick={() => setOpen('')}>
                <Trans>Add address</Trans>
              </Button>
            }
          />
        ) : (
          <div className="grid gap-8">
            <ul aria-label={t`Addresses`} className="grid gap-6 sm:grid-cols-2">
              {addresses.map((address) =>
                open === address.id ? (
                  <li key={address.id} className="sm:col-span-2">
                    {form(address)}
                  </li>
                ) : (
                  <AddressTile
                    key={address.id}
                    address={address}
                    pending={
                      change.isPending && 'id' in change.variables && change.variables.id === address.id
                    }
                    onEdit={() => setOpen(address.id)}
                    onMakeDefault={() =>
                      apply({ kind: 'make-default', id: address.id }, t`Default address changed`)
                    }
                    onRemove={() => apply({ kind: 'remove', id: address.id }, t`Address removed`)}
                  />
                ),
              )}
            </ul>
            {open === '' ? (
              form(null)
            ) : (
              <Button variant="secondary" className="justify-self-start" onClick={() => setOpen('')}>
                <Trans>Add address</Trans>
              </Button>
            )}
          </div>
        )
      }
    </QueryView>
  );
}

function AddressTile({
  address,
  pending,
  onEdit,
  onMakeDefault,
  onRemove,
}: {
  address: SavedAddress;
  pending: boolean;
  onEdit: () => void;
  onMakeDefault: () => void;
  onRemove: () => void;
}) {
  const { t, i18n } = useLingui();
  const { name, line1, line2, city, region, postcode, country, phone, isDefault } = address;
  const countryName = new Intl.DisplayNames(i18n.locale, { type: 'region' }).of(country) ?? country;
  const lines = [line1, line2, `${postcode} ${city}`.trim(), region, countryName, phone ?? ''];
  return (
    <li className="grid content-between gap-5 rounded-lg border border-hairline p-5">
      <address className="grid gap-0.5 not-italic">
        <span className="mb-1 flex flex-wrap items-center gap-3">
          <span className="type-name">
            <bdi>{name}</bdi>
          </span>
          {isDefault && <Badge tone="moss">{t`Default`}</Badge>}
        </span>
        {lines.filter(Boolean).map((line) => (
          <span key={line} className="text-ink-soft">
            <bdi>{line}</bdi>
          </span>
        ))}
      </address>
      <div className="-mx-2 flex flex-wrap">
        <Button variant="quiet" size="small" aria-label={t`Edit ${line1}`} onClick={onEdit}>
          <Trans>Edit</Trans>
        </Button>
        {!isDefault && (
          <Button
            variant="quiet"
            size="small"
            pending={pending}
            aria-label={t`Set ${line1} as default`}
            onClick={onMakeDefault}
          >
            <Trans>Set as default</Trans>
          </Button>
        )}
        <Button variant="quiet" size="small" aria-label={t`Remove ${line1}`} onClick={onRemove}>
          <Trans>Remove</Trans>
        </Button>
      </div>
    </li>
  );
}
