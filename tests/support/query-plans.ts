import type { Compilable, QueryExecutorProvider, RawBuilder } from 'kysely';
import type { TestDatabase } from './database.ts';

/** The query plan of PostgreSQL as text, which names the indexes and sequential scans. */
export async function planOf(
  { database }: TestDatabase,
  query: Compilable | Pick<RawBuilder<unknown>, 'compile'>,
): Promise<string> {
  const executor: QueryExecutorProvider = database.tx;
  const { sql, parameters } = query.compile(executor);
  const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters]);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
