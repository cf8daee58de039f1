import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { liveStream } from '#platform/browser/live-stream.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.tsx';
import { type CodesSetUp, removeCodes, renewRecoveryCodes, setUpCodes } from '../../client/codes.ts';
import { signInWaysQuery } from '../../client/profile.ts';
import { CodesSetUpForm } from './codes-set-up-form.tsx';
import { ProfilePart } from './profile-card.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useConfirmation } from './use-confirmation.tsx';

/** Setup of time-based codes and recovery codes. */
export function CodesCard({
  hasCodes,
  onConfirmed,
}: {
  hasCodes: boolean;
  onConfirmed: () => Promise<void>;
}) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [setUp, setSetUp] = useState<CodesSetUp | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);
  const { ask, dialog } = useConfirmation();
  const refresh = () => queries.invalidateQueries({ queryKey: signInWaysQuery.queryKey });

  const begin = () =>
    ask({
      title: t`Set up codes`,
      text: t`You need an authenticator app on your phone: any will do.`,
      action: t`Go on`,
      act: async (confirmation) => setSetUp(await setUpCodes(confirmation)),
    });
  const renew = () =>
    ask({
      title: t`New recovery codes`,
      text: t`Those you kept before no longer work.`,
      action: t`Make new ones`,
      act: async (confirmation) => {
        const { recoveryCodes: codes } = await renewRecoveryCodes(confirmation);
        setRecoveryCodes(codes);
      },
    });
  const remove = () =>
    ask({
      title: t`Turn codes off?`,
      text: t`Your password alone signs you in from then on.`,
      action: t`Turn codes off`,
      danger: true,
      act: async (confirmation) => {
        await removeCodes(confirmation);
        // This browser has a new session; the stream of the old one has ended.
        liveStream.reconnect();
        setRecoveryCodes(null);
        await refresh();
        showToast({ kind: 'success', text: t`Codes are off` });
      },
    });

  async function finish(codes: readonly string[]) {
    setSetUp(null);
    setRecoveryCodes(codes);
    liveStream.reconnect();
    await refresh();
    await onConfirmed();
    showToast({ kind: 'success', text: t`Codes are on` });
  }

  return (
    <ProfilePart
      title={<Trans>Codes</Trans>}
      text={
        <Trans>Six digits from an app after your password. Who knows the password alone stays outside.</Trans>
      }
    >
      <div className="grid gap-5">
        {setUp && !hasCodes && <CodesSetUpForm setUp={setUp} onDone={() => finish(setUp.recoveryCodes)} />}
        {recoveryCodes && <RecoveryCodes codes={recoveryCodes} />}
        {hasCodes ? (
          <>
            <p>
              <Trans>Codes are on.</Trans>
            </p>
            <div className="flex flex-wrap gap-3">
              <Button variant="secondary" onClick={renew}>
                <Trans>New recovery codes</Trans>
              </Button>
              <Button variant="quiet" onClick={remove}>
                <Trans>Turn codes off</Trans>
              </Button>
            </div>
          </>
        ) : (
          !setUp && (
            <Button variant="secondary" className="justify-self-start" onClick={begin}>
              <Trans>Set up codes</Trans>
            </Button>
          )
        )}
      </div>
      {dialog}
    </ProfilePart>
  );
}
