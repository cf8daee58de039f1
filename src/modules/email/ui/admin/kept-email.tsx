import { Link } from 'react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { useIsMailSent } from '#ui/mail-delivery.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.tsx';
import { useSendKept } from '../../client/outbox.ts';
import type { OutboxEmailRow } from '../../contract/outbox.ts';

type Kept = Pick<OutboxEmailRow, 'id' | 'subject' | 'delivery' | 'error' | 'isExpired'>;

/** State of an email in the outbox. */
export function KeptState({ mail: { delivery, error, isExpired } }: { mail: Kept }) {
  const isSending = useIsMailSent();
  if (delivery === 'queued') return <Trans>Queued</Trans>;
  if (delivery === 'retrying' || delivery === 'failed')
    return (
      <span className="text-copper-ink">
        {delivery === 'failed' ? <Trans>Failed</Trans> : <Trans>Not sent yet, retrying</Trans>}
        {error && `: ${error}`}
      </span>
    );
  if (isExpired) return <Trans>Not sent: its link has expired</Trans>;
  return isSending ? <Trans>Kept, not sent</Trans> : <Trans>Not sent: no mail server</Trans>;
}

/** Sends a kept email. Without a mail server, and for an expired link, there is no button. */
export function SendKeptButton({ mail, size }: { mail: Kept; size?: 'small' }) {
  const { t } = useLingui();
  const send = useSendKept();
  const isSending = useIsMailSent();
  if (!isSending || mail.isExpired || mail.delivery === 'queued') return null;
  return (
    <Button
      {...(size && { size })}
      variant={size ? 'quiet' : 'primary'}
      aria-label={t`Send now: ${mail.subject}`}
      pending={send.isPending}
      onClick={() =>
        send.mutate(mail.id, {
          onSuccess: () => showToast({ kind: 'success', text: t`Email queued` }),
          onError: (error) => showToast({ kind: 'error', text: error.message }),
        })
      }
    >
      <Trans>Send now</Trans>
    </Button>
  );
}

/** Above the list: why these emails were not sent, and how to send them. */
export function KeptNotice() {
  const { t } = useLingui();
  const send = useSendKept();
  const isSending = useIsMailSent();
  if (!isSending)
    return (
      <p className="mb-5 max-w-text">
        <strong className="font-medium text-copper-ink">
          <Trans>Not sent: no mail server.</Trans>
        </strong>{' '}
        <Trans>These emails are waiting in the outbox.</Trans>{' '}
        <Link to="/admin/settings/email" className="text-link">
          <Trans>Set a mail server</Trans>
        </Link>
      </p>
    );
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
      <p className="max-w-text">
        <Trans>
          These emails were kept while no mail server was set. Send those that their recipients still need.
        </Trans>
      </p>
      <Button
        variant="secondary"
        pending={send.isPending}
        onClick={() =>
          send.mutate(null, {
            onSuccess: ({ queued }) =>
              showToast({
                kind: 'success',
                text: queued === 1 ? t`1 email queued` : t`${queued} emails queued`,
              }),
            onError: (error) => showToast({ kind: 'error', text: error.message }),
          })
        }
      >
        <Trans>Send all</Trans>
      </Button>
    </div>
  );
}
