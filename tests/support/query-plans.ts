import type { Compilable, QueryExecutorProvider, RawBuilder } from 'kysely';
import type { TestDatabase } from './database.ts';

/** Query plan as text: indexes used and sequential scans. */
export async function planOf(
  { database }: TestDatabase,
  query: Compilable | Pick<RawBuilder<unknown>, 'compile'>,
): Promise<string> {
  const executor: QueryExecutorProvider = database.tx;
  const { sql, parameters } = query.compile(executor);
  const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters]);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
