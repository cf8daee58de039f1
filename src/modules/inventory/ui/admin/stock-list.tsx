import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { joinByComma } from '#kernel/punctuation.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { StockIcon } from '#ui/admin/icons.ts';
import { LinkTabs } from '#ui/link-tabs.tsx';
import { PagedQueryView } from '#ui/paged-query-view.tsx';
import { PhoneFilters } from '#ui/admin/phone-filters.tsx';
import { SearchBox } from '#ui/search-box.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Table, type TableColumn } from '#ui/table.tsx';
import { useListAddress } from '#ui/use-list-address.ts';
import { useWideWindow } from '#ui/use-wide-window.ts';
import { stockListQuery } from '../../client.ts';
import type { StockListRow } from '../../contract/stock-list.ts';
import { stockStates } from '../../contract/states.ts';
import { Backordered } from './backordered.tsx';
import { VariantDrawer } from './variant-drawer.tsx';

const keyOf = ({ productId, colorKey }: StockListRow) => `${productId}/${colorKey ?? ''}`;

/** Search text, category and state of the stock list, from the URL. */
export function useStockFilter() {
  const address = useListAddress();
  return {
    q: address.get('q'),
    category: address.get('category'),
    state: stockStates.find((each) => each === address.get('state')),
  };
}

export interface StockListProps {
  categories: readonly { id: string; name: string }[];
  /** Another module's note below the quantity. */
  noteOf?: (row: StockListRow) => ReactNode;
}

/** All variants and their stock. Search text, category, state and page are in the URL. */
export function StockList({ categories, noteOf = () => null }: StockListProps) {
  const { t } = useLingui();
  const address = useListAddress();
  const filter = useStockFilter();
  const stock = useQuery(stockListQuery({ ...filter, page: address.page }));
  const [opened, setOpened] = useState<string | null>(null);
  const row = stock.data?.items.find((each) => keyOf(each) === opened);
  const stateLabels = { low: t`Low stock`, out: t`Sold out`, held: t`Reserved` };
  return (
    <>
      <LinkTabs
        label={t`Stock`}
        tabs={[
          {
            ...address.linkWith({ state: undefined }),
            label: <Trans context="products">All</Trans>,
            current: filter.state === undefined,
          },
          ...stockStates.map((each) => ({
            ...address.linkWith({ state: each }),
            label: stateLabels[each],
            current: filter.state === each,
          })),
        ]}
      />
      <PhoneFilters
        className="my-3 sm:grid-cols-[minmax(0,1fr)_15rem]"
        count={filter.category ? 1 : 0}
        search={
          <SearchBox
            label={t`Search inventory`}
            placeholder={t`Name, colour or SKU`}
            value={filter.q ?? ''}
            onSearch={(text) => address.replaceWith({ q: text })}
            className="min-w-0 grow"
          />
        }
      >
        <SelectField
          label={t`Category`}
          hideLabel
          value={filter.category ?? ''}
          onChange={({ target }) => address.replaceWith({ category: target.value })}
          options={[
            { value: '', label: t`All categories` },
            ...categories.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </PhoneFilters>
      <PagedQueryView query={stock} address={address} skeleton={<Skeleton className="h-96" />}>
        {({ items, lowLevel }) => (
          <>
            <StockTable
              rows={items}
              lowLevel={lowLevel}
              noteOf={noteOf}
              onOpen={(each) => setOpened(keyOf(each))}
            />
            {row && <VariantDrawer row={row} defaultLevel={lowLevel} onClose={() => setOpened(null)} />}
          </>
        )}
      </PagedQueryView>
    </>
  );
}

function StockTable({
  rows,
  lowLevel,
  noteOf,
  onOpen,
}: {
  rows: readonly StockListRow[];
  lowLevel: number;
  noteOf: (row: StockListRow) => ReactNode;
  onOpen: (row: StockListRow) => void;
}) {
  const { t, i18n } = useLingui();
  const isWide = useWideWindow();
  const nameOf = ({ name, colorName }: StockListRow) =>
    joinByComma(colorName ? [name, colorName] : [name], i18n.locale);
  if (rows.length > 0 && !isWide) {
    return (
      <ul aria-label={t`Stock`} className="border-t border-hairline">
        {rows.map((row) => (
          <li key={keyOf(row)} className="border-b border-hairline">
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => onOpen(row)}
              className="flex min-h-14 w-full items-center gap-3.5 py-2 text-start transition-colors hover:bg-linen"
            >
              <span className="min-w-0 grow">
                <span className="block truncate font-medium">
                  <bdi>{row.name}</bdi>
                </span>
                <span className="type-small block truncate text-ink-soft">
                  <bdi>{row.colorName ?? row.categoryName}</bdi>
                </span>
              </span>
              <span className="figures grid shrink-0 justify-items-end gap-0.5">
                <Available row={row} lowLevel={lowLevel} />
                {noteOf(row)}
                {row.held > 0 && (
                  <span className="type-small text-ink-soft">
                    <Trans>{row.held} reserved</Trans>
                  </span>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
    );
  }
  const columns: TableColumn<StockListRow>[] = [
    {
      key: 'name',
      header: t`Product`,
      primary: true,
      cell: (row) => (
        <span>
          <Link to={`/admin/products/${row.productId}`} className="hover:underline">
            {row.name}
          </Link>
          {row.colorName && (
            <span className="type-note block font-normal text-ink-soft">
              <bdi>{row.colorName}</bdi>
            </span>
          )}
        </span>
      ),
    },
    { key: 'sku', header: t`SKU`, cell: (row) => row.sku ?? <span className="text-ink-soft">–</span> },
    { key: 'category', header: t`Category`, cell: (row) => row.categoryName },
    { key: 'onHand', header: t`On hand`, align: 'end', cell: (row) => row.onHand },
    { key: 'held', header: t`Reserved`, align: 'end', cell: (row) => row.held },
    {
      key: 'available',
      header: t`Available`,
      align: 'end',
      cell: (row) => (
        <>
          <Available row={row} lowLevel={lowLevel} />
          {noteOf(row)}
        </>
      ),
    },
    {
      key: 'change',
      header: t`Actions`,
      align: 'end',
      cell: (row) => (
        <Button
          variant="secondary"
          size="small"
          aria-label={t`Adjust ${nameOf(row)}`}
          onClick={() => onOpen(row)}
        >
          <Trans>Adjust</Trans>
        </Button>
      ),
    },
  ];
  return (
    <Table
      caption={t`Stock`}
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      empty={
        <EmptyState
          icon={<StockIcon />}
          title={<Trans>No products found</Trans>}
          text={<Trans>Try changing the filters or search term.</Trans>}
        />
      }
    />
  );
}

/** Available quantity, as a badge if it is low or 0. */
function Available({
  row: { available, lowLevel: own, isUntracked },
  lowLevel,
}: {
  row: StockListRow;
  lowLevel: number;
}) {
  if (isUntracked)
    return (
      <span className="text-ink-soft">
        <Trans>Not tracked</Trans>
      </span>
    );
  if (available < 0) {
    return (
      <Badge tone="berry">
        <Backordered available={available} />
      </Badge>
    );
  }
  if (available === 0) {
    return (
      <Badge tone="berry">
        <Trans>Sold out</Trans>
      </Badge>
    );
  }
  return available <= (own ?? lowLevel) ? (
    <Badge tone="butter">
      <Trans>{available} left</Trans>
    </Badge>
  ) : (
    available
  );
}
