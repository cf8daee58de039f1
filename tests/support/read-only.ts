import pg from 'pg';
import { connectionConfig } from '#platform/database/database.ts';
import type { DatabaseLocation } from '#platform/database/location.ts';

/**
 * Makes a database read-only for new connections and ends those that exist, as a failover to a standby does; or makes new
 * connections writable again, as its promotion does, and keeps those that exist.
 */
export async function setReadOnly(location: DatabaseLocation, isReadOnly: boolean): Promise<void> {
  const client = new pg.Client({
    ...connectionConfig(location),
    options: '-c default_transaction_read_only=off',
  });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name');
    const setting = isReadOnly
      ? 'set default_transaction_read_only = on'
      : 'reset default_transaction_read_only';
    await client.query(`alter database ${rows[0]!.name} ${setting}`);
    if (isReadOnly) {
      await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and usename = current_user`,
      );
    }
  } finally {
    await client.end();
  }
}
