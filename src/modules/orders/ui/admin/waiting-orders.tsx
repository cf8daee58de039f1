import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { Trans } from '@lingui/react/macro';
import { Answer } from '#ui/answer.tsx';
import { Moment } from '#ui/moment.tsx';
import { Price } from '#ui/price.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ThingRow } from '#ui/thing-row.tsx';
import { allOrdersQuery } from '../../client/all-orders.ts';

const SHOWN = 6;

/** Pending orders, the one that has waited longest first. */
export function WaitingOrders() {
  const first = useQuery(allOrdersQuery({ status: 'pending', page: 1 }));
  const { total = 0, pageSize = 1 } = first.data ?? {};
  // The list is newest first: the oldest stand on its last page.
  const last = useQuery(
    allOrdersQuery({ status: 'pending', page: Math.max(1, Math.ceil(total / pageSize)) }),
  );
  return (
    <Answer query={last} skeleton={<Skeleton className="h-40" />}>
      {({ items }) =>
        items.length === 0 ? (
          <p className="py-3 text-ink-soft">
            <Trans>Nobody is waiting. New orders appear here by themselves.</Trans>
          </p>
        ) : (
          <>
            <ul>
              {items
                .toReversed()
                .slice(0, SHOWN)
                .map((order) => (
                  <ThingRow
                    key={order.id}
                    to={`/admin/orders/${order.id}`}
                    title={<Trans>Order {order.number}</Trans>}
                    text={order.customerName || order.email}
                    aside={<Price price={order.total} />}
                    asideText={<Moment at={order.placedAt} form="age" />}
                  />
                ))}
            </ul>
            {total > SHOWN && (
              <Link to="/admin/orders?status=pending" className="text-link inline-flex min-h-11 items-center">
                <Trans>All {total} pending orders</Trans>
              </Link>
            )}
          </>
        )
      }
    </Answer>
  );
}
