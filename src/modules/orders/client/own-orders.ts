import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Gift } from '#modules/catalog/contract/gift.ts';
import { storefrontApi } from '#platform/browser/storefront-api.ts';
import type { OrderGroup, ordersContract } from '../contract/own-orders.ts';

const api = storefrontApi<{ orders: typeof ordersContract }>().orders;

/** Query key of the user's own orders. `useFollowOwnOrders` invalidates it. */
export const ownOrdersKey = ['orders', 'own'] as const;

export const ownOrdersQuery = (page: number, show: OrderGroup | undefined) =>
  queryOptions({
    queryKey: [...ownOrdersKey, 'list', show, page],
    queryFn: () => api.list({ show, page }),
    placeholderData: keepPreviousData,
  });

/** Cancels an order, if staff have not processed it and no payment is captured. */
export const cancelOrder = (orderId: string) => api.cancel({ orderId });

/** Changes the recipient of a gift card that was not sent. */
export const changeGift = (input: { orderId: string; position: number; gift: Gift }) => api.changeGift(input);

/** Adds the items of an order to the cart. */
export const orderAgain = (orderId: string) => api.reorder({ orderId });

export const ownOrderQuery = (orderId: string) =>
  queryOptions({ queryKey: [...ownOrdersKey, orderId], queryFn: () => api.get({ orderId }) });
