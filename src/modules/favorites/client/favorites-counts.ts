import { queryOptions } from '@tanstack/react-query';
import { api, patience } from './favorites-calls.ts';

/** How many people keep each product, asked once where a count is shown, then told by live events. */
export const favoritesCountsQuery = queryOptions({
  queryKey: ['favorites', 'counts'],
  queryFn: () => api.counts(undefined, patience()),
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
});
