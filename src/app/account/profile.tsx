import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useSession } from '#modules/accounts/client.ts';
import { ProfileCards } from '#modules/accounts/ui/storefront/profile-cards.tsx';
import { ProfileSkeleton } from '#modules/accounts/ui/storefront/profile-skeleton.tsx';
import { pageMeta } from '../storefront/page-meta.ts';
import type { Route } from './+types/profile';
import { AccountFrame } from './account-frame.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: t`Profile` });

export default function Profile() {
  const { user } = useSession();
  return (
    <AccountFrame title={<Trans>Profile</Trans>}>
      {user ? <ProfileCards user={user} /> : <ProfileSkeleton />}
    </AccountFrame>
  );
}
