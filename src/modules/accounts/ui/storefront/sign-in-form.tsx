import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { signIn } from '../../client/sign-in.ts';
import { GoogleButton, Or } from './google-button.tsx';
import { looksLikeEmail, typed, useSubmission } from './use-submission.ts';

export interface EntryFormProps {
  /** Whether scripts run: before, the form can be filled in, but not sent. */
  ready: boolean;
  /** Somebody is signed in now. Waited for, so that the button stays busy until the next page is there. */
  onSignedIn: () => Promise<void>;
}

/** Sign in with e-mail and password. */
export function SignInForm({ ready, onSignedIn }: EntryFormProps) {
  const { t } = useLingui();
  const { form, pending, errors, problem, submit } = useSubmission();

  function check(email: string, password: string) {
    return {
      ...(looksLikeEmail(email) ? {} : { email: t`Write it with an @, like ada@example.com` }),
      ...(password ? {} : { password: t`Write your password` }),
    };
  }

  return (
    <div className="grid gap-6">
      <form
        ref={form}
        // Never used: without scripts the button is off. It only keeps a password out of any address.
        method="post"
        noValidate
        aria-label={t`Sign in`}
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          const email = typed(event.currentTarget, 'email').trim();
          const password = typed(event.currentTarget, 'password');
          void submit({
            check: () => check(email, password),
            send: async () => {
              await signIn({ email, password });
              await onSignedIn();
            },
          });
        }}
      >
        <FormError title={problem} />
        <TextField
          name="email"
          label={t`E-mail`}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={254}
          error={errors.email}
        />
        <PasswordField
          name="password"
          label={t`Password`}
          autoComplete="current-password"
          required
          maxLength={128}
          error={errors.password}
        />
        <Button type="submit" size="large" block pending={pending} disabled={!ready}>
          <Trans>Sign in</Trans>
        </Button>
      </form>
      <Or />
      <GoogleButton ready={ready} />
    </div>
  );
}
