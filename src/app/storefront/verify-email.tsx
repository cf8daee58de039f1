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
  pageMeta(matches, { title: t`Confirm your email address` });

export default function VerifyEmailPage() {
  const ready = useHydrated();
  const token = useLinkToken();
  return (
    <SignInLayout
      title={<Trans>Confirm your email address</Trans>}
      lead={
        <Trans>
          An account in our shop uses this email address. If this is your account, confirm the address here.
          If not, you can close this page.
        </Trans>
      }
      foot={
        <Trans>
          Need a new link?{' '}
          <Link to="/profile" className="text-link font-medium">
            Request one in your profile
          </Link>
        </Trans>
      }
    >
      <VerifyEmail
        ready={ready}
        token={token}
        next={
          <Link to="/profile" className="text-link font-medium">
            <Trans>Go to profile</Trans>
          </Link>
        }
      />
    </SignInLayout>
  );
}
