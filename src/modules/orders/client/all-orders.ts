import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminApi } from '#platform/browser/admin-api.ts';
import type { ordersAdminContract } from '../contract/admin.ts';
import { orderFilterKeys } from '../contract/list-options.ts';
import type { OrderFilter, OrderViewInput } from '../contract/order-views.ts';
import type { OrderMove } from '../contract/states.ts';

const api = adminApi<{ orders: typeof ordersAdminContract }>().orders;

/** Everything of the shop's orders; to be asked again when `order.placed` or `order.changed` tells of one. */
export const allOrdersKey = ['orders', 'all'] as const;

export const allOrdersQuery = (filter: OrderFilter & { page: number; pageSize?: number }) =>
  queryOptions({
    queryKey: [...allOrdersKey, 'list', filter],
    queryFn: () => api.list(filter),
    placeholderData: keepPreviousData,
  });

export const anyOrderQuery = (orderId: string) =>
  queryOptions({ queryKey: [...allOrdersKey, orderId], queryFn: () => api.get({ orderId }) });

/** Answers the order as it stands afterwards; refused with `changed_meanwhile` where somebody was quicker. */
export const moveOrder = (input: { orderId: string; move: OrderMove; version: number; note?: string }) =>
  api.move(input);

/** Answers the order with its notes as they stand afterwards. */
export const writeNote = (input: { orderId: string; text: string }) => api.writeNote(input);

/** What was and will be written about an order; looked at again as long as something waits to be sent. */
export const orderMailsQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...allOrdersKey, orderId, 'mails'],
    queryFn: () => api.mails.list({ orderId }),
    refetchInterval: ({ state }) => (state.data?.items.some(({ sentAt }) => sentAt === null) ? 3_000 : false),
  });

/** Sends a mail once more. Answers the list as it stands afterwards. */
export const sendMailAgain = (input: { orderId: string; mailId: string }) => api.mails.sendAgain(input);

export const orderMailHref = (orderId: string, mailId: string) =>
  `/api/admin/orders/${orderId}/mails/${mailId}/document`;

/** Writes down money that was given back. Answers the order as it stands afterwards. */
export const refundOrder = (input: Parameters<typeof api.refund>[0]) => api.refund(input);

/** Sends a parcel. Answers the order as it stands afterwards. */
export const shipOrder = (input: Parameters<typeof api.ship>[0]) => api.ship(input);

/** Says that a parcel arrived, or was lost. */
export const moveShipment = (input: Parameters<typeof api.moveShipment>[0]) => api.moveShipment(input);

/** The administrator's counter of orders since they last looked. */
export const unseenOrdersQuery = queryOptions({
  queryKey: ['orders', 'unseen'],
  queryFn: () => api.unseen(),
});

export const markOrdersSeen = () => api.markSeen();

/** Confirms several, as they were shown. Answers of each what became of it. */
export const confirmOrders = (orders: { orderId: string; version: number }[]) => api.confirmMany({ orders });

/** Which of these have something left to pack. */
export const packableOrders = (ids: readonly string[]) => api.packable({ orders: ids.join(',') });

export const packingSlipsHref = (ids: readonly string[]) =>
  `/api/admin/packing-slips.pdf?orders=${ids.join(',')}`;

/** Where all that match are fetched as a table, or, where ids are named, these. */
export function ordersTableHref(filter: OrderFilter, ids: readonly string[] = []): string {
  const query = new URLSearchParams();
  if (ids.length > 0) query.set('orders', ids.join(','));
  else for (const key of orderFilterKeys) if (filter[key]) query.set(key, filter[key]);
  return `/api/admin/orders.csv?${query}`;
}

/** The administrator's own lists, and the ways of delivery by which lists are narrowed. */
export const orderViewsQuery = queryOptions({
  queryKey: ['orders', 'views'],
  queryFn: () => api.views.list(),
});

/** @param viewId null: a new one. */
export const saveOrderView = (viewId: string | null, view: OrderViewInput) =>
  viewId === null ? api.views.create(view) : api.views.change({ viewId, ...view });

export const removeOrderView = (viewId: string) => api.views.remove({ viewId });
