import type { ReactNode } from 'react';
import { ArrowDownIcon, ArrowUpIcon } from './icons.ts';
import { classNames } from './class-names.ts';

export interface TableColumn<Row> {
  key: string;
  header: string;
  /** Replaces the header text on a wide screen, such as a select-all checkbox. */
  head?: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Use `end` for numbers and actions. */
  align?: 'start' | 'end';
  /** The row's header: title of its card on a phone, row header for screen readers. Set it on one column. */
  primary?: boolean;
  sortable?: boolean;
}

export interface TableSort {
  key: string;
  direction: 'ascending' | 'descending';
}

export interface TableProps<Row> {
  /** Content of the table, for screen readers. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: TableSort;
  onSort?: (sort: TableSort) => void;
  /** Shown in place of the table when there are no rows. */
  empty?: ReactNode;
  className?: string;
}

/** A table on a wide screen, a card per row on a phone; ARIA roles keep table semantics in both. */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  empty,
  className,
}: TableProps<Row>) {
  if (rows.length === 0 && empty !== undefined) return empty;
  return (
    <table
      role="table"
      className={classNames(
        'block w-full text-[0.9375rem] md:table pointer-fine:md:[&_label]:min-h-8 pointer-fine:md:[&_label]:py-1',
        className,
      )}
    >
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
        <tr role="row">
          {columns.map((column) => (
            <HeaderCell key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block border-t border-hairline md:table-row-group md:border-0">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            className="grid gap-1 border-b border-hairline py-3.5 transition-colors md:table-row md:py-0 md:hover:bg-linen"
          >
            {columns.map((column) => {
              const Cell = column.primary ? 'th' : 'td';
              return (
                <Cell
                  key={column.key}
                  role={column.primary ? 'rowheader' : 'cell'}
                  scope={column.primary ? 'row' : undefined}
                  className={classNames(
                    'flex min-h-8 items-center justify-between gap-6 text-start md:table-cell md:h-[2.625rem] md:px-2 md:py-0.5 md:leading-5 xl:px-3 md:align-middle md:first:ps-0 md:last:pe-0',
                    column.primary ? 'font-medium max-md:order-first max-md:text-base' : 'font-normal',
                    column.align === 'end' && 'figures md:text-end',
                  )}
                >
                  {!column.primary && (
                    <span aria-hidden className="type-small shrink-0 text-ink-soft md:hidden">
                      {column.header}
                    </span>
                  )}
                  <span className={classNames('min-w-0 md:contents', !column.primary && 'text-end')}>
                    {column.cell(row)}
                  </span>
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function HeaderCell<Row>({
  column,
  sort,
  onSort,
}: Pick<TableProps<Row>, 'sort' | 'onSort'> & { column: TableColumn<Row> }) {
  const direction = sort?.key === column.key ? sort.direction : undefined;
  const Arrow = direction === 'descending' ? ArrowDownIcon : ArrowUpIcon;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={direction}
      className={classNames(
        'type-note border-b border-outline px-2 py-1 xl:px-3 font-medium text-ink-soft first:ps-0 last:pe-0',
        column.align === 'end' ? 'text-end' : 'text-start',
      )}
    >
      {column.sortable && onSort ? (
        <button
          type="button"
          onClick={() =>
            onSort({ key: column.key, direction: direction === 'ascending' ? 'descending' : 'ascending' })
          }
          className={classNames(
            'group inline-flex min-h-8 items-center gap-1 rounded-xs hover:text-ink',
            column.align === 'end' && 'flex-row-reverse',
          )}
        >
          {column.header}
          <Arrow
            className={classNames(
              'size-3.5',
              !direction && 'opacity-0 group-hover:opacity-60 group-focus:opacity-60',
            )}
          />
        </button>
      ) : (
        (column.head ?? <span className="inline-flex min-h-8 items-center">{column.header}</span>)
      )}
    </th>
  );
}
