import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '#platform/browser/admin-api.ts';
import type { BulkChange, bulkAdminContract } from './contract/bulk.ts';

const { bulk: api } = adminApi<{ bulk: typeof bulkAdminContract }>();

export interface GridFilter {
  q?: string | undefined;
  status?: 'draft' | 'published' | 'archived' | undefined;
  /** Category id. */
  category?: string | undefined;
  /** Whether rows have their variants and their attributes. */
  variants?: 'true' | 'false' | undefined;
  attributes?: 'true' | 'false' | undefined;
}

/**
 * The rows of the bulk editor. Not refetched on focus or reconnect: unsaved edits must be sent with the
 * versions that the user saw, so that conflicting changes are detected.
 */
export const gridQuery = (filter: GridFilter) =>
  queryOptions({
    queryKey: ['admin', 'bulk-products', 'grid', filter],
    queryFn: () => api.grid(filter),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const bulkChangesQuery = queryOptions({
  queryKey: ['admin', 'bulk-products', 'changes'],
  queryFn: () => api.list(),
  staleTime: 0,
});

export const previewBulk = (change: BulkChange) => api.preview(change);
export const applyBulk = (change: BulkChange) => api.apply(change);
export const undoBulk = (changeId: string) => api.undo({ changeId });
export const deleteDraft = (draft: { id: string; version: number }) => api.deleteDraft(draft);

/** URL of the CSV export: products by id, or all that match a filter. */
export function productsCsvHref(
  selection: Readonly<Record<string, string | boolean | undefined>> | readonly string[],
): string {
  const query = new URLSearchParams();
  if (Array.isArray(selection)) query.set('products', selection.join(','));
  else
    for (const [key, value] of Object.entries(selection))
      if (value !== undefined) query.set(key, String(value));
  return `/api/admin/products.csv?${query}`;
}
