import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { showToast } from '#ui/toast.tsx';
import { canUsePasskeys } from '../../client/passkey-support.ts';
import { addPasskey, PasskeyCancelled } from '../../client/passkeys.ts';
import { signInMethodsQuery, useRemovePasskey } from '../../client/profile.ts';
import type { SignInMethods } from '../../contract/profile.ts';
import { describeDevice } from '../../rules/devices.ts';
import { ProfileSection } from './profile-card.tsx';
import { useConfirmation } from './use-confirmation.tsx';

type Passkey = SignInMethods['passkeys'][number];

export function PasskeysCard({
  passkeys,
  onConfirmed,
}: {
  passkeys: readonly Passkey[];
  onConfirmed: () => Promise<void>;
}) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { confirm, dialog } = useConfirmation();

  function add() {
    const { browser, system } = describeDevice(navigator.userAgent);
    confirm({
      title: t`Add a passkey`,
      text: t`Your device will ask for your fingerprint, face or PIN. The passkey stays on your device.`,
      action: t`Add a passkey`,
      act: async (confirmation) => {
        const name = [browser, system].filter(Boolean).join(' · ');
        const added = await addPasskey({ name, ...confirmation }).then(
          () => true,
          (error: unknown) => {
            if (error instanceof PasskeyCancelled) return false;
            throw error;
          },
        );
        if (!added) {
          showToast({ kind: 'info', text: t`No passkey was added` });
          return;
        }
        await queries.invalidateQueries({ queryKey: signInMethodsQuery.queryKey });
        await onConfirmed();
        showToast({ kind: 'success', text: t`Passkey added` });
      },
    });
  }

  return (
    <ProfileSection
      title={<Trans>Passkeys</Trans>}
      text={<Trans>Sign in with your fingerprint, face or PIN. Passkeys protect you from phishing.</Trans>}
    >
      <div className="grid gap-5">
        {passkeys.length > 0 && (
          <ul className="border-y border-hairline">
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} />
            ))}
          </ul>
        )}
        {canUsePasskeys() ? (
          <Button variant="secondary" className="justify-self-start" onClick={add}>
            <Trans>Add a passkey</Trans>
          </Button>
        ) : (
          <p className="text-ink-soft">
            <Trans>This browser does not support passkeys.</Trans>
          </p>
        )}
      </div>
      {dialog}
    </ProfileSection>
  );
}

function PasskeyRow({ passkey: { id, name, createdAt } }: { passkey: Passkey }) {
  const { t } = useLingui();
  const { confirm, dialog } = useConfirmation();
  const remove = useRemovePasskey();
  const label = name || t`Passkey`;
  return (
    <li className="flex items-center justify-between gap-4 border-b border-hairline py-3 last:border-b-0">
      <span className="grid min-w-0">
        <span className="truncate font-medium">{label}</span>
        <span className="type-small text-ink-soft">
          <Trans>
            Added <DateTime at={createdAt} form="relative" />
          </Trans>
        </span>
      </span>
      <Button
        variant="quiet"
        size="small"
        aria-label={t`Remove ${label}`}
        onClick={() =>
          confirm({
            title: t`Remove this passkey?`,
            text: t`You can no longer sign in with it. You can add it again later.`,
            action: t`Remove passkey`,
            danger: true,
            act: async ({ currentPassword = null }: { currentPassword?: string | null }) => {
              await remove.mutateAsync({ id, currentPassword });
            },
          })
        }
      >
        <Trans>Remove</Trans>
      </Button>
      {dialog}
    </li>
  );
}
