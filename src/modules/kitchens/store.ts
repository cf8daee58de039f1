import type { Kitchen } from '#modules/catalog/contract/kitchen.ts';
import type { Tx } from '#platform/database/database.ts';
import type { KitchensTables } from './tables.ts';

const on = (tx: Tx) => tx.$extendTables<KitchensTables>();

export async function findKitchen(tx: Tx, userId: string): Promise<Kitchen | null> {
  const row = await on(tx)
    .selectFrom('kitchens')
    .select(['hob', 'oven', 'hasDishwasher'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

export async function saveKitchen(tx: Tx, userId: string, kitchen: Kitchen, now: Date): Promise<void> {
  const values = { ...kitchen, updatedAt: now };
  await on(tx)
    .insertInto('kitchens')
    .values({ userId, ...values })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(values))
    .execute();
}

export async function deleteKitchen(tx: Tx, userId: string): Promise<void> {
  await on(tx).deleteFrom('kitchens').where('userId', '=', userId).execute();
}
