import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { Trans } from '@lingui/react/macro';
import { Badge } from '#ui/badge.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { RulerIcon } from '#ui/icons.ts';
import { PagedQueryView } from '#ui/paged-query-view.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useListAddress } from '#ui/use-list-address.ts';
import { kitchenPlansQuery, useFollowKitchenPlans } from '../../client/admin.ts';

/** Saved plans of all customers, newest first. A plan opens as its customer sees it. */
export function KitchenPlans() {
  const address = useListAddress();
  const plans = useQuery(kitchenPlansQuery(address.page));
  useFollowKitchenPlans();
  return (
    <PagedQueryView query={plans} address={address} skeleton={<Skeleton className="h-80" />}>
      {({ items, total }) =>
        total === 0 ? (
          <EmptyState
            icon={<RulerIcon />}
            title={<Trans>No kitchen plans</Trans>}
            text={<Trans>Plans that customers save on the page “Plan your kitchen” appear here.</Trans>}
          />
        ) : (
          <ul className="border-t border-hairline">
            {items.map(({ id, name, query, customer, updatedAt, sharedUntil }) => (
              <li
                key={id}
                className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-b border-hairline py-4"
              >
                <div className="min-w-0">
                  <p className="wrap-anywhere">
                    <Link to={`/kitchen-planning?${query}&step=plan`} className="text-link font-medium">
                      <bdi>{name}</bdi>
                    </Link>
                  </p>
                  <p className="type-small text-ink-soft">
                    <Link to={`/admin/customers/${customer.id}`} className="text-link">
                      <bdi>{customer.name}</bdi>
                    </Link>{' '}
                    · <DateTime at={updatedAt} form="relative" />
                  </p>
                </div>
                {sharedUntil && (
                  <Badge>
                    <Trans>Shared by link</Trans>
                  </Badge>
                )}
              </li>
            ))}
          </ul>
        )
      }
    </PagedQueryView>
  );
}
