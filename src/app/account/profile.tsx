import { t } from '@lingui/core/macro';
import { DetailsCards } from '#modules/accounts/ui/storefront/details-cards.tsx';
import { pageMeta } from '../storefront/page-meta.ts';
import type { Route } from './+types/profile';
import { ProfileFrame } from './profile-frame.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: t`Profile` });

export default function Profile() {
  return <ProfileFrame>{(user) => <DetailsCards user={user} />}</ProfileFrame>;
}
