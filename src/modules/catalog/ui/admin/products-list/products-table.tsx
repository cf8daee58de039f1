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
import { useWideWindow } from '#ui/use-wide-window.ts';
import type { ProductRow } from '../../../contract.ts';
import { marginPercent } from '../../../rules.ts';
import { productStatusLabels, displayStatus } from '../product-labels.ts';
import { columnLabels, type ListedKind, type ProductColumn } from './list-columns.ts';
import { SetSaving, SetSummary } from './set-saving.tsx';

export interface ProductsTableProps {
  listed: ListedKind;
  rows: readonly ProductRow[];
  columns: readonly ProductColumn[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  /** Renders a product's stock; receives all ids of the page, so that one query serves them all. */
  stockOf: (productId: string, listed: readonly string[]) => ReactNode;
  /** Renders the component that limits a set's stock. */
  limitOf?: ProductsTableProps['stockOf'] | undefined;
  empty: ReactNode;
}

/** Products with checkboxes: a table on wide screens, a list on phones. */
export function ProductsTable({
  listed,
  rows,
  columns,
  chosen,
  onChoose,
  stockOf,
  limitOf,
  empty,
}: ProductsTableProps) {
  const { t, i18n } = useLingui();
  const isWide = useWideWindow();
  const ids = rows.map(({ id }) => id);
  const isOfSets = listed === 'sets';
  const caption = isOfSets ? t`Sets` : t`Products`;
  const badge = (row: ProductRow) => {
    const { tone, label } = productStatusLabels[displayStatus(row)];
    return <Badge tone={tone}>{i18n._(label)}</Badge>;
  };
  const tick = (row: ProductRow) => (
    <Checkbox
      label={t`Select ${row.name}`}
      hideLabel
      checked={chosen.has(row.id)}
      onChange={({ target }) => {
        const next = new Set(chosen);
        if (target.checked) next.add(row.id);
        else next.delete(row.id);
        onChoose(next);
      }}
    />
  );
  const tickAll = rows.length > 0 && (
    <Checkbox
      label={t`Select all on this page`}
      checked={rows.every(({ id }) => chosen.has(id))}
      onChange={({ target }) => onChoose(new Set(target.checked ? ids : []))}
      className="type-small text-ink-soft"
    />
  );
  if (rows.length > 0 && !isWide) {
    return (
      <>
        {tickAll}
        <ul aria-label={caption} className="border-t border-hairline">
          {rows.map((row) => (
            <LinkRow
              key={row.id}
              before={tick(row)}
              to={`/admin/products/${row.id}`}
              image={row.image}
              title={row.name}
              text={
                isOfSets && row.parts ? (
                  <SetSummary row={row} limit={limitOf?.(row.id, ids)} />
                ) : (
                  row.category.name
                )
              }
              aside={<Price price={row.price} />}
              asideText={row.status === 'published' ? stockOf(row.id, ids) : badge(row)}
            />
          ))}
        </ul>
      </>
    );
  }
  const none = <span className="text-ink-soft">–</span>;
  const cells: Record<ProductColumn, Pick<TableColumn<ProductRow>, 'cell' | 'align'>> = {
    status: { cell: badge },
    category: { cell: (row) => row.category.name },
    sku: { cell: ({ sku }) => (sku ? <span className="wrap-anywhere">{sku}</span> : none) },
    stock: {
      align: 'end',
      cell: (row) => (
        <>
          {stockOf(row.id, ids)}
          {limitOf && <span className="type-note block min-w-32 text-ink-soft">{limitOf(row.id, ids)}</span>}
        </>
      ),
    },
    parts: { align: 'end', cell: ({ parts }) => (parts ? parts.pieces : none) },
    price: { align: 'end', cell: (row) => <Price price={row.price} /> },
    worth: { align: 'end', cell: ({ parts }) => (parts ? <Price price={parts.worth} /> : none) },
    saving: { align: 'end', cell: (row) => (row.parts ? <SetSaving row={row} /> : none) },
    cost: { align: 'end', cell: ({ cost }) => (cost ? <Price price={cost} /> : none) },
    margin: {
      align: 'end',
      cell: (row) => {
        const margin = marginPercent(row);
        return margin === null ? none : <MarginPercent hundredths={margin} />;
      },
    },
    updated: {
      align: 'end',
      cell: (row) => <DateTime at={row.updatedAt} form="relative" className="whitespace-nowrap" />,
    },
  };
  const shown: TableColumn<ProductRow>[] = [
    { key: 'chosen', header: t`Selected`, head: <span className="sr-only">{t`Chosen`}</span>, cell: tick },
    {
      key: 'name',
      header: isOfSets ? t`Set` : t`Product`,
      primary: true,
      cell: (row) => <NameCell row={row} isMarked={!isOfSets} />,
    },
    ...columns.map((column) => ({ key: column, header: i18n._(columnLabels[column]), ...cells[column] })),
  ];
  return (
    <>
      {tickAll}
      <Table caption={caption} columns={shown} rows={rows} rowKey={(row) => row.id} empty={empty} />
    </>
  );
}

function MarginPercent({ hundredths }: { hundredths: number }) {
  const { i18n } = useLingui();
  const text = new Intl.NumberFormat(i18n.locale, { style: 'percent' }).format(hundredths / 100);
  return <span className={hundredths < 0 ? 'figures text-berry-ink' : 'figures'}>{text}</span>;
}

function NameCell({ row, isMarked }: { row: ProductRow; isMarked: boolean }) {
  return (
    <Link to={`/admin/products/${row.id}`} className="group flex min-w-0 items-center gap-3.5">
      <span className="block aspect-4/5 w-9 shrink-0 overflow-hidden rounded-xs bg-linen">
        {row.image && <Picture {...row.image} alt="" sizes="36px" className="size-full" />}
      </span>
      <span className="min-w-0 text-start group-hover:underline">{row.name}</span>
      {isMarked && row.kind === 'set' && (
        <Badge tone="outline">
          <Trans>Set</Trans>
        </Badge>
      )}
    </Link>
  );
}
