import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '#platform/browser/admin-api.ts';
import type { BulkChange, bulkAdminContract } from './contract.ts';

const api = adminApi<{ bulk: typeof bulkAdminContract }>().bulk;

export interface GridFilter {
  q?: string | undefined;
  status?: 'draft' | 'published' | 'archived' | undefined;
  /** A category's id. */
  category?: string | undefined;
}

/** The grid is not exchanged under the hand: it is asked for again when somebody says so. */
export const gridQuery = (filter: GridFilter) =>
  queryOptions({
    queryKey: ['admin', 'assortment', 'grid', filter],
    queryFn: () => api.grid(filter),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const bulkChangesQuery = queryOptions({
  queryKey: ['admin', 'assortment', 'changes'],
  queryFn: () => api.list(),
  staleTime: 0,
});

export const previewBulk = (change: BulkChange) => api.preview(change);
export const applyBulk = (change: BulkChange) => api.apply(change);
export const undoBulk = (changeId: string) => api.undo({ changeId });
