import { KeptAnswer } from '#platform/browser/kept-answer.ts';
import { api, timeLimit } from './favorites-calls.ts';

/** Favourites counts: fetched once, then updated by live events. */
export const favoritesCounts = new KeptAnswer<Record<string, number>>(
  () => api.counts(undefined, timeLimit()),
  {
    freshFor: Number.POSITIVE_INFINITY,
  },
);
