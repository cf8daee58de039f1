import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { OfferState } from '../contract/states.ts';
import type { OffersTables } from '../tables.ts';
import type { OfferRecord } from './offers.ts';

const on = (tx: Tx) => tx.$extendTables<OffersTables>();

/** The person’s offers, newest first. @param limit null for all. */
export const listOffersOf = (tx: Tx, userId: string, limit: number | null): Promise<OfferRecord[]> =>
  on(tx)
    .selectFrom('offers')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute();

/** Offers that wait for staff first, oldest first; then the others, last changed first. */
export async function listPage(
  tx: Tx,
  { state, offset, limit }: { state: OfferState | undefined; offset: number; limit: number },
  now: Date,
): Promise<{ rows: OfferRecord[]; total: number }> {
  // A job records expiry every few minutes; the list shows it at once.
  const current = sql<string>`case when state in ('open', 'countered', 'accepted') and expires_at <= ${now} then 'expired' else state end`;
  const found = on(tx)
    .selectFrom('offers')
    .$if(state !== undefined, (query) => query.where(current, '=', state!));
  const rows = await found
    .selectAll()
    .orderBy(sql`${current} = 'open'`, 'desc')
    .orderBy(sql`case when ${current} = 'open' then updated_at end`)
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** Conversations of offers, oldest message first, by offer id. */
export async function listMessages(tx: Tx, offerIds: readonly string[]) {
  if (offerIds.length === 0) return new Map<string, never[]>();
  const rows = await on(tx)
    .selectFrom('offerMessages')
    .select(['offerId', 'author', 'action', 'quantity', 'unitPrice', 'reason', 'note', 'createdAt'])
    .where('offerId', 'in', [...offerIds])
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, ({ offerId }) => offerId);
}
/** Number of offers by person and state. */
export const countByState = (tx: Tx, userIds: readonly string[]) =>
  on(tx)
    .selectFrom('offers')
    .select(({ fn }) => ['userId', 'state', fn.countAll<number>().as('count')])
    .where('userId', 'in', [...userIds])
    .groupBy(['userId', 'state'])
    .execute();

/** Offers whose last message does not match their state or price, for `doctor`. */
export async function listMismatches(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from offers o
    left join lateral (select m.action from offer_messages m where m.offer_id = o.id order by m.id desc limit 1) last on true
    left join lateral (select m.quantity, m.unit_price from offer_messages m
      where m.offer_id = o.id and m.unit_price is not null order by m.id desc limit 1) price on true
    where last.action is distinct from case o.state
        when 'open' then 'offer' when 'countered' then 'counter' when 'accepted' then 'accept' when 'used' then 'use'
        when 'declined' then 'decline' when 'withdrawn' then 'withdraw' else 'expire' end
      or price.unit_price is distinct from o.unit_price or price.quantity is distinct from o.quantity
    limit 100`.execute(tx);
  return rows.map(({ id }) => id);
}

export const listById = (tx: Tx, ids: readonly string[]) =>
  on(tx)
    .selectFrom('offers')
    .select(['id', 'state', 'orderId', 'unitPrice'])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
