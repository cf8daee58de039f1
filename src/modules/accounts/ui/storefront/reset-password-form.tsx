import { type ReactNode, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { resetPassword } from '../../client/sign-in.ts';
import { sessionQuery } from '../../client/session.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { FormResult } from './form-result.tsx';
import { fieldValue, useSubmission } from './use-submission.ts';

/** Sets a new password after opening an email link. */
export function ResetPasswordForm({
  ready,
  token,
  minLength,
  signInLink,
}: {
  ready: boolean;
  token: string | null;
  minLength: number;
  signInLink: ReactNode;
}) {
  const { t } = useLingui();
  const [isDone, setDone] = useState(false);
  const { form, pending, errors, problem, submit } = useSubmission();
  if (isDone)
    return (
      <FormResult title={<Trans>Password changed</Trans>}>
        <Trans>All devices were signed out. {signInLink} with your new password.</Trans>
      </FormResult>
    );
  return (
    <form
      ref={form}
      method="post"
      noValidate
      aria-label={t`Choose a new password`}
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        const password = fieldValue(event.currentTarget, 'password');
        void submit({
          check: () =>
            password.length < minLength ? { password: t`Use at least ${minLength} characters.` } : {},
          send: async () => {
            await resetPassword({ token: token ?? '', password });
            sessionQuery.invalidate();
            setDone(true);
          },
        });
      }}
    >
      <FormError
        title={
          problem ??
          (token === '' ? t`This link is incomplete. Open it from the email, or request a new one.` : null)
        }
      />
      <NewPasswordField
        name="password"
        label={t`New password`}
        known={[]}
        minLength={minLength}
        error={errors.password}
      />
      <Button type="submit" size="large" block pending={pending} disabled={!ready || !token}>
        <Trans>Save password</Trans>
      </Button>
    </form>
  );
}
