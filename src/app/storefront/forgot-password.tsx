import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { SignInLayout } from '#modules/accounts/ui/storefront/sign-in-layout.tsx';
import { ForgotPasswordForm } from '#modules/accounts/ui/storefront/forgot-password-form.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import type { Route } from './+types/forgot-password';
import { SignInPageLink } from './frame/sign-in-page-link.tsx';
import { pageMeta } from './page-meta.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t`Forgot your password?` });

export default function ForgotPassword() {
  const ready = useHydrated();
  return (
    <SignInLayout
      title={<Trans>Forgot your password?</Trans>}
      lead={<Trans>Enter your email address and we will send you a link to reset your password.</Trans>}
      foot={
        <Trans>
          Remember your password? <SignInPageLink to="/login">Sign in</SignInPageLink>
        </Trans>
      }
    >
      <ForgotPasswordForm ready={ready} />
    </SignInLayout>
  );
}
