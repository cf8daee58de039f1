import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '#platform/browser/admin-api.ts';
import type { backInStockAdminContract } from '../contract.ts';

const api = adminApi<{ backInStock: typeof backInStockAdminContract }>().backInStock;

/** Waiting requests by product and colour. */
export const waitingCountsQuery = queryOptions({
  queryKey: ['admin', 'back-in-stock'],
  queryFn: () => api.counts(),
});
