import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { sessionQuery } from '#modules/accounts/client/session.ts';
import type { SessionUser } from '#modules/accounts/contract/session.ts';
import { ProfileSkeleton } from '#modules/accounts/ui/storefront/profile-skeleton.tsx';
import { useIsFetching, useCachedQuery } from '#platform/browser/cached-query.ts';
import { LinkTabs } from '#ui/link-tabs.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { AccountFrame } from './account-frame.tsx';

export function ProfileFrame({ children }: { children: (user: SessionUser) => ReactNode }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const { value, error } = useCachedQuery(sessionQuery);
  const isFetching = useIsFetching(sessionQuery);
  const tabs = [
    { to: '/profile', label: <Trans>Your details</Trans> },
    { to: '/profile/addresses', label: <Trans>Addresses</Trans> },
    { to: '/profile/appointments', label: <Trans>Appointments</Trans> },
    { to: '/profile/care', label: <Trans>Care</Trans> },
    { to: '/profile/security', label: <Trans>Sign-in and security</Trans> },
    { to: '/profile/devices', label: <Trans>Devices</Trans> },
    { to: '/profile/privacy', label: <Trans>Privacy</Trans> },
  ];
  return (
    <AccountFrame title={<Trans>Profile</Trans>}>
      <div className="mb-10">
        <LinkTabs
          label={t`Profile`}
          tabs={tabs.map((tab) => ({ ...tab, current: pathname.endsWith(tab.to) }))}
        />
      </div>
      {value?.user ? (
        <div>{children(value.user)}</div>
      ) : error ? (
        <LoadError
          title={t`Your profile could not be loaded`}
          text={t`Please try again in a moment.`}
          pending={isFetching}
          onRetry={() => sessionQuery.invalidate()}
        />
      ) : (
        <ProfileSkeleton />
      )}
    </AccountFrame>
  );
}
