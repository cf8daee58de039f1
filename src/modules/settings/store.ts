import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { SettingsTables } from './tables.ts';

const on = (tx: Tx) => tx.$extendTables<SettingsTables>();

/** All saved settings by key: a few rows. */
export async function readSettings(tx: Tx): Promise<Map<string, unknown>> {
  const rows = await on(tx).selectFrom('settings').select(['key', 'value']).execute();
  return new Map(rows.map(({ key, value }) => [key, value]));
}

/** Locks a setting until the transaction ends. An advisory lock, because the row may not exist yet. */
export async function holdSetting(tx: Tx, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`settings ${key}`}, 0))`.execute(tx);
}

export async function saveSetting(tx: Tx, key: string, value: unknown, now: Date): Promise<void> {
  const row = { value: JSON.stringify(value), updatedAt: now };
  await on(tx)
    .insertInto('settings')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}
