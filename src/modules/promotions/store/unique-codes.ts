import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { PromotionsTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<PromotionsTables>();

/** The unique codes among these codes. */
export async function findUniqueCodes(
  tx: Tx,
  codes: readonly string[],
): Promise<{ code: string; promotionId: string; isUsed: boolean }[]> {
  if (codes.length === 0) return [];
  const { rows } = await sql<{ code: string; promotionId: string; isUsed: boolean }>`
    select upper(code::text) as code, promotion_id, order_id is not null as is_used
    from promotion_codes where code = any(${[...codes]}::citext[])`.execute(tx);
  return rows;
}

/**
 * Marks a code as used by an order. One statement: of concurrent orders with this code, one succeeds.
 * @returns false if it was used before.
 */
export async function takeUniqueCode(
  tx: Tx,
  { promotionId, code, orderId }: { promotionId: string; code: string; orderId: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await on(tx)
    .updateTable('promotionCodes')
    .set({ orderId, usedAt: now })
    .where('promotionId', '=', promotionId)
    .where('code', '=', code)
    .where('orderId', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Skips codes that exist. @returns the number of codes added. */
export async function insertUniqueCodes(
  tx: Tx,
  promotionId: string,
  codes: readonly string[],
  now: Date,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into promotion_codes (code, promotion_id, created_at)
    select code, ${promotionId}, ${now} from unnest(${[...codes]}::citext[]) code
    where not exists (select from promotions p where p.code = code.code)
    on conflict (code) do nothing`.execute(tx);
  return Number(numAffectedRows);
}

export async function listUniqueCodes(tx: Tx, promotionId: string) {
  return on(tx)
    .selectFrom('promotionCodes')
    .select(['code', 'createdAt', 'orderId', 'usedAt'])
    .where('promotionId', '=', promotionId)
    .orderBy('createdAt')
    .orderBy('code')
    .execute();
}

export async function countUniqueCodes(
  tx: Tx,
  promotionIds: readonly string[],
): Promise<{ promotionId: string; total: number; unused: number }[]> {
  if (promotionIds.length === 0) return [];
  return on(tx)
    .selectFrom('promotionCodes')
    .select((count) => [
      'promotionId',
      count.fn.countAll<number>().as('total'),
      count.fn.countAll<number>().filterWhere('orderId', 'is', null).as('unused'),
    ])
    .where('promotionId', 'in', promotionIds)
    .groupBy('promotionId')
    .execute();
}

export async function hasUniqueCodes(tx: Tx, promotionId: string): Promise<boolean> {
  const row = await on(tx)
    .selectFrom('promotionCodes')
    .select('code')
    .where('promotionId', '=', promotionId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
