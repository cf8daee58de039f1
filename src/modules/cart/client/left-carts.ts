import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminApi } from '#platform/browser/admin-api.ts';
import type { cartsAdminContract } from '../contract.ts';

const api = adminApi<{ carts: typeof cartsAdminContract }>().carts;

/** Carts that were left. Begins like everything of the shop's orders: it is asked again when one is placed. */
export const leftCartsQuery = (page: number, pageSize?: number) =>
  queryOptions({
    queryKey: ['orders', 'all', 'left-carts', page, pageSize],
    queryFn: () => api.listLeft(pageSize ? { page, pageSize } : { page }),
    placeholderData: keepPreviousData,
  });
