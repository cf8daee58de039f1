import { sql } from 'kysely';
import type { Database } from './database.ts';
import { pendingMigrations } from './migrate.ts';

/**
 * Why the database cannot serve the shop, or null. Connections to a read-only server are replaced, so that the next
 * check reaches the new primary after a failover.
 */
export async function databaseProblem({
  tx,
  server,
}: Pick<Database, 'tx' | 'server'>): Promise<string | null> {
  try {
    const { rows } = await sql<{ isReadOnly: boolean }>`
      select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "isReadOnly"`.execute(
      tx,
    );
    if (rows[0]?.isReadOnly) {
      server.replaceConnections();
      return 'database read-only';
    }
    if (server.isDiskFull()) return 'database disk full';
    const pending = await pendingMigrations({ tx });
    return pending.length > 0 ? `migrations pending: ${pending.join(', ')}` : null;
  } catch {
    return 'database unreachable';
  }
}
