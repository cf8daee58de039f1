import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '#platform/browser/admin-api.ts';
import type { reportsAdminContract } from './contract.ts';

const api = adminApi<{ reports: typeof reportsAdminContract }>().reports;

/** Begins like everything of the shop's orders: it is asked again whenever one is placed or changes. */
const reportsKey = ['orders', 'all', 'reports'] as const;

export const salesQuery = queryOptions({ queryKey: [...reportsKey, 'sales'], queryFn: () => api.sales() });

export const lowStockQuery = queryOptions({
  queryKey: [...reportsKey, 'low-stock'],
  queryFn: () => api.lowStock(),
});
