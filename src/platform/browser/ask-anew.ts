import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * What is shown has changed: it is asked for anew. What is on its way may have been read before the change; it is not
 * waited for.
 */
export async function askAnew(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  await queries.cancelQueries({ queryKey });
  await queries.invalidateQueries({ queryKey });
}
