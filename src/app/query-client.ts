import type { QueryClient } from '@tanstack/react-query';
import { onForget } from '#platform/browser/private-memory.ts';
import { createQueryClient } from '#platform/browser/query-client.ts';

let browsers: QueryClient | undefined;

/** The browser's only cache of private responses. On the server each render gets an empty one. */
export function queryClient(): QueryClient {
  if (typeof document === 'undefined') return createQueryClient();
  if (browsers) return browsers;
  const client = createQueryClient();
  onForget(() => client.removeQueries());
  return (browsers = client);
}
