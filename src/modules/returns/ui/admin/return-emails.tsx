import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { UnsentEmail } from '#ui/admin/unsent-email.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { returnsOfOrderQuery } from '../../client/admin-returns.ts';
import type { ReturnEmailKind } from '../../contract/states.ts';
import { eventLabels } from './return-labels.ts';

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
          {email.delivery === 'sent' ? (
            <Trans>
              Sent <DateTime at={email.at} />
            </Trans>
          ) : (
            <UnsentEmail at={email.at} delivery={email.delivery} />
          )}
        </p>
      </li>
    )),
  );
}
