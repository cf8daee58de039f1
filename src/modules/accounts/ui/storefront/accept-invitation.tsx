import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { TextField } from '#ui/text-field.tsx';
import { sessionQuery } from '../../client/session.ts';
import { acceptInvitation, type Invitation, readInvitation } from '../../client/sign-in.ts';
import { FormResult } from './form-result.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { useAccountErrors } from './use-account-errors.ts';
import { fieldValue, useSubmission } from './use-submission.ts';

interface AcceptInvitationProps {
  /** Null before scripts run; '' without a token. */
  token: string | null;
  minLength: number;
  /** Link to the sign-in page, which returns to the invitation. */
  signInLink: ReactNode;
  /** Link to the back office after accepting. */
  next: ReactNode;
}

/**
 * Accepts a staff invitation: a new account gets a name and a password, an existing one must be signed in. Requires a
 * button, because link scanners open links.
 */
export function AcceptInvitation({ token, minLength, signInLink, next }: AcceptInvitationProps) {
  const { t } = useLingui();
  const { describe } = useAccountErrors();
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isDone, setDone] = useState(false);
  const read = useEffectEvent((link: string) => {
    readInvitation(link).then(setInvitation, (error: unknown) => setProblem(describe(error).text));
  });
  useEffect(() => {
    if (token) read(token);
  }, [token]);
  if (token === '')
    return (
      <FormError title={t`This link is incomplete. Open it from the email, or ask for a new invitation.`} />
    );
  if (problem !== null) return <FormError title={problem} />;
  if (isDone)
    return (
      <FormResult title={<Trans>You are part of the team</Trans>}>
        <Trans>Sign in to open the back office.</Trans> {next}
      </FormResult>
    );
  if (!token || !invitation) return <Spinner />;
  const { email, hasAccount, isSignedIn } = invitation;
  if (hasAccount && !isSignedIn)
    return (
      <p>
        <Trans>
          The invitation is for <bdi>{email}</bdi>, which has an account. {signInLink} with it, then open the
          link of the invitation again.
        </Trans>
      </p>
    );
  return (
    <InvitationForm
      invitation={invitation}
      token={token}
      minLength={minLength}
      onDone={() => {
        sessionQuery.invalidate();
        setDone(true);
      }}
    />
  );
}

function InvitationForm({
  invitation: { email, hasAccount },
  token,
  minLength,
  onDone,
}: {
  invitation: Invitation;
  token: string;
  minLength: number;
  onDone: () => void;
}) {
  const { t } = useLingui();
  const { form, pending, errors, problem, submit } = useSubmission();
  return (
    <form
      ref={form}
      method="post"
      noValidate
      aria-label={t`Accept invitation`}
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        const [name, password] = hasAccount
          ? ['', '']
          : [fieldValue(event.currentTarget, 'name'), fieldValue(event.currentTarget, 'password')];
        void submit({
          check: () =>
            !hasAccount && password.length < minLength
              ? { password: t`Use at least ${minLength} characters.` }
              : {},
          send: async () => {
            await acceptInvitation({ token, name, ...(password && { password }) });
            onDone();
          },
        });
      }}
    >
      <FormError title={problem} />
      <p>
        {hasAccount ? (
          <Trans>
            Your account <bdi>{email}</bdi> will get access to the back office. You will be signed out
            everywhere and need to sign in again.
          </Trans>
        ) : (
          <Trans>
            Choose a name and a password for <bdi>{email}</bdi>.
          </Trans>
        )}
      </p>
      {!hasAccount && (
        <>
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <TextField name="name" label={t`Name`} autoComplete="name" maxLength={120} error={errors.name} />
          <NewPasswordField
            name="password"
            label={t`Password`}
            known={[email]}
            minLength={minLength}
            error={errors.password}
          />
        </>
      )}
      <Button type="submit" size="large" block pending={pending}>
        <Trans>Accept invitation</Trans>
      </Button>
    </form>
  );
}
