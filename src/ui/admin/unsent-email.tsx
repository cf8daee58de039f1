import { Trans } from '@lingui/react/macro';
import { DateTime, useNow } from '../date-time.tsx';
import { useIsMailSent } from '../mail-delivery.ts';

/** What becomes of an email that is not sent. @param at when it was kept, or is due. */
export function UnsentEmail({
  at,
  delivery,
}: {
  at: string;
  delivery: 'queued' | 'retrying' | 'failed' | 'kept';
}) {
  const now = useNow();
  const isSending = useIsMailSent();
  // Waits until its action can no longer be undone.
  if (delivery === 'queued' && Date.parse(at) > now)
    return isSending ? (
      <Trans>Sends in one minute unless undone</Trans>
    ) : (
      <Trans>Will be kept, not sent: no mail server</Trans>
    );
  if (delivery === 'kept')
    return (
      <span className="font-medium text-copper-ink">
        <Trans>
          Not sent: no mail server. Kept <DateTime at={at} />
        </Trans>
      </span>
    );
  if (delivery === 'failed')
    return (
      <span className="font-medium text-copper-ink">
        <Trans>
          Failed, was due <DateTime at={at} />
        </Trans>
      </span>
    );
  return delivery === 'retrying' ? (
    <Trans>
      Not sent yet, retrying since <DateTime at={at} />
    </Trans>
  ) : (
    <Trans>
      Queued since <DateTime at={at} />
    </Trans>
  );
}
