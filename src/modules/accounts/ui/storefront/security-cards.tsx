import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useIsMailSent } from '#ui/mail-delivery.ts';
import { QueryView } from '#ui/query-view.tsx';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.tsx';
import { signInMethodsQuery } from '../../client/profile.ts';
import { forgotPassword } from '../../client/sign-in.ts';
import type { SessionUser } from '../../contract/session.ts';
import { TotpCard } from './totp-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { ProfileSection } from './profile-card.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { SecondStepNotice } from './second-step-notice.tsx';
import { useAccountErrors } from './use-account-errors.ts';

/** Sign-in methods: password, passkeys, codes, Google. */
export function SecurityCards({
  user,
  minPasswordLength,
  onConfirmed,
}: {
  user: SessionUser;
  /** From the settings. */
  minPasswordLength: number;
  onConfirmed: () => Promise<void>;
}) {
  const query = useQuery(signInMethodsQuery);
  return (
    <QueryView query={query} skeleton={<ProfileSkeleton />}>
      {(methods) => (
        <>
          {user.needsSecondStep && <SecondStepNotice ways={methods} onConfirmed={onConfirmed} />}
          {methods.hasPassword ? (
            <PasswordCard user={user} minLength={minPasswordLength} />
          ) : (
            <NoPassword email={user.email} />
          )}
          <PasskeysCard passkeys={methods.passkeys} onConfirmed={onConfirmed} />
          <TotpCard hasCodes={methods.hasCodes} onConfirmed={onConfirmed} />
          <GoogleSection hasGoogle={methods.hasGoogle} />
        </>
      )}
    </QueryView>
  );
}

/** Lets a Google-only user set a password by an email link, which proves the address. */
function NoPassword({ email }: { email: string }) {
  const { t } = useLingui();
  const { describe } = useAccountErrors();
  const [pending, setPending] = useState(false);
  const isMailSent = useIsMailSent();
  async function send() {
    setPending(true);
    // Directional isolate characters: a toast is plain text.
    const isolated = `\u2066${email}\u2069`;
    await forgotPassword(email).then(
      () =>
        showToast(
          isMailSent
            ? { kind: 'success', text: t`We sent a link to set a password to ${isolated}` }
            : { kind: 'info', text: t`We cannot send email at the moment. Contact us to set a password.` },
        ),
      (error: unknown) => showToast({ kind: 'error', text: describe(error).text }),
    );
    setPending(false);
  }
  return (
    <ProfileSection
      title={<Trans>Password</Trans>}
      text={<Trans>You sign in with Google. Set a password to sign in without Google as well.</Trans>}
    >
      <Button variant="secondary" pending={pending} onClick={() => void send()}>
        <Trans>Set a password</Trans>
      </Button>
    </ProfileSection>
  );
}

function GoogleSection({ hasGoogle }: { hasGoogle: boolean }) {
  return (
    <ProfileSection
      title={<Trans>Google</Trans>}
      text={<Trans>Sign in with the Google account that has the same email address.</Trans>}
    >
      <p>
        {hasGoogle ? (
          <Trans>Connected. You can sign in to this account with Google.</Trans>
        ) : (
          <Trans>
            Not connected. Confirm your email address, then select “Continue with Google” on the sign-in page
            to connect it.
          </Trans>
        )}
      </p>
    </ProfileSection>
  );
}
