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

interface PlanNode {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

const rowsOf = (node: PlanNode): number =>
  (node['Relation Name']
    ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
    : 0) + (node.Plans ?? []).reduce((sum, child) => sum + rowsOf(child), 0);

/**
 * Runs a query of one row.
 * @returns the row's `total`, and the number of rows that PostgreSQL read from tables and their indexes.
 */
export async function rowsReadBy(
  { database }: TestDatabase,
  query: Pick<RawBuilder<unknown>, 'compile'>,
): Promise<{ total: unknown; rowsRead: number }> {
  const { sql, parameters } = query.compile(database.tx);
  const result = await database.pool.query<{ total?: unknown }>(sql, [...parameters]);
  const { rows } = await database.pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (analyze, timing off, format json) ${sql}`,
    [...parameters],
  );
  return { total: result.rows[0]?.total, rowsRead: Math.round(rowsOf(rows[0]!['QUERY PLAN'][0].Plan)) };
}
