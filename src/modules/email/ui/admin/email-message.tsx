import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { buttonClass } from '#ui/button-style.ts';
import { ExternalIcon } from '#ui/admin/icons.ts';
import { DateTime } from '#ui/date-time.tsx';
import { emailDocumentUrl } from '../../client/outbox.ts';
import type { OutboxEmail } from '../../contract/outbox.ts';
import { KeptState, SendKeptButton } from './kept-email.tsx';

/** One email as text, with a link to its HTML part. */
export function EmailMessage({ mail }: { mail: OutboxEmail }) {
  return (
    <div className="max-w-text">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5 border-b border-hairline pb-5">
        <Line name={<Trans>From</Trans>}>
          <Mailbox {...mail.from} />
        </Line>
        <Line name={<Trans>To</Trans>}>
          <Mailbox {...mail.to} />
        </Line>
        <Line name={<Trans>Kept</Trans>}>
          <DateTime at={mail.sentAt} />
        </Line>
        <Line name={<Trans context="status">State</Trans>}>
          <KeptState mail={mail} />
        </Line>
      </dl>
      <p className="my-6 break-words whitespace-pre-wrap">{mail.text}</p>
      {mail.text.includes('#hidden') && (
        <p className="type-small mb-6 text-ink-soft">
          <Trans>The link in this email is meant for its recipient only, so it is hidden here.</Trans>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <SendKeptButton mail={mail} />
        <a
          href={emailDocumentUrl(mail.id)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ variant: 'secondary' })}
        >
          <ExternalIcon />
          <Trans>View HTML version</Trans>
        </a>
      </div>
    </div>
  );
}

function Line({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="break-words">{children}</dd>
    </>
  );
}

function Mailbox({ name, address }: { name: string; address: string }) {
  if (!name) return address;
  return (
    <>
      {name} <span className="text-ink-soft">{address}</span>
    </>
  );
}
