import { KeptAnswer } from '#platform/browser/kept-answer.ts';
import { api, patience } from './favorites-calls.ts';

/** How many people keep each product, asked once where a count is shown, then told by live events. */
export const favoritesCounts = new KeptAnswer<Record<string, number>>(
  () => api.counts(undefined, patience()),
  {
    freshFor: Number.POSITIVE_INFINITY,
  },
);
