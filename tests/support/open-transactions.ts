import type { TestDatabase } from './database.ts';

/** The last query of every other connection whose transaction is open and idle. */
export async function openTransactions({ database }: TestDatabase): Promise<string[]> {
  const { rows } = await database.pool.query<{ query: string }>(
    `select query from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and state like 'idle in transaction%'`,
  );
  return rows.map(({ query }) => query);
}
