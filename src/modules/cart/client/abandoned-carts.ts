import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminApi } from '#platform/browser/admin-api.ts';
import type { cartsAdminContract } from '../contract.ts';

const api = adminApi<{ carts: typeof cartsAdminContract }>().carts;

/** Abandoned carts. The key starts with `allOrdersKey`, so that a new or changed order refetches them. */
export const abandonedCartsQuery = (page: number, pageSize?: number) =>
  queryOptions({
    queryKey: ['orders', 'all', 'abandoned-carts', page, pageSize],
    queryFn: () => api.listAbandoned(pageSize ? { page, pageSize } : { page }),
    placeholderData: keepPreviousData,
  });
