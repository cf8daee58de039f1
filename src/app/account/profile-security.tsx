import { useCallback } from 'react';
import { t } from '@lingui/core/macro';
import { sessionQuery } from '#modules/accounts/client/session.ts';
import { SecurityCards } from '#modules/accounts/ui/storefront/security-cards.tsx';
import { liveStream } from '#platform/browser/live-stream.ts';
import { pageMeta } from '../storefront/page-meta.ts';
import type { Route } from './+types/profile-security';
import { ProfileFrame } from './profile-frame.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t`Sign-in and security` });

export default function ProfileSecurity() {
  /** A confirmed session has more permissions and receives more events. */
  const onConfirmed = useCallback(async () => {
    await sessionQuery.refresh();
    liveStream.reconnect();
  }, []);
  return <ProfileFrame>{(user) => <SecurityCards user={user} onConfirmed={onConfirmed} />}</ProfileFrame>;
}
