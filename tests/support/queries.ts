import type { TestDatabase } from './database.ts';

/**
 * Counts what the database is asked from now on, on connections that are yet to be opened: begin with it.
 *
 * @returns how many queries some work cost, with its answer.
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
