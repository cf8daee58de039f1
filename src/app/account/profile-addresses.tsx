import { t } from '@lingui/core/macro';
import { addressCountries } from '#modules/shipping/rules/address-countries.ts';
import { AddressBook } from '#modules/accounts/ui/storefront/address-book.tsx';
import { loadDeliveryTerms } from '../storefront/load-delivery-terms.ts';
import { pageMeta } from '../storefront/page-meta.ts';
import type { Route } from './+types/profile-addresses';
import { ProfileFrame } from './profile-frame.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: t`Addresses` });

/** Shipping countries are the same for every customer. */
export const loader = ({ context }: Route.LoaderArgs) => loadDeliveryTerms(context);

export default function ProfileAddresses({ loaderData: { delivery } }: Route.ComponentProps) {
  return (
    <ProfileFrame>
      {(user) => <AddressBook name={user.displayName ?? ''} countries={addressCountries(delivery)} />}
    </ProfileFrame>
  );
}
