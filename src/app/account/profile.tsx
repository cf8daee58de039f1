import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { sessionAnswer } from '#modules/accounts/client/session.ts';
import { ProfileCards } from '#modules/accounts/ui/storefront/profile-cards.tsx';
import { ProfileSkeleton } from '#modules/accounts/ui/storefront/profile-skeleton.tsx';
import { useKeptAnswer } from '#platform/browser/kept-answer.ts';
import { Problem } from '#ui/problem.tsx';
import { pageMeta } from '../storefront/page-meta.ts';
import type { Route } from './+types/profile';
import { AccountFrame } from './account-frame.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: t`Profile` });

export default function Profile() {
  const { t } = useLingui();
  const { value, error, isAsking } = useKeptAnswer(sessionAnswer);
  return (
    <AccountFrame title={<Trans>Profile</Trans>}>
      {value?.user ? (
        <ProfileCards user={value.user} />
      ) : error ? (
        <Problem
          title={t`Your profile did not come`}
          text={t`The shop could not be reached. Nothing of yours is lost.`}
          pending={isAsking}
          onRetry={() => sessionAnswer.invalidate()}
        />
      ) : (
        <ProfileSkeleton />
      )}
    </AccountFrame>
  );
}
