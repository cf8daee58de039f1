import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminApi } from '#platform/browser/admin-api.ts';
import type { ordersAdminContract } from '../contract/admin.ts';
import { orderFilterKeys } from '../contract/list-options.ts';
import type { OrderFilter, OrderViewInput } from '../contract/order-views.ts';
import type { OrderMove } from '../contract/states.ts';

const api = adminApi<{ orders: typeof ordersAdminContract }>().orders;

/** Query key of all orders; invalidated by `order.placed` and `order.changed`. */
export const allOrdersKey = ['orders', 'all'] as const;

export const allOrdersQuery = (filter: OrderFilter & { page: number; pageSize?: number }) =>
  queryOptions({
    queryKey: [...allOrdersKey, 'list', filter],
    queryFn: () => api.list(filter),
    placeholderData: keepPreviousData,
  });

export const anyOrderQuery = (orderId: string) =>
  queryOptions({ queryKey: [...allOrdersKey, orderId], queryFn: () => api.get({ orderId }) });

/** Returns the updated order; fails with `changed_meanwhile` after a concurrent change. */
export const moveOrder = (input: { orderId: string; move: OrderMove; version: number; note?: string }) =>
  api.move(input);

/** Returns the updated order with its notes. */
export const writeNote = (input: { orderId: string; text: string }) => api.writeNote(input);

/** Sent and due emails of an order; polled while any is queued. */
export const orderMailsQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...allOrdersKey, orderId, 'mails'],
    queryFn: () => api.mails.list({ orderId }),
    refetchInterval: ({ state }) => (state.data?.items.some(({ sentAt }) => sentAt === null) ? 3_000 : false),
  });

/** Resends an email. Returns the updated list. */
export const sendMailAgain = (input: { orderId: string; mailId: string }) => api.mails.sendAgain(input);

export const orderMailHref = (orderId: string, mailId: string) =>
  `/api/admin/orders/${orderId}/mails/${mailId}/document`;

/** Refunds an order. Returns the updated order. */
export const refundOrder = (input: Parameters<typeof api.refund>[0]) => api.refund(input);

/** Creates a shipment. Returns the updated order. */
export const shipOrder = (input: Parameters<typeof api.ship>[0]) => api.ship(input);

/** Marks a shipment as delivered or lost. */
export const moveShipment = (input: Parameters<typeof api.moveShipment>[0]) => api.moveShipment(input);

/** The administrator's count of unread orders. */
export const unseenOrdersQuery = queryOptions({
  queryKey: ['orders', 'unseen'],
  queryFn: () => api.unseen(),
});

export const markOrdersSeen = () => api.markSeen();

/** Confirms several orders at their shown versions. Returns a result per order. */
export const confirmOrders = (orders: { orderId: string; version: number }[]) => api.confirmMany({ orders });

/** The orders with units left to pack. */
export const packableOrders = (ids: readonly string[]) => api.packable({ orders: ids.join(',') });

export const packingSlipsHref = (ids: readonly string[]) =>
  `/api/admin/packing-slips.pdf?orders=${ids.join(',')}`;

/** URL of the CSV export: of all matching orders, or of the given ids. */
export function ordersTableHref(filter: OrderFilter, ids: readonly string[] = []): string {
  const query = new URLSearchParams();
  if (ids.length > 0) query.set('orders', ids.join(','));
  else for (const key of orderFilterKeys) if (filter[key]) query.set(key, filter[key]);
  return `/api/admin/orders.csv?${query}`;
}

/** The administrator's views, and the shipping methods to filter by. */
export const orderViewsQuery = queryOptions({
  queryKey: ['orders', 'views'],
  queryFn: () => api.views.list(),
});

/** @param viewId null creates a view. */
export const saveOrderView = (viewId: string | null, view: OrderViewInput) =>
  viewId === null ? api.views.create(view) : api.views.change({ viewId, ...view });

export const removeOrderView = (viewId: string) => api.views.remove({ viewId });
