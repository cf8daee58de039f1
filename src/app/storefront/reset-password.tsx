import { Link } from 'react-router';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { SignInLayout } from '#modules/accounts/ui/storefront/sign-in-layout.tsx';
import { ResetPasswordForm } from '#modules/accounts/ui/storefront/reset-password-form.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { publicData } from '../request-context.ts';
import type { Route } from './+types/reset-password';
import { SignInPageLink } from './frame/sign-in-page-link.tsx';
import { useLinkToken } from './frame/use-link-token.ts';
import { loadSignInOptions } from './load-sign-in-options.ts';
import { pageMeta } from './page-meta.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t`Choose a new password` });

export const loader = ({ context }: Route.LoaderArgs) => loadSignInOptions(context.get(publicData));

export default function ResetPassword({ loaderData }: Route.ComponentProps) {
  const ready = useHydrated();
  const token = useLinkToken();
  return (
    <SignInLayout
      title={<Trans>Choose a new password</Trans>}
      lead={<Trans>You will be signed out on all devices.</Trans>}
      foot={
        <Trans>
          Link expired?{' '}
          <Link to="/forgot-password" className="text-link font-medium">
            Request a new one
          </Link>
        </Trans>
      }
    >
      <ResetPasswordForm
        ready={ready}
        token={token}
        minLength={loaderData.minPasswordLength}
        signInLink={
          <SignInPageLink to="/login">
            <Trans>Sign in</Trans>
          </SignInPageLink>
        }
      />
    </SignInLayout>
  );
}
