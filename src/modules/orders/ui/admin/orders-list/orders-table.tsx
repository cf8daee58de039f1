import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { classNames } from '#ui/class-names.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { Price } from '#ui/price.tsx';
import { Table, type TableColumn } from '#ui/table.tsx';
import { useMinWidth, useWideWindow } from '#ui/use-wide-window.ts';
import type { ListState } from '../list-neighbors.tsx';
import type { OrderRow } from '../../../contract/admin.ts';
import { type OrderColumn, type OrderSort, orderColumns } from '../../../contract/list-options.ts';
import { methodNames } from './method-names.ts';
import { OrderStatusBadge } from '../order-status-badge.tsx';
import { paymentLabel } from '../order-labels.ts';
import { orderColumnLabels, shipmentLabelOf } from './list-labels.ts';
import { orderRow } from './use-list-keys.ts';

interface OrdersTableProps {
  rows: readonly OrderRow[];
  columns: readonly OrderColumn[];
  sort: OrderSort;
  onSort: (sort: OrderSort) => void;
  isChosen: (row: OrderRow) => boolean;
  onChoose: (rows: readonly OrderRow[], isChosen: boolean) => void;
}

/** Lets the order page link to the previous and next order of this list. */
const listState = (rows: readonly OrderRow[]): ListState => ({ listedOrders: rows.map(({ id }) => id) });

/** Orders with check boxes: a table on wide screens, two lines per order on a phone. */
export function OrdersTable(props: OrdersTableProps) {
  return useWideWindow() ? <WideTable {...props} /> : <Cards {...props} />;
}

function SelectRowCheckbox({
  row,
  isChosen,
  onChoose,
}: { row: OrderRow } & Pick<OrdersTableProps, 'isChosen' | 'onChoose'>) {
  const { t } = useLingui();
  return (
    <Checkbox
      hideLabel
      label={t`Select order ${row.number}`}
      checked={isChosen(row)}
      onChange={({ target }) => onChoose([row], target.checked)}
    />
  );
}

function ChooseAll({
  rows,
  isChosen,
  onChoose,
  hideLabel,
}: Pick<OrdersTableProps, 'rows' | 'isChosen' | 'onChoose'> & { hideLabel?: boolean }) {
  const { t } = useLingui();
  return (
    <Checkbox
      hideLabel={hideLabel}
      label={t`Select all on this page`}
      checked={rows.every(isChosen)}
      onChange={({ target }) => onChoose(rows, target.checked)}
    />
  );
}

/** Without the quantities that shipped: rows do not have them. */
const statusOf = ({ status, handover, shipmentState }: OrderRow) => ({ status, handover, shipmentState });

