import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { Gift } from '#modules/catalog/contract/gift.ts';
import type { PromotionsTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<PromotionsTables>();

export type GiftCardRow = Selectable<PromotionsTables['giftCards']>;
export type NewGiftCard = Omit<
  Insertable<PromotionsTables['giftCards']>,
  'balance' | 'isActive' | 'sentAt' | 'createdAt'
>;

export async function findByCodes(tx: Tx, codes: readonly string[]): Promise<GiftCardRow[]> {
  return on(tx)
    .selectFrom('giftCards')
    .selectAll()
    .where('code', 'in', [...codes])
    .execute();
}

export async function findGiftCard(tx: Tx, id: string): Promise<GiftCardRow | undefined> {
  return on(tx).selectFrom('giftCards').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Writes cards with their first transaction. Skips units of an order line that have a card. @returns the ids
 * written.
 */
export async function insertGiftCards(
  tx: Tx,
  cards: readonly NewGiftCard[],
  now: Date,
): Promise<{ id: string; sendOn: string | null }[]> {
  const rows = await on(tx)
    .insertInto('giftCards')
    .values(cards.map((card) => ({ ...card, balance: card.value, createdAt: now })))
    .onConflict((conflict) => conflict.columns(['orderId', 'position', 'unit']).doNothing())
    .returning(['id', 'value', 'sendOn'])
    .execute();
  if (rows.length === 0) return [];
  await on(tx)
    .insertInto('giftCardEntries')
    .values(
      rows.map(({ id, value }) => ({
        giftCardId: id,
        kind: 'issued' as const,
        amount: value,
        happenedAt: now,
      })),
    )
    .execute();
  return rows.map(({ id, sendOn }) => ({ id, sendOn }));
}

/**
 * Deducts amounts from cards, each only where the balance suffices.
 * One statement that locks in a fixed order: concurrent spending of the same money succeeds once.
 * @returns whether each was deducted; if not, the caller must roll back.
 */
export async function debitCards(
  tx: Tx,
  orderId: string,
  parts: readonly { id: string; amount: number }[],
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with requested as (
      select * from unnest(${parts.map(({ id }) => id)}::uuid[], ${parts.map(({ amount }) => amount)}::bigint[])
        as part (id, amount)
    ), locked as (
      select g.id from gift_cards g join requested on requested.id = g.id order by g.id for no key update of g
    ), debited as (
      update gift_cards g set balance = g.balance - requested.amount
      from requested join locked on locked.id = requested.id
      where g.id = requested.id and g.is_active and g.balance >= requested.amount
      returning g.id, requested.amount
    )
    insert into gift_card_entries (gift_card_id, kind, amount, order_id, happened_at)
    select id, 'spent', amount, ${orderId}, ${now} from debited
    returning gift_card_id as id`.execute(tx);
  return rows.length === parts.length;
}

/** Unrefunded amounts of an order per card, last card first; locked until the transaction ends. */
export async function lockSpent(tx: Tx, orderId: string): Promise<{ id: string; amount: number }[]> {
  await sql`
    select id from gift_cards where id in (select gift_card_id from gift_card_entries where order_id = ${orderId})
    order by id for no key update`.execute(tx);
  const { rows } = await sql<{ id: string; amount: number }>`
    select gift_card_id as id, sum(case kind when 'spent' then amount else -amount end)::bigint as amount
    from gift_card_entries where order_id = ${orderId} and kind in ('spent', 'returned')
    group by gift_card_id having sum(case kind when 'spent' then amount else -amount end) > 0
    order by min(id) desc`.execute(tx);
  return rows;
}

/** An order's gift card payments and their refunds; minor units. `transferred` is a part of `returned`. */
export async function sumOfOrder(
  tx: Tx,
  orderId: string,
): Promise<{ spent: number; returned: number; transferred: number }> {
  const { rows } = await sql<{ spent: number; returned: number; transferred: number }>`
    select coalesce(sum(amount) filter (where kind = 'spent'), 0)::bigint as spent,
      coalesce(sum(amount) filter (where kind = 'returned'), 0)::bigint as returned,
      coalesce(sum(amount) filter (where kind = 'transferred'), 0)::bigint as transferred
    from gift_card_entries where order_id = ${orderId}`.execute(tx);
  return rows[0]!;
}

export async function returnToCard(
  tx: Tx,
  { id, orderId, amount }: { id: string; orderId: string; amount: number },
  now: Date,
): Promise<void> {
  await on(tx)
    .updateTable('giftCards')
    .set((card) => ({ balance: card('balance', '+', amount) }))
    .where('id', '=', id)
    .execute();
  await on(tx)
    .insertInto('giftCardEntries')
    .values({ giftCardId: id, kind: 'returned', amount, orderId, happenedAt: now })
    .execute();
}

/** Records that the recipient of a gift gets this part of a payment as a new card. The balance stays. */
export async function transferFromCard(
  tx: Tx,
  { id, orderId, amount }: { id: string; orderId: string; amount: number },
  now: Date,
): Promise<void> {
  await on(tx)
    .insertInto('giftCardEntries')
    .values(
      (['returned', 'transferred'] as const).map((kind) => ({
        ...{ giftCardId: id, kind, amount, orderId, happenedAt: now },
      })),
    )
    .execute();
}

/** Changes an active card that was not sent. @returns false otherwise. */
export async function setRecipient(
  tx: Tx,
  id: string,
  { recipientEmail, recipientName, senderName, message, sendOn, design = null }: Gift,
): Promise<boolean> {
  const { numUpdatedRows } = await on(tx)
    .updateTable('giftCards')
    .set({ email: recipientEmail, recipientName, senderName, message, sendOn, design })
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .where('isActive', '=', true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Records the first sending. */
export async function markSent(tx: Tx, id: string, now: Date): Promise<void> {
  await on(tx)
    .updateTable('giftCards')
    .set({ sentAt: now })
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .execute();
}

/** Counts a resend of a card. @returns false when that would exceed `max` per hour. */
export async function countResend(tx: Tx, id: string, max: number, now: Date): Promise<boolean> {
  const recent = sql`array(select at from unnest(resent_at) as at where at > ${now}::timestamptz - interval '1 hour')`;
  const { numAffectedRows } = await sql`
    update gift_cards set resent_at = ${recent} || ${now}::timestamptz
    where id = ${id} and cardinality(${recent}) < ${max}`.execute(tx);
  return numAffectedRows === 1n;
}

export async function setActive(tx: Tx, id: string, isActive: boolean): Promise<boolean> {
  const { numUpdatedRows } = await on(tx)
    .updateTable('giftCards')
    .set({ isActive })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** @param q part of the recipient, or the last four characters of the code; '' for all. */
export async function listPage(
  tx: Tx,
  { q, offset, limit }: { q: string; offset: number; limit: number },
): Promise<{ rows: GiftCardRow[]; total: number }> {
  const matching = on(tx)
    .selectFrom('giftCards')
    .$if(q !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb(sql<string>`email::text`, 'ilike', containing(q)),
          eb(sql<string>`right(code, 4)`, '=', q.toUpperCase()),
        ]),
      ),
    );
  const rows = await matching
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();
  const { total } = await matching
    .select((count) => count.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/**
 * Deducts from a card, or restores a deduction. Locks the card first, so that concurrent calls see each other's result.
 * @param by minor units; negative deducts.
 * @returns false when the balance is too low, so much was not deducted, or the card was voided with its
 * order.
 */
export async function adjustCard(
  tx: Tx,
  { id, by, actorId, note }: { id: string; by: number; actorId: string; note: string },
  now: Date,
): Promise<boolean> {
  await sql`select id from gift_cards where id = ${id} for no key update`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    with adjusted as (
      update gift_cards set balance = balance + ${by}
      where id = ${id} and balance + ${by} >= 0
        and not exists (select from gift_card_entries where gift_card_id = ${id} and kind = 'voided')
        and ${by} <= (
        select coalesce(sum(case kind when 'taken' then amount when 'put_back' then -amount else 0 end), 0)
        from gift_card_entries where gift_card_id = ${id})
      returning id)
    insert into gift_card_entries (gift_card_id, kind, amount, happened_at, actor_id, note)
    select id, ${by < 0 ? 'taken' : 'put_back'}, ${Math.abs(by)}, ${now}, ${actorId}, ${note} from adjusted
    returning gift_card_id as id`.execute(tx);
  return rows.length > 0;
}

/** The transactions of a card, latest first. */
export async function listEntries(tx: Tx, giftCardId: string) {
  return on(tx)
    .selectFrom('giftCardEntries')
    .select(['id', 'kind', 'amount', 'orderId', 'happenedAt', 'actorId', 'note'])
    .where('giftCardId', '=', giftCardId)
    .orderBy('id', 'desc')
    .execute();
}

export interface GiftCardError {
  id: string;
  balance: number;
  entries: number;
}

/** Cards whose balance differs from the sum of their transactions. */
export async function findImbalances(tx: Tx): Promise<GiftCardError[]> {
  const { rows } = await sql<GiftCardError>`
    select g.id, g.balance, sum(case when e.kind in ('issued', 'returned', 'put_back') then e.amount else -e.amount end)::bigint as entries
    from gift_cards g join gift_card_entries e on e.gift_card_id = g.id
    group by g.id
    having g.balance <> sum(case when e.kind in ('issued', 'returned', 'put_back') then e.amount else -e.amount end)`.execute(
    tx,
  );
  return rows;
}

export async function withoutGiftCards(tx: Tx, orderIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select ordered.id from unnest(${[...orderIds]}::uuid[]) ordered (id)
    where not exists (select from gift_cards where order_id = ordered.id)
      and not exists (select from gift_card_entries where order_id = ordered.id)
    order by ordered.id`.execute(tx);
  return rows.map(({ id }) => id);
}
