import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { PromotionsTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<PromotionsTables>();

export const lockPromotionAmounts = (tx: Tx) =>
  on(tx).selectFrom('promotions').select(['id', 'terms', 'minimum']).orderBy('id').forUpdate().execute();

export async function savePromotionAmounts(
  tx: Tx,
  { id, terms, minimum }: { id: string; terms: object; minimum: number },
  now: Date,
): Promise<void> {
  await on(tx)
    .updateTable('promotions')
    .set({ terms: JSON.stringify(terms), minimum, version: sql<number>`version + 1`, updatedAt: now })
    .where('id', '=', id)
    .execute();
}

/** Unused gift cards that staff issued: their value changes with the currency. */
const unused = sql<boolean>`order_id is null and balance = value
  and not exists (select from gift_card_entries e where e.gift_card_id = gift_cards.id and e.kind <> 'issued')`;

export const lockUnusedCards = (tx: Tx, currency: string) =>
  on(tx)
    .selectFrom('giftCards')
    .select(['id', 'value'])
    .where('currency', '=', currency)
    .where(unused)
    .orderBy('id')
    .forUpdate()
    .execute();

export async function countCards(tx: Tx): Promise<{ unused: number; used: number }> {
  const counted = await on(tx)
    .selectFrom('giftCards')
    .select([
      sql<number>`(count(*) filter (where ${unused}))::int`.as('unused'),
      sql<number>`(count(*) filter (where not (${unused})))::int`.as('used'),
    ])
    .executeTakeFirstOrThrow();
  return counted;
}

export async function countPromotions(tx: Tx): Promise<number> {
  const { count } = await on(tx)
    .selectFrom('promotions')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Replaces value, balance and issuing entry of unused cards. The trigger on entries allows this statement only. */
export async function saveCardValues(
  tx: Tx,
  cards: readonly { id: string; value: number }[],
  currency: string,
): Promise<void> {
  const [ids, values] = [cards.map(({ id }) => id), cards.map(({ value }) => value)];
  await sql`select set_config('trivet.changes_currency', 'on', true)`.execute(tx);
  await sql`
    update gift_card_entries e set amount = r.value
    from unnest(${ids}::uuid[], ${values}::bigint[]) as r (id, value) where e.gift_card_id = r.id`.execute(
    tx,
  );
  await sql`
    update gift_cards c set value = r.value, balance = r.value, currency = ${currency}
    from unnest(${ids}::uuid[], ${values}::bigint[]) as r (id, value) where c.id = r.id`.execute(tx);
  await sql`select set_config('trivet.changes_currency', 'off', true)`.execute(tx);
}
