import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { PromotionsTables } from '../tables.ts';
import type { GiftCardRow } from './gift-cards.ts';

const on = (tx: Tx) => tx.$extendTables<PromotionsTables>();

export interface BoughtCard {
  id: string;
  /** The order line that bought it. */
  position: number;
  balance: number;
  /** Amounts spent on orders or transferred minus refunds, and deductions by staff; minor units. */
  spent: number;
}

/** Locks the cards that an order bought against spending until the transaction ends. */
export async function lockBought(tx: Tx, orderId: string): Promise<BoughtCard[]> {
  await sql`select id from gift_cards where order_id = ${orderId} order by id for no key update`.execute(tx);
  return listBought(tx, orderId);
}

export async function listBought(tx: Tx, orderId: string): Promise<BoughtCard[]> {
  const { rows } = await sql<BoughtCard>`
    select g.id, g.position, g.balance,
      coalesce(sum(case when e.kind in ('spent', 'taken', 'transferred') then e.amount
        when e.kind in ('returned', 'put_back') then -e.amount end), 0)::bigint as spent
    from gift_cards g left join gift_card_entries e on e.gift_card_id = g.id
    where g.order_id = ${orderId}
    group by g.id order by g.position, g.unit`.execute(tx);
  return rows;
}

/** Sets the balance of these cards to zero and deactivates them. */
export async function voidCards(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await sql`
    with open as (
      select id, balance from gift_cards where id = any(${[...ids]}::uuid[]) and balance > 0 order by id for no key update
    ), voided as (
      update gift_cards g set balance = 0, is_active = false from open where g.id = open.id
    )
    insert into gift_card_entries (gift_card_id, kind, amount, happened_at)
    select id, 'voided', balance, ${now} from open`.execute(tx);
}

/** The cards that an order line bought. */
export async function listOfLine(tx: Tx, orderId: string, position: number): Promise<GiftCardRow[]> {
  return on(tx)
    .selectFrom('giftCards')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('position', '=', position)
    .orderBy('id')
    .execute();
}

/** Positions of the order lines with a card that was sent or is inactive. */
export async function listSentLines(tx: Tx, orderId: string): Promise<number[]> {
  const rows = await on(tx)
    .selectFrom('giftCards')
    .select('position')
    .distinct()
    .where('orderId', '=', orderId)
    .where((eb) => eb.or([eb('sentAt', 'is not', null), eb('isActive', '=', false)]))
    .execute();
  return rows.flatMap(({ position }) => position ?? []);
}

/** Whether an active card of these orders waits for its sending date. */
export async function hasUnsentGift(tx: Tx, orderIds: readonly string[]): Promise<boolean> {
  const row = await on(tx)
    .selectFrom('giftCards')
    .select('id')
    .where('orderId', 'in', [...orderIds])
    .where('sendOn', 'is not', null)
    .where('sentAt', 'is', null)
    .where('isActive', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function eraseGiftDetails(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await on(tx)
    .updateTable('giftCards')
    .set({ recipientName: '', senderName: '', message: '' })
    .where('orderId', 'in', [...orderIds])
    .execute();
}
