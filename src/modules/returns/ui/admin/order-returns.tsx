import { useQuery } from '@tanstack/react-query';
import { Plural, Trans } from '@lingui/react/macro';
import { DateTime } from '#ui/date-time.tsx';
import { LinkRow } from '#ui/link-row.tsx';
import { returnsOfOrderQuery, useFollowReturns } from '../../client/admin-returns.ts';
import { ReturnStateBadge } from './return-state-badge.tsx';

/** Returns of an order, and the return it is the exchange for; renders nothing without returns. */
export function OrderReturns({ orderId }: { orderId: string }) {
  const returns = useQuery(returnsOfOrderQuery(orderId));
  useFollowReturns();
  if (!returns.data || returns.data.total === 0) return null;
  return (
    <section aria-labelledby="order-returns" className="mt-10 max-w-text print:hidden">
      <h2 id="order-returns" className="type-subheading mb-3">
        <Trans>Returns</Trans>
      </h2>
      <ul className="border-t border-hairline">
        {returns.data.items.map((row) => (
          <LinkRow
            key={row.id}
            to={`/admin/returns/${row.id}`}
            title={
              <span className="flex items-center gap-2.5">
                <bdi dir="ltr" className="whitespace-nowrap">
                  {row.code}
                </bdi>
                <ReturnStateBadge state={row.state} />
              </span>
            }
            text={
              row.orderId === orderId ? (
                row.customerName || row.email
              ) : (
                <Trans>Exchange for order {row.orderNumber}</Trans>
              )
            }
            aside={<Plural value={row.itemCount} one="# item" other="# items" />}
            asideText={<DateTime at={row.requestedAt} form="relative" />}
          />
        ))}
      </ul>
    </section>
  );
}
