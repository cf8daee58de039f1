import { CachedQuery } from '#platform/browser/cached-query.ts';
import { api, timeLimit } from './favorites-calls.ts';

/** Favourites counts of all products. They do not expire: live events update or refetch them. */
export const favoritesCounts = new CachedQuery<Record<string, number>>(
  () => api.counts(undefined, timeLimit()),
  {
    freshFor: Number.POSITIVE_INFINITY,
  },
);
