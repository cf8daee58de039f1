import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '#ui/button-link.tsx';
import { EditorLink } from '#ui/admin/editor-link.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { OrdersIcon, SearchIcon } from '#ui/icons.ts';
import { LinkRow } from '#ui/link-row.tsx';
import { LinkTabs } from '#ui/link-tabs.tsx';
import { PagedQueryView } from '#ui/paged-query-view.tsx';
import { Price } from '#ui/price.tsx';
import { SearchBox } from '#ui/search-box.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Table, type TableColumn } from '#ui/table.tsx';
import { useListAddress } from '#ui/use-list-address.ts';
import { useWideWindow } from '#ui/use-wide-window.ts';
import { pastOrdersQuery } from '../../client/admin.ts';
import type { PastOrderRow } from '../../contract/past-orders.ts';
import { pastOrderStates } from '../../contract/states.ts';
import { PastOrderBadge } from './past-order-badge.tsx';
import { sourceNames, stateLabels } from './past-order-labels.ts';

/** Orders of the previous system, newest first; state, search and page are in the URL. */
export function PastOrdersList() {
  const { t, i18n } = useLingui();
  const address = useListAddress();
  const state = pastOrderStates.find((each) => each === address.get('state'));
  const q = address.get('q');
  const query = useQuery(pastOrdersQuery({ state, q, page: address.page }));
  return (
    <>
      <LinkTabs
        label={t`Past orders by status`}
        tabs={[
          {
            ...address.linkWith({ state: undefined }),
            label: <Trans>All</Trans>,
            current: state === undefined,
          },
          ...pastOrderStates.map((each) => ({
            ...address.linkWith({ state: each }),
            label: i18n._(stateLabels[each].label),
            current: state === each,
          })),
        ]}
      />
      <SearchBox
        label={t`Search past orders`}
        placeholder={t`Number, name, email or product`}
        value={q ?? ''}
        onSearch={(text) => address.replaceWith({ q: text })}
        className="my-4 max-w-text"
      />
      <PagedQueryView query={query} address={address} skeleton={<Skeleton className="h-64" />}>
        {({ items, page }) =>
          items.length > 0 ? (
            <PastOrdersTable rows={items} />
          ) : q || state || page > 1 ? (
            <EmptyState
              icon={<SearchIcon />}
              title={<Trans>No past orders found</Trans>}
              text={<Trans>Try another search or status.</Trans>}
              action={
                <ButtonLink variant="secondary" to={address.hrefWith({ q: undefined, state: undefined })}>
                  <Trans>Show all past orders</Trans>
                </ButtonLink>
              }
            />
          ) : (
            <EmptyState
              icon={<OrdersIcon />}
              title={<Trans>No past orders yet</Trans>}
              text={
                <Trans>
                  Import the order export of Shopify or WooCommerce to keep the history of your previous shop.
                </Trans>
              }
              action={
                <EditorLink to="/admin/past-orders/import">
                  <Trans>Import past orders</Trans>
                </EditorLink>
              }
            />
          )
        }
      </PagedQueryView>
    </>
  );
}

function PastOrdersTable({ rows }: { rows: readonly PastOrderRow[] }) {
  const { t } = useLingui();
  const isWide = useWideWindow();
  if (!isWide) {
    return (
      <ul aria-label={t`Past orders`} className="border-t border-hairline">
        {rows.map((row) => (
          <LinkRow
            key={row.id}
            to={`/admin/past-orders/${row.id}`}
            title={
              <span className="flex items-center gap-2.5">
                <bdi>{row.number}</bdi>
                <PastOrderBadge state={row.state} />
              </span>
            }
            text={<bdi>{row.customerName || row.email || sourceNames[row.source]}</bdi>}
            aside={<Price price={row.total} />}
            asideText={<DateTime at={row.placedAt} form="relative" />}
          />
        ))}
      </ul>
    );
  }
  const columns: TableColumn<PastOrderRow>[] = [
    {
      key: 'number',
      header: t`Number`,
      primary: true,
      cell: (row) => (
        <Link
          to={`/admin/past-orders/${row.id}`}
          className="text-link figures inline-flex min-h-11 items-center whitespace-nowrap md:min-h-8"
        >
          <bdi>{row.number}</bdi>
        </Link>
      ),
    },
    {
      key: 'state',
      header: t({ context: 'status', message: 'State' }),
      cell: (row) => <PastOrderBadge state={row.state} />,
    },
    {
      key: 'customer',
      header: t`Customer`,
      cell: (row) => (
        <span className="grid min-w-0 md:text-start">
          <bdi className="truncate">{row.customerName || row.email || '–'}</bdi>
          {row.customerName && row.email && (
            <bdi className="type-note truncate text-ink-soft">{row.email}</bdi>
          )}
        </span>
      ),
    },
    { key: 'source', header: t`Previous shop`, cell: (row) => sourceNames[row.source] },
    { key: 'items', header: t`Items`, align: 'end', cell: (row) => row.itemCount },
    { key: 'total', header: t`Total`, align: 'end', cell: (row) => <Price price={row.total} /> },
    {
      key: 'placed',
      header: t({ context: 'date', message: 'Placed' }),
      align: 'end',
      cell: (row) => <DateTime at={row.placedAt} form="relative" className="whitespace-nowrap" />,
    },
  ];
  return <Table caption={t`Past orders`} columns={columns} rows={rows} rowKey={(row) => row.id} />;
}
