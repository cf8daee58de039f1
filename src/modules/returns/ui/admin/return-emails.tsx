import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { DateTime } from '#ui/date-time.tsx';
import { returnsOfOrderQuery } from '../../client/admin-returns.ts';
import type { ReturnRow } from '../../contract/admin.ts';
import type { ReturnEmailKind } from '../../contract/states.ts';
import { eventLabels } from './return-labels.ts';

type Email = NonNullable<ReturnRow['emails']>[number];

const labelOf = (kind: ReturnEmailKind): MessageDescriptor =>
  kind === 'staff_notice' ? msg`Notice to the shop` : eventLabels[kind];

/** Emails about the returns of an order, as items of the list of its emails. */
export function ReturnEmails({ orderId }: { orderId: string }) {
  const { i18n } = useLingui();
  const returns = useQuery(returnsOfOrderQuery(orderId));
  // The exchange of another order is listed too; its emails belong to that order.
  const own = (returns.data?.items ?? []).filter((row) => row.orderId === orderId);
  return own.flatMap(({ id, code, emails = [] }) =>
    emails.map((email) => (
      <li key={`${id} ${email.kind}`} className="border-b border-hairline py-3">
        <p className="font-medium">
          <Trans>
            Return{' '}
            <Link to={`/admin/returns/${id}`} className="text-link">
              <bdi dir="ltr" className="whitespace-nowrap">
                {code}
              </bdi>
            </Link>
          </Trans>
          {' · '}
          {i18n._(labelOf(email.kind))}
        </p>
        <p className="type-small text-ink-soft">
          <Delivery email={email} />
        </p>
      </li>
    )),
  );
}

function Delivery({ email: { delivery, at } }: { email: Email }) {
  switch (delivery) {
    case 'sent':
      return (
        <Trans>
          Sent <DateTime at={at} />
        </Trans>
      );
    case 'kept':
      return (
        <span className="font-medium text-copper-ink">
          <Trans>
            Not sent: no mail server. Kept <DateTime at={at} />
          </Trans>
        </span>
      );
    case 'failed':
      return (
        <span className="font-medium text-copper-ink">
          <Trans>
            Failed, was due <DateTime at={at} />
          </Trans>
        </span>
      );
    case 'retrying':
      return (
        <Trans>
          Not sent yet, retrying since <DateTime at={at} />
        </Trans>
      );
    case 'queued':
      return (
        <Trans>
          Queued since <DateTime at={at} />
        </Trans>
      );
  }
}
