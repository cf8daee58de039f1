import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '#platform/browser/admin-api.ts';
import type { reportsAdminContract } from './contract.ts';

const api = adminApi<{ reports: typeof reportsAdminContract }>().reports;

/** Starts with the key of orders, so that it is refetched when an order is placed or changes. */
export const salesQuery = queryOptions({
  queryKey: ['orders', 'all', 'reports', 'sales'],
  queryFn: () => api.sales(),
});
