import { type Selectable, sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { SqlPart } from '#platform/database/sql-part.ts';
import { maxNameLength, type PromotionDraft } from '../contract/promotions.ts';
import { type Customer, plainEmail } from '../rules/customers.ts';
import type { PromotionsTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<PromotionsTables>();

export type PromotionRow = Selectable<PromotionsTables['promotions']>;

export async function listPage(
  tx: Tx,
  offset: number,
  limit: number,
): Promise<{ rows: PromotionRow[]; total: number }> {
  const rows = await on(tx)
    .selectFrom('promotions')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();
  const { total } = await on(tx)
    .selectFrom('promotions')
    .select((count) => count.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export async function findPromotion(tx: Tx, id: string): Promise<PromotionRow | undefined> {
  return on(tx).selectFrom('promotions').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockPromotion(tx: Tx, id: string): Promise<PromotionRow | undefined> {
  return on(tx).selectFrom('promotions').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

const columnsOf = ({ terms, scope, startsAt, endsAt, ...draft }: PromotionDraft, now: Date) => ({
  ...draft,
  terms: JSON.stringify({ ...terms, scope }),
  startsAt: startsAt === null ? null : new Date(startsAt),
  endsAt: endsAt === null ? null : new Date(endsAt),
  updatedAt: now,
});

export async function insertPromotion(tx: Tx, id: string, draft: PromotionDraft, now: Date): Promise<void> {
  await on(tx)
    .insertInto('promotions')
    .values({ id, ...columnsOf(draft, now), createdAt: now })
    .execute();
}

export async function updatePromotion(tx: Tx, id: string, draft: PromotionDraft, now: Date): Promise<void> {
  await on(tx)
    .updateTable('promotions')
    .set({ ...columnsOf(draft, now), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

/**
 * Candidates for a cart: active automatic ones, those with these codes and those with these ids, with the customer's
 * uses.
 */
export async function listCandidates(
  tx: Tx,
  { codes, ids }: { codes: readonly string[]; ids: readonly string[] },
  customer: Customer,
) {
  return on(tx)
    .selectFrom('promotions')
    .selectAll('promotions')
    .select((promotion) =>
      ('userId' in customer
        ? promotion
            .selectFrom('promotionCustomers')
            .whereRef('promotionCustomers.promotionId', '=', 'promotions.id')
            .where('promotionCustomers.userId', '=', customer.userId)
            .select('promotionCustomers.uses')
        : promotion
            .selectFrom('promotionGuests')
            .whereRef('promotionGuests.promotionId', '=', 'promotions.id')
            .where('promotionGuests.email', '=', plainEmail(customer.email))
            .select('promotionGuests.uses')
      ).as('customerUses'),
    )
    .where(
      sql<boolean>`(code is null and not unique_codes and is_active and coalesce(ends_at > now(), true))
        or code = any(${[...codes]}::citext[]) or id = any(${[...ids]}::uuid[])`,
    )
    .execute();
}

export async function listPromotionSales(tx: Tx, ids: readonly string[], currency: string) {
  if (ids.length === 0) return [];
  return on(tx)
    .selectFrom('promotionSales')
    .selectAll()
    .where('promotionId', 'in', ids)
    .where('currency', '=', currency)
    .execute();
}

/** Names of promotions that have not ended, for the list of short texts that are translated. */
export const promotionNames = (
  now: Date,
): SqlPart<{ source: string; usedIn: 'promotion'; maxLength: number }> =>
  sql`select name as source, 'promotion' as used_in, ${maxNameLength}::int as max_length from promotions where ends_at is null or ends_at > ${now}`;
