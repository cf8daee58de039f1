import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { Plural, Trans } from '@lingui/react/macro';
import { DateTime } from '#ui/date-time.tsx';
import { LinkRow } from '#ui/link-row.tsx';
import { Price } from '#ui/price.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { pastOrdersOfCustomerQuery } from '../../client/admin.ts';
import { PastOrderBadge } from './past-order-badge.tsx';

/** A customer's orders in the previous system. Nothing for customers without any. */
export function PastOrdersOfCustomer({ customerId, email }: { customerId: string; email: string }) {
  const query = useQuery(pastOrdersOfCustomerQuery(customerId));
  const searchHref = `/admin/past-orders?q=${encodeURIComponent(email)}`;
  const unconfirmed = query.data?.unconfirmed ?? 0;
  if (unconfirmed > 0)
    return (
      <Titled>
        <p className="text-ink-soft">
          <Plural
            value={unconfirmed}
            one="# past order has this email. It appears here and in the account once the customer confirms the email."
            other="# past orders have this email. They appear here and in the account once the customer confirms the email."
          />
        </p>
        <Link to={searchHref} className="text-link inline-flex min-h-11 items-center">
          <Trans>Search past orders with this email</Trans>
        </Link>
      </Titled>
    );
  // Most customers have none, so there is no skeleton that would vanish.
  if (query.isPending || query.data?.total === 0) return null;
  return (
    <Titled>
      <QueryView query={query} skeleton={<Skeleton className="h-24" />}>
        {({ items, total }) => (
          <>
            <ul className="border-t border-hairline">
              {items.map((order) => (
                <LinkRow
                  key={order.id}
                  to={`/admin/past-orders/${order.id}`}
                  title={
                    <span className="flex items-center gap-2.5">
                      <bdi>{order.number}</bdi>
                      <PastOrderBadge state={order.state} />
                    </span>
                  }
                  text={<Plural value={order.itemCount} one="# item" other="# items" />}
                  aside={<Price price={order.total} />}
                  asideText={<DateTime at={order.placedAt} form="relative" />}
                />
              ))}
            </ul>
            {total > items.length && (
              <Link to={searchHref} className="text-link inline-flex min-h-11 items-center">
                <Trans>All {total} past orders</Trans>
              </Link>
            )}
          </>
        )}
      </QueryView>
    </Titled>
  );
}

function Titled({ children }: { children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="type-subheading mb-2">
        <Trans>Orders from the previous shop</Trans>
      </h2>
      {children}
    </section>
  );
}
