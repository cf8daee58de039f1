import { useListAddress } from '#ui/use-list-address.ts';
import {
  type OrderColumn,
  orderColumns,
  orderFilterKeys,
  orderSorts,
  defaultColumns,
} from '../../../contract/list-options.ts';
import type { OrderFilter } from '../../../contract/order-views.ts';
import { orderStates, orderStatuses, shipmentStates } from '../../../contract/states.ts';
import { methodNames } from './method-names.ts';
import { paymentLabels } from '../order-labels.ts';

const keysOf = <Key extends string>(words: Record<Key, unknown>) => Object.keys(words) as Key[];

/** The list's state in the URL: filters, columns, and the view it started from. */
export function useOrdersAddress() {
  const address = useListAddress();
  const one = <Value extends string>(key: string, values: readonly Value[]) =>
    values.find((value) => value === address.get(key));
  const day = (key: string) => (isDay(address.get(key)) ? address.get(key) : undefined);
  const filter: OrderFilter = {
    status: one('status', orderStatuses),
    toPack: one('toPack', ['yes']),
    orderState: one('orderState', orderStates),
    paymentState: one('paymentState', keysOf(paymentLabels)),
    shipmentState: one('shipmentState', shipmentStates),
    paymentMethod: one('paymentMethod', keysOf(methodNames)),
    deliveryMethod: address.get('deliveryMethod')?.slice(0, 40),
    from: day('from'),
    until: day('until'),
    q: address.get('q')?.slice(0, 200),
    sort: one('sort', orderSorts),
  };
  const named = address.get('columns')?.split(',');
  const columns = named ? orderColumns.filter((column) => named.includes(column)) : defaultColumns;
  return { address, filter, columns, view: address.get('view') };
}

/** Whether a text is a calendar date, such as `2026-02-28`. */
function isDay(text = ''): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** URL of the list with these filters. */
export function ordersHref(
  view: string | undefined,
  filter: OrderFilter,
  columns?: readonly OrderColumn[],
): string {
  const query = new URLSearchParams();
  if (view) query.set('view', view);
  for (const key of orderFilterKeys) if (filter[key]) query.set(key, filter[key]);
  if (columns && columns.join(',') !== defaultColumns.join(',')) query.set('columns', columns.join(','));
  return query.size > 0 ? `/admin/orders?${query}` : '/admin/orders';
}

/** A stable key of a filter, independent of the order of its properties. */
export const filterKey = (filter: OrderFilter): string =>
  JSON.stringify(orderFilterKeys.map((key) => filter[key] ?? null));
