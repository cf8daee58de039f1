import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ReturnIcon, SearchIcon } from '#ui/icons.ts';
import { LinkTabs } from '#ui/link-tabs.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { PagedQueryView } from '#ui/paged-query-view.tsx';
import { SearchBox } from '#ui/search-box.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Table, type TableColumn } from '#ui/table.tsx';
import { LinkRow } from '#ui/link-row.tsx';
import { useListAddress } from '#ui/use-list-address.ts';
import { useWideWindow } from '#ui/use-wide-window.ts';
import { adminReturnsQuery, useFollowReturns } from '../../client/admin-returns.ts';
import type { ReturnRow } from '../../contract/admin.ts';
import { needsAction, type ReturnState } from '../../contract/states.ts';
import { ReturnStateBadge } from './return-state-badge.tsx';
import { stateLabels, resolutionLabels } from './return-labels.ts';

const tabs = [
  'requested',
  'approved',
  'received',
  'refunded',
  'exchanged',
  'declined',
  'rejected',
] as const satisfies ReturnState[];
/** Tabs that show a count, because staff must act. */
const tabsWithCount = ['requested', 'received'] as const;

/** List of returns, newest first; state, search and page are in the URL. Refetches on live events. */
export function ReturnsList() {
  const { t, i18n } = useLingui();
  const address = useListAddress();
  useFollowReturns();
  const state = ([needsAction, ...tabs] as const).find((each) => each === address.get('state'));
  const q = address.get('q');
  const returns = useQuery(adminReturnsQuery({ state, q, page: address.page }));
  const requested = useQuery(adminReturnsQuery({ state: tabsWithCount[0], page: 1 })).data?.total;
  const received = useQuery(adminReturnsQuery({ state: tabsWithCount[1], page: 1 })).data?.total;
  const counts: Partial<Record<ReturnState, number | undefined>> = { requested, received };
  return (
    <>
      <LinkTabs
        label={t`Returns by status`}
        tabs={[
          {
            ...address.linkWith({ state: undefined }),
            label: <Trans context="returns">All</Trans>,
            current: state === undefined,
          },
          {
            ...address.linkWith({ state: needsAction }),
            label: <Trans>To do</Trans>,
            current: state === needsAction,
          },
          ...tabs.map((each) => ({
            ...address.linkWith({ state: each }),
            label: i18n._(stateLabels[each].label),
            count: counts[each],
            current: state === each,
          })),
        ]}
      />
      <SearchBox
        label={t`Search returns`}
        placeholder={t`Number, email or name`}
        value={q ?? ''}
        onSearch={(text) => address.replaceWith({ q: text })}
        className="my-4 max-w-text"
      />
      <PagedQueryView query={returns} address={address} skeleton={<Skeleton className="h-64" />}>
        {({ items, page }) => (
          <ReturnsTable
            rows={items}
            empty={
              q || state || page > 1 ? (
                <EmptyState
                  icon={<SearchIcon />}
                  title={<Trans>No returns found</Trans>}
                  text={<Trans>Try another search or status.</Trans>}
                  action={
                    <ButtonLink variant="secondary" to={address.hrefWith({ q: undefined, state: undefined })}>
                      <Trans>Show all returns</Trans>
                    </ButtonLink>
                  }
                />
              ) : (
                <EmptyState
                  icon={<ReturnIcon />}
                  title={<Trans>No returns yet</Trans>}
                  text={<Trans>Customers request returns on the page of a delivered order.</Trans>}
                />
              )
            }
          />
        )}
      </PagedQueryView>
    </>
  );
}

function ReturnsTable({ rows, empty }: { rows: readonly ReturnRow[]; empty: ReactNode }) {
  const { t, i18n } = useLingui();
  const isWide = useWideWindow();
  if (rows.length > 0 && !isWide) {
    return (
      <ul aria-label={t`Returns`} className="border-t border-hairline">
        {rows.map((row) => (
          <LinkRow
            key={row.id}
            to={`/admin/returns/${row.id}`}
            title={
              <span className="flex items-center gap-2.5">
                {row.code}
                <ReturnStateBadge state={row.state} />
              </span>
            }
            text={row.customerName || row.email}
            aside={<Trans>Order {row.orderNumber}</Trans>}
            asideText={<DateTime at={row.requestedAt} form="relative" />}
          />
        ))}
      </ul>
    );
  }
  const columns: TableColumn<ReturnRow>[] = [
    {
      key: 'code',
      header: t`Return`,
      primary: true,
      cell: (row) => (
        <Link
          to={`/admin/returns/${row.id}`}
          className="text-link figures inline-flex min-h-11 items-center whitespace-nowrap md:min-h-8"
        >
          {row.code}
        </Link>
      ),
    },
    {
      key: 'state',
      header: t({ context: 'status', message: 'State' }),
      cell: (row) => <ReturnStateBadge state={row.state} />,
    },
    { key: 'wish', header: t`Requested resolution`, cell: (row) => i18n._(resolutionLabels[row.wish]) },
    {
      key: 'customer',
      header: t`Customer`,
      cell: (row) => (
        <span className="grid min-w-0 md:text-start">
          <span className="truncate">{row.customerName || row.email}</span>
          {row.customerName && <span className="type-note truncate text-ink-soft">{row.email}</span>}
        </span>
      ),
    },
    {
      key: 'order',
      header: t`Order`,
      cell: (row) => (
        <Link to={`/admin/orders/${row.orderId}`} className="text-link figures">
          {row.orderNumber}
        </Link>
      ),
    },
    { key: 'items', header: t`Items`, align: 'end', cell: (row) => row.itemCount },
    {
      key: 'requested',
      header: t`Requested`,
      align: 'end',
      cell: (row) => <DateTime at={row.requestedAt} form="relative" className="whitespace-nowrap" />,
    },
  ];
  return <Table caption={t`Returns`} columns={columns} rows={rows} rowKey={(row) => row.id} empty={empty} />;
}
