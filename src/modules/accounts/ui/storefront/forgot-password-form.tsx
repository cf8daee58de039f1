import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { CannotEmail } from '#ui/cannot-email.tsx';
import { FormError } from '#ui/form-error.tsx';
import { useIsMailSent } from '#ui/mail-delivery.ts';
import { forgotPassword } from '../../client/sign-in.ts';
import { EmailField } from './email-field.tsx';
import { FormResult } from './form-result.tsx';
import { looksLikeEmail } from '#kernel/email-address.ts';
import { fieldValue, useSubmission } from './use-submission.ts';

/** Requests a password reset link. The result looks the same for known and unknown addresses. */
export function ForgotPasswordForm({ ready }: { ready: boolean }) {
  const { t } = useLingui();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const isMailSent = useIsMailSent();
  const { form, pending, errors, problem, submit } = useSubmission();
  if (sentTo !== null)
    return (
      <FormResult title={isMailSent ? <Trans>Check your email</Trans> : <Trans>No email sent</Trans>}>
        {isMailSent ? (
          <Trans>
            If there is an account for <bdi>{sentTo}</bdi>, we sent a link to reset your password. It works
            once, within 30 minutes. No email? Check your spam folder, or try the address you registered with.
          </Trans>
        ) : (
          <CannotEmail>
            <Trans>We can help you to get into your account.</Trans>
          </CannotEmail>
        )}
      </FormResult>
    );
  return (
    <form
      ref={form}
      method="post"
      noValidate
      aria-label={t`Forgot your password?`}
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        const email = fieldValue(event.currentTarget, 'email').trim();
        void submit({
          check: () =>
            looksLikeEmail(email) ? {} : { email: t`Enter a valid email address, e.g. ada@example.com` },
          send: async () => {
            await forgotPassword(email);
            setSentTo(email);
          },
        });
      }}
    >
      <FormError title={problem} />
      <EmailField error={errors.email} />
      <Button type="submit" size="large" block pending={pending} disabled={!ready}>
        <Trans>Send reset link</Trans>
      </Button>
    </form>
  );
}
