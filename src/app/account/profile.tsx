import { t } from '@lingui/core/macro';
import { ContactCards } from '#modules/accounts/ui/storefront/contact-cards.tsx';
import { pageMeta } from '../storefront/page-meta.ts';
import type { Route } from './+types/profile';
import { ProfileFrame } from './profile-frame.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: t`Profile` });

export default function Profile() {
  return <ProfileFrame>{(user) => <ContactCards user={user} />}</ProfileFrame>;
}
