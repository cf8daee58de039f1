import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { storefrontApi } from '#platform/browser/storefront-api.ts';
import type { OrderGroup, ordersContract } from '../contract/own-orders.ts';

const api = storefrontApi<{ orders: typeof ordersContract }>().orders;

/** Everything of the signed-in person's orders; to be asked again when `order.changed` tells of one. */
export const ownOrdersKey = ['orders', 'own'] as const;

export const ownOrdersQuery = (page: number, show: OrderGroup | undefined) =>
  queryOptions({
    queryKey: [...ownOrdersKey, 'list', show, page],
    queryFn: () => api.list({ show, page }),
    placeholderData: keepPreviousData,
  });

/** Takes an order back that nobody has touched yet. */
export const cancelOrder = (orderId: string) => api.cancel({ orderId });

/** Puts what an order had into the cart again. */
export const orderAgain = (orderId: string) => api.reorder({ orderId });

export const ownOrderQuery = (orderId: string) =>
  queryOptions({ queryKey: [...ownOrdersKey, orderId], queryFn: () => api.get({ orderId }) });
