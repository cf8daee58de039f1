import { type ReactNode, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { TextField } from '#ui/text-field.tsx';
import { register } from '../../client/sign-in.ts';
import { EmailField } from './email-field.tsx';
import { GoogleButton, Or } from './google-button.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import type { SignInFormProps } from './sign-in-form.tsx';
import { looksLikeEmail } from '#kernel/email-address.ts';
import { fieldValue, useSubmission } from './use-submission.ts';

/** Registration with email address, password and optional name, or with Google. */
export function RegisterForm({
  ready,
  google,
  onSignedIn,
  signInLink,
  email: knownEmail,
  minLength,
}: SignInFormProps & {
  /** Initial value of the email field, if known. */
  email?: string | undefined;
  /** Minimum password length from the settings. */
  minLength: number;
  /** Link to the sign-in page, for customers with an account. */
  signInLink: ReactNode;
}) {
  const { t } = useLingui();
  const [known, setKnown] = useState<string[]>([]);
  const [inUse, setInUse] = useState(false);
  const { form, pending, errors, problem, submit } = useSubmission();

  function check(email: string, password: string) {
    return {
      ...(looksLikeEmail(email) ? {} : { email: t`Enter a valid email address, e.g. ada@example.com` }),
      ...(password.length < minLength ? { password: t`Use at least ${minLength} characters.` } : {}),
    };
  }

  return (
    <div className="grid gap-6">
      <form
        ref={form}
        // The browser never submits this form itself: the button is disabled without scripts.
        // `post` is a safeguard, so that a password cannot get into the URL.
        method="post"
        noValidate
        aria-label={t`Create an account`}
        className="grid gap-5"
        onChange={({ currentTarget }) =>
          setKnown([fieldValue(currentTarget, 'email'), fieldValue(currentTarget, 'name')])
        }
        onSubmit={(event) => {
          event.preventDefault();
          const email = fieldValue(event.currentTarget, 'email').trim();
          const password = fieldValue(event.currentTarget, 'password');
          const name = fieldValue(event.currentTarget, 'name').trim();
          setInUse(false);
          void submit({
            check: () => check(email, password),
            send: async () => {
              await register({ email, password, name }).catch((error: unknown) => {
                setInUse(error instanceof ApiProblem && error.code === 'email_in_use');
                throw error;
              });
              await onSignedIn();
            },
          });
        }}
      >
        <FormError title={problem} />
        <TextField
          name="name"
          label={t`Name`}
          autoComplete="name"
          optional
          maxLength={120}
          error={errors.name}
        />
        <EmailField
          {...(knownEmail === undefined ? {} : { defaultValue: knownEmail })}
          error={
            errors.email && (
              <>
                {errors.email} {inUse && signInLink}
              </>
            )
          }
        />
        <NewPasswordField
          name="password"
          label={t`Password`}
          known={known}
          minLength={minLength}
          error={errors.password}
        />
        <Button type="submit" size="large" block pending={pending} disabled={!ready}>
          <Trans>Create account</Trans>
        </Button>
      </form>
      {google && (
        <>
          <Or />
          <GoogleButton {...google} ready={ready} onSignedIn={onSignedIn} />
        </>
      )}
    </div>
  );
}
