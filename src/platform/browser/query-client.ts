import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from './api-client.ts';

/** Private answers live in the browser's memory alone; live events say when they are stale. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: true,
        // A refusal will not change by asking again; a shop that could not be reached may be back.
        retry: (count, error) =>
          !(error instanceof ApiProblem && error.status >= 400 && error.status < 500) && count < 2,
      },
      // Without a connection a change fails at once and says so; kept back it would be a wheel that turns for ever.
      mutations: { networkMode: 'always' },
    },
  });
}
