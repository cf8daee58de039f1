import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Invalidates a query and refetches it. Cancels a running request first, because it may return data from before the
 * change.
 */
export async function refetchQuery(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  await queries.cancelQueries({ queryKey });
  await queries.invalidateQueries({ queryKey });
}
