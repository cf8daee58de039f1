import { useCallback } from 'react';
import { t } from '@lingui/core/macro';
import { sessionQuery } from '#modules/accounts/client/session.ts';
import { SecurityCards } from '#modules/accounts/ui/storefront/security-cards.tsx';
import { liveStream } from '#platform/browser/live-stream.ts';
import { publicData } from '../request-context.ts';
import { loadSignInOptions } from '../storefront/load-sign-in-options.ts';
import { pageMeta } from '../storefront/page-meta.ts';
import type { Route } from './+types/profile-security';
import { ProfileFrame } from './profile-frame.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t`Sign-in and security` });

export const loader = ({ context }: Route.LoaderArgs) => loadSignInOptions(context.get(publicData));

export default function ProfileSecurity({ loaderData: { minPasswordLength } }: Route.ComponentProps) {
  /** A confirmed session has more permissions and receives more events. */
  const onConfirmed = useCallback(async () => {
    await sessionQuery.refresh();
    liveStream.reconnect();
  }, []);
  return (
    <ProfileFrame>{(user) => <SecurityCards {...{ user, minPasswordLength, onConfirmed }} />}</ProfileFrame>
  );
}
