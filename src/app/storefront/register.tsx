import { useLocation } from 'react-router';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { SignInLayout } from '#modules/accounts/ui/storefront/sign-in-layout.tsx';
import { RegisterForm } from '#modules/accounts/ui/storefront/register-form.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import type { Route } from './+types/register';
import { SignInPageLink } from './frame/sign-in-page-link.tsx';
import { useSignInRedirect } from './frame/use-sign-in-redirect.ts';
import { useGoogleSignIn } from './frame/use-google-sign-in.ts';
import { publicData } from '../request-context.ts';
import { loadSignInOptions } from './load-sign-in-options.ts';
import { pageMeta } from './page-meta.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: t`Create an account` });

export const loader = ({ context }: Route.LoaderArgs) => loadSignInOptions(context.get(publicData));

export default function Register({ loaderData }: Route.ComponentProps) {
  const ready = useHydrated();
  const { target, onSignedIn } = useSignInRedirect();
  const google = useGoogleSignIn(loaderData.google, target);
  // Prefills the email of a guest order.
  const { state } = useLocation() as { state: { email?: unknown } | null };
  return (
    <SignInLayout
      title={<Trans>Create an account</Trans>}
      lead={<Trans>Place orders, track them and keep your cart on all your devices.</Trans>}
      foot={
        <Trans>
          Already have an account? <SignInPageLink to="/login">Sign in</SignInPageLink>
        </Trans>
      }
    >
      <RegisterForm
        ready={ready}
        google={google}
        email={typeof state?.email === 'string' ? state.email : undefined}
        minLength={loaderData.minPasswordLength}
        onSignedIn={onSignedIn}
        signInLink={
          <SignInPageLink to="/login">
            <Trans>Sign in instead</Trans>
          </SignInPageLink>
        }
      />
    </SignInLayout>
  );
}
