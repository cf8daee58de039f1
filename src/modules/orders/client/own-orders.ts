import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { storefrontApi } from '#platform/browser/storefront-api.ts';
import type { ordersContract } from '../contract.ts';

const api = storefrontApi<{ orders: typeof ordersContract }>().orders;

/** Everything of the signed-in person's orders; to be asked again when `order.changed` tells of one. */
export const ownOrdersKey = ['orders', 'own'] as const;

export const ownOrdersQuery = (page: number) =>
  queryOptions({
    queryKey: [...ownOrdersKey, 'list', page],
    queryFn: () => api.list({ page }),
    placeholderData: keepPreviousData,
  });

export const ownOrderQuery = (orderId: string) =>
  queryOptions({ queryKey: [...ownOrdersKey, orderId], queryFn: () => api.get({ orderId }) });
