import { type ReactNode, Suspense, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { signIn } from '../../client/sign-in.ts';
import { EmailField } from './email-field.tsx';
import { GoogleButton, type GoogleButtonProps, Or } from './google-button.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { looksLikeEmail } from '#kernel/email-address.ts';
import { fieldValue, useSubmission } from './use-submission.ts';

const SecondStepForm = lazyPart(() =>
  import('./second-step-form.tsx').then((module) => ({ default: module.SecondStepForm })),
);

export interface SignInFormProps {
  /** Whether the page is hydrated; before, the form can be filled in but not submitted. */
  ready: boolean;
  /** Props of the Google button; null if the shop does not offer Google sign-in. */
  google: Omit<GoogleButtonProps, 'ready' | 'onSignedIn'> | null;
  /** Runs after sign-in. The button stays busy until it resolves. */
  onSignedIn: () => Promise<void>;
}

/** Sign-in by email address and password with an optional code, by passkey, or by Google. */
export function SignInForm({
  ready,
  google,
  onSignedIn,
  forgotLink,
}: SignInFormProps & {
  /** Link to the page for forgotten passwords. */
  forgotLink: ReactNode;
}) {
  const { t } = useLingui();
  const [step, setStep] = useState<'password' | 'code'>('password');
  const { form, pending, errors, problem, submit } = useSubmission();

  function check(email: string, password: string) {
    return {
      ...(looksLikeEmail(email) ? {} : { email: t`Enter a valid email address, e.g. ada@example.com` }),
      ...(password ? {} : { password: t`Enter your password` }),
    };
  }

  if (step === 'code')
    return (
      <Suspense>
        <SecondStepForm onSignedIn={onSignedIn} onBack={() => setStep('password')} />
      </Suspense>
    );
  return (
    <div className="grid gap-6">
      <form
        ref={form}
        // The browser never submits this form itself: the button is disabled without scripts.
        // `post` is a safeguard, so that a password cannot get into the URL.
        method="post"
        noValidate
        aria-label={t`Sign in`}
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          const email = fieldValue(event.currentTarget, 'email').trim();
          const password = fieldValue(event.currentTarget, 'password');
          void submit({
            check: () => check(email, password),
            send: async () => {
              if ((await signIn({ email, password })) === 'code') {
                await SecondStepForm.preload();
                setStep('code');
              } else await onSignedIn();
            },
          });
        }}
      >
        <FormError title={problem} />
        <EmailField error={errors.email} />
        <div className="grid gap-1">
          <PasswordField
            name="password"
            label={t`Password`}
            autoComplete="current-password"
            required
            maxLength={128}
            error={errors.password}
          />
          <p className="type-small justify-self-end">{forgotLink}</p>
        </div>
        <Button type="submit" size="large" block pending={pending} disabled={!ready}>
          <Trans>Sign in</Trans>
        </Button>
      </form>
      <Or />
      <div className="grid gap-3">
        {google && <GoogleButton {...google} ready={ready} onSignedIn={onSignedIn} />}
        <PasskeyButton ready={ready} onSignedIn={onSignedIn} />
      </div>
    </div>
  );
}
