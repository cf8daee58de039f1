import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '#ui/query-view.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { showToast } from '#ui/toast.tsx';
import { devicesQuery, useEndDevice } from '../../client/profile.ts';
import type { Device } from '../../contract/profile.ts';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { useAccountErrors } from './use-account-errors.ts';

/** Active sessions; all except the current one have a sign-out button. */
export function DevicesList() {
  const { t } = useLingui();
  const { describe } = useAccountErrors();
  const query = useQuery(devicesQuery);
  const end = useEndDevice();

  function signOut(id: string | null) {
    end.mutate(id, {
      onSuccess: () =>
        showToast({
          kind: 'success',
          text: id === null ? t`All other devices were signed out` : t`The device was signed out`,
        }),
      onError: (error) => showToast({ kind: 'error', text: describe(error).text }),
    });
  }

  return (
    <QueryView query={query} skeleton={<ProfileSkeleton />}>
      {(devices) => (
        <div className="grid gap-8">
          <ul aria-label={t`Devices`} className="-mt-7 border-b border-hairline">
            {devices.map((device) => (
              <DeviceRow
                key={device.id}
                device={device}
                pending={end.isPending && end.variables === device.id}
                onSignOut={() => signOut(device.id)}
              />
            ))}
          </ul>
          {devices.length > 1 && (
            <Button
              variant="secondary"
              className="justify-self-start"
              pending={end.isPending && end.variables === null}
              onClick={() => signOut(null)}
            >
              <Trans>Sign out all other devices</Trans>
            </Button>
          )}
        </div>
      )}
    </QueryView>
  );
}

function DeviceRow({
  device: { browser, system, isThisOne, signedInAt, usedAt },
  pending,
  onSignOut,
}: {
  device: Device;
  pending: boolean;
  onSignOut: () => void;
}) {
  const { t } = useLingui();
  const name = [browser, system].filter(Boolean).join(' · ') || t`Unknown browser`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-hairline py-5 last:border-b-0">
      <span className="grid gap-0.5">
        <span className="flex flex-wrap items-center gap-3">
          <span className="type-name">{name}</span>
          {isThisOne && <Badge tone="moss">{t`This device`}</Badge>}
        </span>
        <span className="type-small text-ink-soft">
          <Trans>
            Signed in <DateTime at={signedInAt} form="absolute" />
          </Trans>
          {!isThisOne && (
            <>
              {' · '}
              <Trans>
                last used <DateTime at={usedAt} form="relative" />
              </Trans>
            </>
          )}
        </span>
      </span>
      {!isThisOne && (
        <Button
          variant="quiet"
          size="small"
          pending={pending}
          aria-label={t`Sign out ${name}`}
          onClick={onSignOut}
        >
          <Trans>Sign out</Trans>
        </Button>
      )}
    </li>
  );
}
