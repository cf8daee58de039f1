import { Trans } from '@lingui/react/macro';
import type { SignInMethods } from '../../contract/profile.ts';
import { SecondStepForm } from './second-step-form.tsx';

/**
 * Asks an administrator to enter a code, or to sign in again by passkey. Without either, asks to set up a
 * passkey or an authenticator app.
 */
export function SecondStepNotice({
  ways: { hasCodes, passkeys },
  onConfirmed,
}: {
  ways: SignInMethods;
  onConfirmed: () => Promise<void>;
}) {
  return (
    <section role="status" className="mb-9 grid gap-4 rounded-lg bg-linen p-6">
      <h2 className="type-subheading">
        <Trans>The back office requires two-step authentication</Trans>
      </h2>
      {hasCodes ? (
        <>
          <p className="text-ink-soft">
            <Trans>Confirm this session with a code from your app.</Trans>
          </p>
          <div className="max-w-[26rem]">
            <SecondStepForm onSignedIn={onConfirmed} />
          </div>
        </>
      ) : passkeys.length > 0 ? (
        <p className="text-ink-soft">
          <Trans>Sign out, then sign in again with your passkey.</Trans>
        </p>
      ) : (
        <p className="text-ink-soft">
          <Trans>Add a passkey or set up an authenticator app below to get access.</Trans>
        </p>
      )}
    </section>
  );
}
