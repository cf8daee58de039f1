import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '#modules/accounts/client/session.ts';
import { ProfileCards } from '#modules/accounts/ui/storefront/profile-cards.tsx';
import { ProfileSkeleton } from '#modules/accounts/ui/storefront/profile-skeleton.tsx';
import { Problem } from '#ui/problem.tsx';
import { pageMeta } from '../storefront/page-meta.ts';
import type { Route } from './+types/profile';
import { AccountFrame } from './account-frame.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: t`Profile` });

export default function Profile() {
  const { t } = useLingui();
  const { data, isError, isFetching, refetch } = useQuery(sessionQuery);
  return (
    <AccountFrame title={<Trans>Profile</Trans>}>
      {data?.user ? (
        <ProfileCards user={data.user} />
      ) : isError ? (
        <Problem
          title={t`Your profile did not come`}
          text={t`The shop could not be reached. Nothing of yours is lost.`}
          pending={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <ProfileSkeleton />
      )}
    </AccountFrame>
  );
}
