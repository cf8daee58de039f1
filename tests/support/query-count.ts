import type { TestDatabase } from './database.ts';

/**
 * Counts queries. Only connections opened after this call are counted, so call it before any query.
 *
 * @returns a function that runs `work` and returns its result with the number of its queries.
 */
export function countQueries({ database }: TestDatabase) {
  let queries = 0;
  database.pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      queries += 1;
      return query(...args);
    }) as typeof client.query;
  });
  return async <Answer>(work: () => Promise<Answer>): Promise<{ answer: Answer; queries: number }> => {
    const before = queries;
    const answer = await work();
    return { answer, queries: queries - before };
  };
}
