import { CachedQuery } from '#platform/browser/cached-query.ts';
import { api, timeLimit } from './favorites-calls.ts';

/** Favourites counts: fetched once, then updated by live events. */
export const favoritesCounts = new CachedQuery<Record<string, number>>(
  () => api.counts(undefined, timeLimit()),
  {
    freshFor: Number.POSITIVE_INFINITY,
  },
);
