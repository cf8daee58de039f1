import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from './api-client.ts';

/** Private data is cached in memory only; live events mark it stale. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: true,
        // A network error or a 5xx response may be temporary; a 4xx response is not.
        retry: (count, error) =>
          !(error instanceof ApiProblem && error.status >= 400 && error.status < 500) && count < 2,
      },
      // Without a connection a mutation fails at once; paused, it would show a spinner without end.
      mutations: { networkMode: 'always' },
    },
  });
}
