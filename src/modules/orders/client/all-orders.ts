import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminApi } from '#platform/browser/admin-api.ts';
import type { ordersAdminContract } from '../contract/admin.ts';
import type { OrderMove, OrderStatus } from '../contract/states.ts';

const api = adminApi<{ orders: typeof ordersAdminContract }>().orders;

/** Everything of the shop's orders; to be asked again when `order.placed` or `order.changed` tells of one. */
export const allOrdersKey = ['orders', 'all'] as const;

export interface OrderFilter {
  status?: OrderStatus | undefined;
  /** A number, or a part of an e-mail address or a name. */
  q?: string | undefined;
  page: number;
}

export const allOrdersQuery = (filter: OrderFilter) =>
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

/** Writes down money that was given back. Answers the order as it stands afterwards. */
export const refundOrder = (input: Parameters<typeof api.refund>[0]) => api.refund(input);

/** Money that has not gone back to its card. */
export const openRefundsQuery = queryOptions({
  queryKey: [...allOrdersKey, 'refunds'],
  queryFn: () => api.openRefunds(),
});

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
