import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { SettingsTables } from './tables.ts';

const on = (tx: Tx) => tx.$extendTables<SettingsTables>();

/** All that was ever saved, by key: a handful of rows. */
export async function readSettings(tx: Tx): Promise<Map<string, unknown>> {
  const rows = await on(tx).selectFrom('settings').select(['key', 'value']).execute();
  return new Map(rows.map(({ key, value }) => [key, value]));
}

/** Until this transaction ends nobody else changes this setting, which may not have a row yet. */
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
