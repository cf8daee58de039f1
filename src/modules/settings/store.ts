import type { Tx } from '#platform/database/database.ts';
import type { SettingsTables } from './tables.ts';

const on = (tx: Tx) => tx.$extendTables<SettingsTables>();

export async function findSetting(tx: Tx, key: string): Promise<unknown> {
  const row = await on(tx).selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value;
}

export async function saveSetting(tx: Tx, key: string, value: unknown, now: Date): Promise<void> {
  const row = { value: JSON.stringify(value), updatedAt: now };
  await on(tx)
    .insertInto('settings')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}
