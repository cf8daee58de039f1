import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '#ui/badge.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { Picture } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';
import { Table, type TableColumn } from '#ui/table.tsx';
import { LinkRow } from '#ui/link-row.tsx';
import type { ProductRow } from '../../../contract/admin-product-list.ts';
import { marginPercent } from '../../../rules/product-values.ts';
import { productStatusLabels, displayStatus } from '../product-labels.ts';
import { columnLabels, type ListedKind, type ProductColumn } from './list-columns.ts';
import { SetSaving, SetSummary } from './set-saving.tsx';
import { useFormatLocale } from '#ui/format-locale.ts';
import { useMinWidth, useWideWindow } from '#ui/use-wide-window.ts';

export interface ProductsTableProps {
  listed: ListedKind;
  rows: readonly ProductRow[];
  columns: readonly ProductColumn[];
  selected: ReadonlySet<string>;
  onSelect: (chosen: ReadonlySet<string>) => void;
  /** Renders a product's stock; receives all ids of the page, so that one query serves them all. */
  renderStock: (productId: string, listed: readonly string[]) => ReactNode;
  /** Renders the component that limits a set's stock. */
  renderLimit?: ProductsTableProps['renderStock'] | undefined;
  empty: ReactNode;
}

/** Products with checkboxes: a table on wide screens, a list on phones. */
export function ProductsTable({
  listed,
  rows,
  columns,
  selected,
  onSelect,
  renderStock,
  renderLimit,
  empty,
}: ProductsTableProps) {
  const { t, i18n } = useLingui();
  const isWide = useWideWindow();
  // A row of one line each on a laptop; a tablet has no room for that.
  const isRoomy = useMinWidth('80rem');
  const ids = rows.map(({ id }) => id);
  const isSetList = listed === 'sets';
  const caption = isSetList ? t`Sets` : t`Products`;
  const badge = (row: ProductRow) => {
    const { tone, label } = productStatusLabels[displayStatus(row)];
    return <Badge tone={tone}>{i18n._(label)}</Badge>;
  };
  const checkbox = (row: ProductRow) => (
    <Checkbox
      label={t`Select ${row.name}`}
      hideLabel
      checked={selected.has(row.id)}
      onChange={({ target }) => {
        const next = new Set(selected);
        if (target.checked) next.add(row.id);
        else next.delete(row.id);
        onSelect(next);
      }}
    />
  );
  const selectAll = rows.length > 0 && (
    <Checkbox
      label={t`Select all on this page`}
      hideLabel={isWide}
      checked={rows.every(({ id }) => selected.has(id))}
      onChange={({ target }) => onSelect(new Set(target.checked ? ids : []))}
      className="type-small text-ink-soft"
    />
  );
  if (rows.length > 0 && !isWide) {
    return (
      <>
        {selectAll}
        <ul aria-label={caption} className="border-t border-hairline">
          {rows.map((row) => (
            <LinkRow
              key={row.id}
              before={checkbox(row)}
              to={`/admin/products/${row.id}`}
              image={row.image}
              title={row.name}
              text={
                isSetList && row.parts ? (
                  <SetSummary row={row} limit={renderLimit?.(row.id, ids)} />
                ) : (
                  row.category.name
                )
              }
              aside={<Price price={row.price} isFrom={row.priceRange !== undefined} />}
              asideText={row.status === 'published' ? renderStock(row.id, ids) : badge(row)}
            />
          ))}
        </ul>
      </>
    );
  }
  const dash = <span className="text-ink-soft">–</span>;
  const cells: Record<ProductColumn, Pick<TableColumn<ProductRow>, 'cell' | 'align'>> = {
    status: { cell: badge },
    category: {
      cell: (row) => (
        <span className={isRoomy ? 'type-small whitespace-nowrap' : ''}>{row.category.name}</span>
      ),
    },
    sku: { cell: ({ sku }) => (sku ? <span className="wrap-anywhere">{sku}</span> : dash) },
    stock: {
      align: 'end',
      cell: (row) => (
        <>
          {renderStock(row.id, ids)}
          {renderLimit && (
            <span className="type-note block min-w-32 text-ink-soft">{renderLimit(row.id, ids)}</span>
          )}
        </>
      ),
    },
    parts: { align: 'end', cell: ({ parts }) => (parts ? parts.pieces : dash) },
    price: {
      align: 'end',
      cell: (row) => (
        <Price
          price={row.price}
          isFrom={row.priceRange !== undefined}
          size={row.priceRange ? 'small' : 'medium'}
          className={isRoomy ? 'whitespace-nowrap' : ''}
        />
      ),
    },
    worth: { align: 'end', cell: ({ parts }) => (parts ? <Price price={parts.worth} /> : dash) },
    saving: { align: 'end', cell: (row) => (row.parts ? <SetSaving row={row} /> : dash) },
    cost: { align: 'end', cell: ({ cost }) => (cost ? <Price price={cost} /> : dash) },
    margin: {
      align: 'end',
      cell: (row) => {
        const margin = marginPercent(row);
        return margin === null ? dash : <MarginPercent percent={margin} />;
      },
    },
    updated: {
      align: 'end',
      cell: (row) => <DateTime at={row.updatedAt} form="relative" className="whitespace-nowrap" />,
    },
  };
  const shown: TableColumn<ProductRow>[] = [
    {
      key: 'chosen',
      header: t`Selected`,
      head: selectAll && <span className="inline-block">{selectAll}</span>,
      cell: checkbox,
    },
    {
      key: 'name',
      header: isSetList ? t`Set` : t`Product`,
      primary: true,
      cell: (row) => <NameCell row={row} marksSets={!isSetList} />,
    },
    ...columns.map((column) => ({ key: column, header: i18n._(columnLabels[column]), ...cells[column] })),
  ];
  return (
    <div className="overflow-x-auto">
      <Table caption={caption} columns={shown} rows={rows} rowKey={(row) => row.id} empty={empty} />
    </div>
  );
}

function MarginPercent({ percent }: { percent: number }) {
  const locale = useFormatLocale();
  const text = new Intl.NumberFormat(locale, { style: 'percent' }).format(percent / 100);
  return <span className={percent < 0 ? 'figures text-berry-ink' : 'figures'}>{text}</span>;
}

function NameCell({ row, marksSets }: { row: ProductRow; marksSets: boolean }) {
  return (
    <Link to={`/admin/products/${row.id}`} className="group flex min-w-0 items-center gap-3.5">
      <span className="block aspect-4/5 w-9 shrink-0 overflow-hidden rounded-xs bg-linen md:w-7">
        {row.image && <Picture {...row.image} alt="" sizes="36px" className="size-full" />}
      </span>
      <span className="min-w-0 text-start group-hover:underline">{row.name}</span>
      {marksSets && row.kind === 'set' && (
        <Badge tone="outline">
          <Trans>Set</Trans>
        </Badge>
      )}
    </Link>
  );
}
