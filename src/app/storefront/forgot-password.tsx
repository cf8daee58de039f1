import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { SignInLayout } from '#modules/accounts/ui/storefront/sign-in-layout.tsx';
import { ForgotPasswordForm } from '#modules/accounts/ui/storefront/forgot-password-form.tsx';
import { CannotEmail } from '#ui/cannot-email.tsx';
import { useIsMailSent } from '#ui/mail-delivery.ts';
import { useHydrated } from '#ui/use-hydrated.ts';
import type { Route } from './+types/forgot-password';
import { SignInPageLink } from './frame/sign-in-page-link.tsx';
import { pageMeta } from './page-meta.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t`Forgot your password?` });

export default function ForgotPassword() {
  const ready = useHydrated();
  const isMailSent = useIsMailSent();
  return (
    <SignInLayout
      title={<Trans>Forgot your password?</Trans>}
      lead={
        isMailSent ? (
          <Trans>Enter your email address and we will send you a link to reset your password.</Trans>
        ) : (
          <CannotEmail>
            <Trans>We can help you to get into your account.</Trans>
          </CannotEmail>
        )
      }
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
