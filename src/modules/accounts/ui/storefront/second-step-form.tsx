import { useEffect, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { TextField } from '#ui/text-field.tsx';
import { signInByCode } from '../../client/sign-in.ts';
import { fieldValue, useSubmission } from './use-submission.ts';

/** Second step of a sign-in: a code from the authenticator app, or a recovery code. */
export function SecondStepForm({
  onSignedIn,
  onBack,
}: {
  onSignedIn: () => Promise<void>;
  /** Returns to the password form. Absent if the code confirms the session of a signed-in user. */
  onBack?: () => void;
}) {
  const { t } = useLingui();
  const [isLost, setIsLost] = useState(false);
  const { form, pending, errors, problem, submit } = useSubmission();
  // Move the focus here when this form replaces the password form, but not elsewhere on a page.
  const isNext = onBack !== undefined;
  useEffect(() => {
    if (isNext) form.current?.querySelector('input')?.focus();
  }, [isNext, form]);
  return (
    <form
      ref={form}
      method="post"
      noValidate
      aria-label={t`Two-step authentication`}
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        const code = fieldValue(event.currentTarget, 'code').replaceAll(/\s/g, '');
        void submit({
          check: () => (code.length >= 6 ? {} : { code: t`Enter the full code` }),
          send: async () => {
            await signInByCode(code);
            await onSignedIn();
          },
        });
      }}
    >
      <FormError title={problem} />
      <TextField
        key={isLost ? 'recovery' : 'app'}
        name="code"
        label={isLost ? t`Recovery code` : t`Code`}
        description={
          isLost
            ? t`One of your ten recovery codes. Each code works once.`
            : t`Enter the 6-digit code from your authenticator app.`
        }
        inputMode={isLost ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={40}
        error={errors.code}
      />
      <Button type="submit" size="large" block pending={pending}>
        <Trans>Continue</Trans>
      </Button>
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-2">
        <button type="button" className="text-link min-h-11" onClick={() => setIsLost(!isLost)}>
          {isLost ? <Trans>Use the authenticator app</Trans> : <Trans>Use a recovery code</Trans>}
        </button>
        {onBack && (
          <button type="button" className="text-link min-h-11" onClick={onBack}>
            <Trans>Back</Trans>
          </button>
        )}
      </div>
    </form>
  );
}
