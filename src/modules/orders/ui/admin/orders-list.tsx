import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { Answer } from '#ui/answer.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { buttonClass } from '#ui/button-style.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { OrdersIcon, SearchIcon } from '#ui/icons.ts';
import { LinkTabs } from '#ui/link-tabs.tsx';
import { Moment } from '#ui/moment.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Price } from '#ui/price.tsx';
import { SearchBox } from '#ui/search-box.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Table, type TableColumn } from '#ui/table.tsx';
import { ThingRow } from '#ui/thing-row.tsx';
import { useListAddress } from '#ui/use-list-address.ts';
import { useWideWindow } from '#ui/use-wide-window.ts';
import { allOrdersQuery } from '../../client/all-orders.ts';
import type { OrderRow } from '../../contract/admin.ts';
import type { OrderStatus } from '../../contract/states.ts';
import { OrderStatusBadge } from './order-status-badge.tsx';
import { statusWords } from './order-words.ts';

/** Labels that orders of this shop can have, in the order of their life. */
const tabs = [
  'awaiting_payment',
  'pending',
  'confirmed',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
] as const satisfies OrderStatus[];

/** Every order, newest first; status, search and page are in the address. New orders appear by themselves. */
export function OrdersList() {
  const { t, i18n } = useLingui();
  const address = useListAddress();
  const status = tabs.find((each) => each === address.get('status'));
  const q = address.get('q');
  const orders = useQuery(allOrdersQuery({ status, q, page: address.page }));
  const pending = useQuery(allOrdersQuery({ status: 'pending', page: 1 }));
  return (
    <>
      <LinkTabs
        label={t`Orders by status`}
        tabs={[
          {
            to: address.hrefWith({ status: undefined }),
            label: <Trans>All</Trans>,
            current: status === undefined,
          },
          ...tabs.map((each) => ({
            to: address.hrefWith({ status: each }),
            label: i18n._(statusWords[each].label),
            count: each === 'pending' ? pending.data?.total : undefined,
            current: status === each,
          })),
        ]}
      />
      <SearchBox
        label={t`Search orders`}
        placeholder={t`Number, e-mail or name`}
        value={q ?? ''}
        onSearch={(text) => address.replaceWith({ q: text })}
        className="my-4 max-w-text"
      />
      <Answer query={orders} skeleton={<RowsSkeleton />}>
        {({ items, total, page, pageSize }) => (
          <div className={orders.isPlaceholderData ? 'opacity-60 transition-opacity' : undefined}>
            <OrdersTable
              rows={items}
              empty={
                q || status || page > 1 ? (
                  <EmptyState
                    icon={<SearchIcon />}
                    title={<Trans>No order here</Trans>}
                    text={<Trans>Nothing has this status and these words.</Trans>}
                    action={
                      <ButtonLink
                        variant="secondary"
                        to={address.hrefWith({ q: undefined, status: undefined })}
                      >
                        <Trans>Show all orders</Trans>
                      </ButtonLink>
                    }
                  />
                ) : (
                  <EmptyState
                    icon={<OrdersIcon />}
                    title={<Trans>No orders yet</Trans>}
                    text={<Trans>The first one appears here the moment it is placed.</Trans>}
                  />
                )
              }
            />
            {(status === 'pending' || status === 'confirmed') && items.length > 0 && (
              <a
                href={`/api/admin/packing-slips.pdf?orders=${items.map(({ id }) => id).join(',')}`}
                target="_blank"
                rel="noreferrer"
                className={`${buttonClass({ variant: 'secondary' })} mt-6`}
              >
                <Trans>Packing slips of this page</Trans>
              </a>
            )}
            <Pagination
              page={page}
              pageCount={Math.ceil(total / pageSize)}
              hrefFor={(each) => address.hrefWith({ page: each })}
              className="mt-6"
            />
          </div>
        )}
      </Answer>
    </>
  );
}

function OrdersTable({ rows, empty }: { rows: readonly OrderRow[]; empty: ReactNode }) {
  const { t } = useLingui();
  const isWide = useWideWindow();
  if (rows.length > 0 && !isWide) {
    return (
      <ul aria-label={t`Orders`} className="border-t border-hairline">
        {rows.map((row) => (
          <ThingRow
            key={row.id}
            to={`/admin/orders/${row.id}`}
            title={
              <span className="flex items-center gap-2.5">
                <Trans>Order {row.number}</Trans>
                <OrderStatusBadge status={row.status} />
              </span>
            }
            text={row.customerName || row.email}
            aside={<Price price={row.total} />}
            asideText={<Moment at={row.placedAt} form="age" />}
          />
        ))}
      </ul>
    );
  }
  const columns: TableColumn<OrderRow>[] = [
    {
      key: 'number',
      header: t`Order`,
      primary: true,
      cell: (row) => (
        <Link
          to={`/admin/orders/${row.id}`}
          className="text-link figures inline-flex min-h-11 items-center whitespace-nowrap md:min-h-8"
        >
          <Trans>Order {row.number}</Trans>
        </Link>
      ),
    },
    { key: 'status', header: t`Status`, cell: (row) => <OrderStatusBadge status={row.status} /> },
    {
      key: 'customer',
      header: t`Customer`,
      cell: (row) => (
        <span className="grid min-w-0 md:text-start">
          <span className="truncate">{row.customerName || row.email}</span>
          {(row.customerName || row.isGuest) && (
            <span className="type-note truncate text-ink-soft">
              {row.isGuest && (
                <>
                  <Trans>Guest</Trans>
                  {row.customerName && ' · '}
                </>
              )}
              {row.customerName && row.email}
            </span>
          )}
        </span>
      ),
    },
    { key: 'delivery', header: t`Delivery`, cell: (row) => row.deliveryName },
    { key: 'items', header: t`Items`, align: 'end', cell: (row) => row.itemCount },
    { key: 'total', header: t`Total`, align: 'end', cell: (row) => <Price price={row.total} /> },
    {
      key: 'placed',
      header: t`Placed`,
      align: 'end',
      cell: (row) => <Moment at={row.placedAt} form="age" className="whitespace-nowrap" />,
    },
  ];
  return <Table caption={t`Orders`} columns={columns} rows={rows} rowKey={(row) => row.id} empty={empty} />;
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
