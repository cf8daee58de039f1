import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { Trans } from '@lingui/react/macro';
import { DateTime } from '#ui/date-time.tsx';
import { Price } from '#ui/price.tsx';
import { LinkRow } from '#ui/link-row.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { allOrdersQuery } from '../../client/all-orders.ts';
import type { AdminOrder } from '../../contract/admin.ts';
import { OrderStatusBadge } from './order-status-badge.tsx';
import { ordersHref } from './orders-list/use-orders-address.ts';

const MAX_SHOWN = 5;

/** Other orders with the same email address, newest first. */
export function OtherOrders({ order: { id, email } }: { order: AdminOrder }) {
  const others = useQuery({ ...allOrdersQuery({ q: email, page: 1 }), enabled: email !== '' });
  if (email === '') return null;
  return (
    <section aria-labelledby="other-orders" className="print:hidden">
      <h2 id="other-orders" className="type-subheading mb-3">
        <Trans>Other orders of this customer</Trans>
      </h2>
      <QueryView query={others} skeleton={<Skeleton className="h-14" />}>
        {({ items, total }) => {
          // The search also matches longer addresses that contain this one.
          const own = items.filter(
            (each) => each.id !== id && each.email.toLowerCase() === email.toLowerCase(),
          );
          if (own.length === 0)
            return (
              <p className="text-ink-soft">
                <Trans>No other orders.</Trans>
              </p>
            );
          return (
            <>
              <ul className="border-t border-hairline">
                {own.slice(0, MAX_SHOWN).map((each) => (
                  <LinkRow
                    key={each.id}
                    to={`/admin/orders/${each.id}`}
                    title={<Trans>Order {each.number}</Trans>}
                    text={
                      <OrderStatusBadge
                        status={each.status}
                        handover={each.handover}
                        shipmentState={each.shipmentState}
                      />
                    }
                    aside={<Price price={each.total} />}
                    asideText={<DateTime at={each.placedAt} form="relative" />}
                  />
                ))}
              </ul>
              {(own.length > MAX_SHOWN || total > items.length) && (
                <Link
                  to={ordersHref(undefined, { q: email })}
                  className="text-link mt-3 inline-flex min-h-11 items-center"
                >
                  <Trans>View all</Trans>
                </Link>
              )}
            </>
          );
        }}
      </QueryView>
    </section>
  );
}
