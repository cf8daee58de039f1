import type { Tx } from '#platform/database/database.ts';
import { type Insertable, sql } from 'kysely';
import type { OffersTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<OffersTables>();

/** Columns of automatic answers and public pages: without the floor price. */
const publicColumns = [
  'scope',
  'targetId',
  'isOpen',
  'acceptPercent',
  'declinePercent',
  'counterPercent',
  'counterQuantity',
  'counterReason',
] as const;

/** The rules without floor prices: what reaches customers must not depend on them. */
export const listAnswerRules = (tx: Tx) => on(tx).selectFrom('offerRules').select(publicColumns).execute();

/** The rules with floor prices, for staff. */
export const listRules = (tx: Tx) =>
  on(tx)
    .selectFrom('offerRules')
    .select([...publicColumns, 'id', 'floorPercent', 'version'])
    .orderBy(sql`array_position(array['shop', 'category', 'product'], scope)`)
    .orderBy('targetId')
    .execute();

export async function insertRule(tx: Tx, rule: Insertable<OffersTables['offerRules']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await on(tx)
    .insertInto('offerRules')
    .values(rule)
    .onConflict((conflict) => conflict.columns(['scope', 'targetId']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** @returns false if the rule has another version. */
export async function updateRule(
  tx: Tx,
  { version, ...rule }: Omit<Insertable<OffersTables['offerRules']>, 'id'> & { version: number },
): Promise<boolean> {
  const { numUpdatedRows } = await on(tx)
    .updateTable('offerRules')
    // An edited rule is no longer the demo's.
    .set({ ...rule, isDemo: false, version: version + 1 })
    .where('scope', '=', rule.scope)
    .where('targetId', '=', rule.targetId)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const deleteRule = (tx: Tx, id: string) =>
  on(tx).deleteFrom('offerRules').where('id', '=', id).returning(['scope', 'targetId']).executeTakeFirst();

export const readSettings = (tx: Tx) =>
  on(tx).selectFrom('offerSettings').select(['secret', 'allowCoupons']).executeTakeFirstOrThrow();

export async function saveAllowCoupons(tx: Tx, allowCoupons: boolean): Promise<void> {
  await on(tx).updateTable('offerSettings').set({ allowCoupons }).execute();
}

export async function deleteDemoRules(tx: Tx): Promise<void> {
  await on(tx).deleteFrom('offerRules').where('isDemo', '=', true).execute();
}
