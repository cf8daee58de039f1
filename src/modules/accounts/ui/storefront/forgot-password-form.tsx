import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { forgotPassword } from '../../client/sign-in.ts';
import { EmailField } from './email-field.tsx';
import { FormResult } from './form-result.tsx';
import { looksLikeEmail, fieldValue, useSubmission } from './use-submission.ts';

/** Requests a password reset link. The result looks the same for known and unknown addresses. */
export function ForgotPasswordForm({ ready }: { ready: boolean }) {
  const { t } = useLingui();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, pending, errors, problem, submit } = useSubmission();
  if (sentTo !== null)
    return (
      <FormResult title={<Trans>Look into your mail</Trans>}>
        <Trans>
          If there is an account for {sentTo}, a link is on its way there. It works once, for half an hour.
          Nothing came? Look among the unwanted mail, or try the address you registered with.
        </Trans>
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
          check: () => (looksLikeEmail(email) ? {} : { email: t`Write it with an @, like ada@example.com` }),
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
        <Trans>Send me a link</Trans>
      </Button>
    </form>
  );
}
