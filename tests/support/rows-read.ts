import type { TestDatabase } from './database.ts';

const statistics = `
  select (select coalesce(sum(seq_tup_read), 0) from pg_stat_user_tables)::int
    + (select coalesce(sum(idx_tup_read), 0) from pg_stat_user_indexes)::int as rows`;

/**
 * Number of rows and index entries that PostgreSQL reads, also in its functions. The database must have one connection
 * only, which reports what it read.
 */
export async function rowsReadDuring(
  { database }: TestDatabase,
  work: () => Promise<unknown>,
): Promise<number> {
  const count = async () => {
    await database.pool.query('select pg_stat_force_next_flush()');
    const { rows } = await database.pool.query<{ rows: number }>(statistics);
    return rows[0]!.rows;
  };
  const before = await count();
  await work();
  return (await count()) - before;
}
