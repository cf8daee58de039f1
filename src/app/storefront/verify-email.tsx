import { Link } from 'react-router';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { SignInLayout } from '#modules/accounts/ui/storefront/sign-in-layout.tsx';
import { VerifyEmail } from '#modules/accounts/ui/storefront/verify-email.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import type { Route } from './+types/verify-email';
import { useLinkToken } from './frame/use-link-token.ts';
import { pageMeta } from './page-meta.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t`Is this your address?` });

export default function VerifyEmailPage() {
  const ready = useHydrated();
  const token = useLinkToken();
  return (
    <SignInLayout
      title={<Trans>Is this your address?</Trans>}
      lead={
        <Trans>
          Somebody opened an account at our shop with it. If that was you, confirm it here. If not, close this
          page: nothing happens.
        </Trans>
      }
      foot={
        <Trans>
          A new link?{' '}
          <Link to="/profile" className="text-link font-medium">
            Ask for it in your profile
          </Link>
        </Trans>
      }
    >
      <VerifyEmail
        ready={ready}
        token={token}
        next={
          <Link to="/profile" className="text-link font-medium">
            <Trans>To your profile</Trans>
          </Link>
        }
      />
    </SignInLayout>
  );
}
