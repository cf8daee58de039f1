import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '#platform/browser/admin-api.ts';
import type { reportsAdminContract } from './contract.ts';

const api = adminApi<{ reports: typeof reportsAdminContract }>().reports;

/** Begins like everything of the shop's orders: it is asked again whenever one is placed or changes. */
export const salesQuery = queryOptions({
  queryKey: ['orders', 'all', 'reports', 'sales'],
  queryFn: () => api.sales(),
});
