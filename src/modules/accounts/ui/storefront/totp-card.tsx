import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { liveStream } from '#platform/browser/live-stream.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.tsx';
import { type TotpSetup, disableTotp, renewRecoveryCodes, setUpTotp } from '../../client/totp.ts';
import { signInMethodsQuery } from '../../client/profile.ts';
import { TotpSetupForm } from './totp-setup-form.tsx';
import { ProfileSection } from './profile-card.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useConfirmation } from './use-confirmation.tsx';

/** Setup of time-based codes and recovery codes. */
export function TotpCard({ hasCodes, onConfirmed }: { hasCodes: boolean; onConfirmed: () => Promise<void> }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [setUp, setSetUp] = useState<TotpSetup | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);
  const { confirm, dialog } = useConfirmation();
  const refresh = () => queries.invalidateQueries({ queryKey: signInMethodsQuery.queryKey });

  const startSetup = () =>
    confirm({
      title: t`Set up authenticator app`,
      text: t`You need an authenticator app on your phone, such as Google Authenticator.`,
      action: t`Continue`,
      act: async (confirmation) => setSetUp(await setUpTotp(confirmation)),
    });
  const renew = () =>
    confirm({
      title: t`New recovery codes`,
      text: t`Your previous recovery codes will stop working.`,
      action: t`Create new codes`,
      act: async (confirmation) => {
        const { recoveryCodes: codes } = await renewRecoveryCodes(confirmation);
        setRecoveryCodes(codes);
      },
    });
  const remove = () =>
    confirm({
      title: t`Turn off two-step authentication?`,
      text: t`You will no longer need a code to sign in.`,
      action: t`Turn off`,
      danger: true,
      act: async (confirmation) => {
        await disableTotp(confirmation);
        // This browser has a new session; the live stream of the old session has ended.
        liveStream.reconnect();
        setRecoveryCodes(null);
        await refresh();
        showToast({ kind: 'success', text: t`Two-step authentication is off` });
      },
    });

  async function finish(codes: readonly string[]) {
    setSetUp(null);
    setRecoveryCodes(codes);
    liveStream.reconnect();
    await refresh();
    await onConfirmed();
    showToast({ kind: 'success', text: t`Two-step authentication is on` });
  }

  return (
    <ProfileSection
      title={<Trans>Authenticator app</Trans>}
      text={
        <Trans>
          After your password, enter a code from an authenticator app. A stolen password alone is then not
          enough to sign in.
        </Trans>
      }
    >
      <div className="grid gap-5">
        {setUp && !hasCodes && <TotpSetupForm setUp={setUp} onDone={() => finish(setUp.recoveryCodes)} />}
        {recoveryCodes && <RecoveryCodes codes={recoveryCodes} />}
        {hasCodes ? (
          <>
            <p>
              <Trans>Two-step authentication is on.</Trans>
            </p>
            <div className="flex flex-wrap gap-3">
              <Button variant="secondary" onClick={renew}>
                <Trans>New recovery codes</Trans>
              </Button>
              <Button variant="quiet" onClick={remove}>
                <Trans>Turn off</Trans>
              </Button>
            </div>
          </>
        ) : (
          !setUp && (
            <Button variant="secondary" className="justify-self-start" onClick={startSetup}>
              <Trans>Set up authenticator app</Trans>
            </Button>
          )
        )}
      </div>
      {dialog}
    </ProfileSection>
  );
}
