import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminApi } from '#platform/browser/admin-api.ts';
import type { ordersAdminContract } from '../contract/admin.ts';
import { type ExportedRows, orderFilterKeys } from '../contract/list-options.ts';
import { allOrdersKey, orderQueryKeys } from '../contract/query-keys.ts';
import type { OrderFilter, OrderViewInput } from '../contract/order-views.ts';

const api = adminApi<{ orders: typeof ordersAdminContract }>().orders;

export const allOrdersQuery = (filter: OrderFilter & { page: number; pageSize?: number }) =>
  queryOptions({
    queryKey: [...allOrdersKey, 'list', filter],
    queryFn: () => api.list(filter),
    placeholderData: keepPreviousData,
  });

export const anyOrderQuery = (orderId: string) =>
  queryOptions({ queryKey: orderQueryKeys(orderId).recordKey, queryFn: () => api.get({ orderId }) });

/** Returns the updated order with its notes. */
export const writeNote = (input: { orderId: string; text: string }) => api.writeNote(input);

/** Sent and due emails of an order; polled while any is not sent. */
export const orderEmailsQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...allOrdersKey, orderId, 'mails'],
    queryFn: () => api.mails.list({ orderId }),
    refetchInterval: ({ state }) => (state.data?.items.some(({ sentAt }) => sentAt === null) ? 3_000 : false),
  });

/** Resends an email. Returns the updated list. */
export const resendEmail = (input: { orderId: string; mailId: string }) => api.mails.sendAgain(input);

export const orderEmailHref = (orderId: string, mailId: string) =>
  `/api/admin/orders/${orderId}/mails/${mailId}/document`;

/** Refunds an order. Returns the updated order. */
export const refundOrder = (input: Parameters<typeof api.refund>[0]) => api.refund(input);

/** The administrator's count of unread orders. */
export const unreadOrdersQuery = queryOptions({
  queryKey: ['orders', 'unseen'],
  queryFn: () => api.unseen(),
});

export const markOrdersSeen = () => api.markSeen();

/** Confirms several orders, each only if it still has the given version. Returns a result per order. */
export const confirmOrders = (orders: { orderId: string; version: number }[]) => api.confirmMany({ orders });

/** URL of the CSV export of all matching orders, or of the orders with the given ids. */
export function ordersTableHref(
  filter: OrderFilter,
  { ids = [], rows }: { ids?: readonly string[]; rows: ExportedRows },
): string {
  const query = new URLSearchParams();
  if (rows !== 'orders') query.set('rows', rows);
  if (ids.length > 0) query.set('orders', ids.join(','));
  else for (const key of orderFilterKeys) if (filter[key]) query.set(key, filter[key]);
  return `/api/admin/orders.csv?${query}`;
}

/** The administrator's saved order views, and the shipping methods to filter by. */
export const orderViewsQuery = queryOptions({
  queryKey: ['orders', 'views'],
  queryFn: () => api.views.list(),
});

/** @param viewId null creates a view. */
export const saveOrderView = (viewId: string | null, view: OrderViewInput) =>
  viewId === null ? api.views.create(view) : api.views.change({ viewId, ...view });

export const removeOrderView = (viewId: string) => api.views.remove({ viewId });