function Cards({ rows, isChosen, onChoose }: OrdersTableProps) {
  const { t, i18n } = useLingui();
  return (
    <>
      <ChooseAll {...{ rows, isChosen, onChoose }} />
      <ul aria-label={t`Orders`} className="border-t border-hairline">
        {rows.map((row) => (
          <li key={row.id} className="flex items-center gap-3 border-b border-hairline">
            <SelectRowCheckbox {...{ row, isChosen, onChoose }} />
            <Link
              to={`/admin/orders/${row.id}`}
              state={listState(rows)}
              {...orderRow(row.id)}
              className="flex min-h-14 min-w-0 grow items-center gap-3.5 py-2 transition-colors hover:bg-linen"
            >
              <span className="min-w-0 grow">
                <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
                  <Trans>Order {row.number}</Trans>
                  <OrderStatusBadge {...statusOf(row)} />
                </span>
                <span className="type-small block truncate text-ink-soft">
                  {row.customerName || row.email}
                </span>
                <span className="type-small block truncate text-ink-soft">
                  {[i18n._(paymentLabel(row)), row.deliveryName].filter((text) => text !== '').join(' · ')}
                </span>
              </span>
              <span className="figures grid shrink-0 justify-items-end gap-0.5 text-end">
                <Price price={row.total} />
                <span className="type-small text-ink-soft">
                  <DateTime at={row.placedAt} form="relative" />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function WideTable({ rows, columns, sort, onSort, isChosen, onChoose }: OrdersTableProps) {
  const { t, i18n } = useLingui();
  // The usual columns do not fit a tablet or a small laptop in every language: the items move below the total there.
  const isRoomy = useMinWidth('80rem');
  const mergesItems = !isRoomy && columns.includes('items') && columns.includes('total');
  const shown: TableColumn<OrderRow>[] = orderColumns
    .filter((key) => columns.includes(key) && !(mergesItems && key === 'items'))
    .map((key) => ({
      key,
      header: i18n._(orderColumnLabels[key]),
      align: key === 'items' || key === 'total' || key === 'placed' ? 'end' : 'start',
      sortable: key === 'total' || key === 'placed',
      cell: (row) => (
        <>
          <Cell column={key} row={row} isRoomy={isRoomy} />
          {mergesItems && key === 'total' && <ItemCount row={row} />}
        </>
      ),
    }));
  const isAscending = sort === 'oldest' || sort === 'smallest';
  return (
    // Further columns that staff chose are scrolled to.
    <div className="overflow-x-auto">
      <Table
        caption={t`Orders`}
        rows={rows}
        rowKey={(row) => row.id}
        sort={{
          key: sort === 'newest' || sort === 'oldest' ? 'placed' : 'total',
          direction: isAscending ? 'ascending' : 'descending',
        }}
        onSort={({ key, direction }) => {
          const ascending = direction === 'ascending';
          if (key === 'placed') onSort(ascending ? 'oldest' : 'newest');
          else onSort(ascending ? 'smallest' : 'largest');
        }}
        columns={[
          {
            key: 'choose',
            header: t`Choose`,
            head: <ChooseAll {...{ rows, isChosen, onChoose }} hideLabel />,
            cell: (row) => <SelectRowCheckbox {...{ row, isChosen, onChoose }} />,
          },
          {
            key: 'number',
            header: t`Order`,
            primary: true,
            cell: (row) => (
              <Link
                to={`/admin/orders/${row.id}`}
                state={listState(rows)}
                {...orderRow(row.id)}
                aria-label={t`Order ${row.number}`}
                className="text-link figures inline-flex min-h-8 items-center"
              >
                {row.number}
              </Link>
            ),
          },
          ...shown,
        ]}
      />
    </div>
  );
}

function ItemCount({ row: { itemCount } }: { row: OrderRow }) {
  return (
    <span className="type-note block text-ink-soft">
      <Plural value={itemCount} one="# item" other="# items" />
    </span>
  );
}

function Cell({ column, row, isRoomy }: { column: OrderColumn; row: OrderRow; isRoomy: boolean }): ReactNode {
  const { i18n } = useLingui();
  switch (column) {
    case 'status':
      return <OrderStatusBadge {...statusOf(row)} />;
    case 'payment':
      return i18n._(paymentLabel(row));
    case 'shipment':
      return i18n._(shipmentLabelOf(row));
    case 'customer':
      return <Customer row={row} isRoomy={isRoomy} />;
    case 'delivery':
      return <span className="inline-block min-w-22 text-start">{row.deliveryName}</span>;
    case 'paymentMethod':
      return i18n._(methodNames[row.paymentMethod]);
    case 'items':
      return row.itemCount;
    case 'total':
      return <Price price={row.total} />;
    case 'placed':
      return <DateTime at={row.placedAt} form="relative" className={isRoomy ? 'whitespace-nowrap' : ''} />;
  }
}

function Customer({ row: { customerName, email, isGuest }, isRoomy }: { row: OrderRow; isRoomy: boolean }) {
  const secondary = customerName ? email : '';
  return (
    <span className={classNames('grid max-w-64 text-start', isRoomy ? 'min-w-32' : 'min-w-22')}>
      <span className="truncate">{customerName || email}</span>
      {(secondary || isGuest) && (
        <span className="type-note truncate text-ink-soft">
          {isGuest && <Trans>Guest</Trans>}
          {isGuest && secondary && ' · '}
          {secondary}
        </span>
      )}
    </span>
  );
}
