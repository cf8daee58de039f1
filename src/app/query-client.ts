import type { QueryClient } from '@tanstack/react-query';
import { onClearPrivateData } from '#platform/browser/private-cache.ts';
import { createQueryClient } from '#platform/browser/query-client.ts';

let browsers: QueryClient | undefined;

/**
 * The browser's only query client; it caches private responses. On the server each call creates an empty one.
 */
export function queryClient(): QueryClient {
  if (typeof document === 'undefined') return createQueryClient();
  if (browsers) return browsers;
  const client = createQueryClient();
  onClearPrivateData(() => client.removeQueries());
  return (browsers = client);
}
