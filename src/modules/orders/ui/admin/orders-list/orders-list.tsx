import { type ReactNode, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { OrdersIcon, SearchIcon } from '#ui/icons.ts';
import { PagedQueryView } from '#ui/paged-query-view.tsx';
import { SearchBox } from '#ui/search-box.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { allOrdersQuery } from '../../../client/all-orders.ts';
import type { OrderRow } from '../../../contract/admin.ts';
import { BulkBar } from './bulk-bar.tsx';
import { FilterChips } from './filter-chips.tsx';
import { OrdersFilters } from './orders-filters.tsx';
import { OrdersTable } from './orders-table.tsx';
import { OrdersViews } from './orders-views.tsx';
import { useListKeys } from './use-list-keys.ts';
import { filterKey, useOrdersAddress } from './use-orders-address.ts';
import { ViewMenu } from './view-menu.tsx';

/**
 * All orders. Filters, columns, sort and page are in the URL. New orders appear live; the selection stays
 * across pages.
 */
export function OrdersList({
  bulkActions,
}: {
  /** Actions of other modules for the selected orders. */
  bulkActions: (orders: readonly OrderRow[]) => ReactNode;
}) {
  const { t } = useLingui();
  const { address, filter, columns } = useOrdersAddress();
  const orders = useQuery(allOrdersQuery({ ...filter, page: address.page }));
  const key = filterKey({ ...filter, sort: undefined });
  const [chosen, setChosen] = useState<{ key: string; rows: ReadonlyMap<string, OrderRow> }>({
    key,
    rows: new Map(),
  });
  // A selection applies to one list only: another filter starts without one.
  const rows = chosen.key === key ? chosen.rows : new Map<string, OrderRow>();
  const isNarrowed = key !== filterKey({});

  function choose(some: readonly OrderRow[], isChosen: boolean) {
    const next = new Map(rows);
    for (const row of some) {
      if (isChosen) next.set(row.id, row);
      else next.delete(row.id);
    }
    setChosen({ key, rows: next });
  }

  const list = useListKeys({
    onChoose: (id) => {
      const row = orders.data?.items.find((each) => each.id === id);
      if (row) choose([row], !rows.has(id));
    },
  });

  return (
    <>
      <OrdersViews />
      <div className="my-3 flex flex-wrap items-center gap-3">
        <SearchBox
          label={t`Search orders`}
          placeholder={t`Number, email, name, phone or product`}
          value={filter.q ?? ''}
          onSearch={(text) => address.replaceWith({ q: text })}
          className="min-w-0 grow basis-64 md:max-w-text"
        />
        <OrdersFilters total={orders.data?.total} />
        <ViewMenu />
      </div>
      <FilterChips />
      <PagedQueryView query={orders} address={address} skeleton={<RowsSkeleton />}>
        {({ items, page }) => (
          <div ref={list}>
            {items.length > 0 && (
              <BulkBar
                // Prefer the current data of a row over its data at the time of selection.
                chosen={[...rows.values()].map((row) => items.find(({ id }) => id === row.id) ?? row)}
                actions={bulkActions}
                onDone={() => setChosen({ key, rows: new Map() })}
              />
            )}
            {items.length === 0 && (isNarrowed || page > 1) && (
              <EmptyState
                icon={<SearchIcon />}
                title={<Trans>No orders found</Trans>}
                text={<Trans>Try other filters or another search.</Trans>}
                action={
                  <ButtonLink variant="secondary" to="/admin/orders">
                    <Trans>Show all orders</Trans>
                  </ButtonLink>
                }
              />
            )}
            {items.length === 0 && !isNarrowed && page === 1 && (
              <EmptyState
                icon={<OrdersIcon />}
                title={<Trans>No orders yet</Trans>}
                text={<Trans>New orders appear here as soon as they are placed.</Trans>}
              />
            )}
            {items.length > 0 && (
              <OrdersTable
                rows={items}
                columns={columns}
                sort={filter.sort ?? 'newest'}
                onSort={(sort) => address.replaceWith({ sort: sort === 'newest' ? undefined : sort })}
                isChosen={({ id }) => rows.has(id)}
                onChoose={choose}
              />
            )}
          </div>
        )}
      </PagedQueryView>
    </>
  );
}

function RowsSkeleton() {
  return (
    <div className="grid gap-px">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
        <div key={row} className="flex items-center gap-6 border-b border-hairline py-4">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-6 w-20" />
          <Skeleton className="h-5 grow" />
          <Skeleton className="h-5 w-20" />
        </div>
      ))}
    </div>
  );
}
