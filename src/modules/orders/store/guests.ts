import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { OrdersTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<OrdersTables>();

const inDays = (days: number) => sql<Date>`now() + make_interval(days => ${days})`;

export async function insertGuest(
  tx: Tx,
  { id, tokenHash, days }: { id: string; tokenHash: string; days: number },
): Promise<void> {
  await on(tx)
    .insertInto('orderGuests')
    .values({ id, tokenHash, expiresAt: inDays(days) })
    .execute();
}

/** Whose token this is; undefined where its time is over. */
export async function findGuestId(tx: Tx, tokenHash: string): Promise<string | undefined> {
  const row = await on(tx)
    .selectFrom('orderGuests')
    .select('id')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row?.id;
}

/** Until the transaction ends nobody else orders as this guest. @returns false where their time is over. */
export async function lockGuest(tx: Tx, id: string): Promise<boolean> {
  const row = await on(tx)
    .selectFrom('orderGuests')
    .select('id')
    .where('id', '=', id)
    .where('expiresAt', '>', sql<Date>`now()`)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts one more order, and begins the guest's time anew. @returns false where there were so many already. */
export async function countOrder(tx: Tx, id: string, most: number, days: number): Promise<boolean> {
  const { numUpdatedRows } = await on(tx)
    .updateTable('orderGuests')
    .set((guest) => ({ orders: guest('orders', '+', 1), expiresAt: inDays(days) }))
    .where('id', '=', id)
    .where('orders', '<', most)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** From now on this browser may see the order. */
export async function insertKey(tx: Tx, guestId: string, orderId: string): Promise<void> {
  await on(tx)
    .insertInto('orderGuestKeys')
    .values({ guestId, orderId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** From now on whoever may see the one order without an account sees the other, too. */
export async function copyKeys(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await on(tx)
    .insertInto('orderGuestKeys')
    .columns(['guestId', 'orderId'])
    .expression((db) =>
      db
        .selectFrom('orderGuestKeys')
        .where('orderId', '=', from)
        .select((key) => ['guestId', key.cast<string>(key.val(to), 'uuid').as('orderId')]),
    )
    .execute();
}

export async function insertLink(
  tx: Tx,
  { tokenHash, orderId, days }: { tokenHash: string; orderId: string; days: number },
): Promise<void> {
  await on(tx)
    .insertInto('orderLinks')
    .values({ tokenHash, orderId, expiresAt: inDays(days) })
    .execute();
}

/** Links in mails that were written so far open this order no more. */
export async function deleteLinksOf(tx: Tx, orderId: string): Promise<void> {
  await on(tx).deleteFrom('orderLinks').where('orderId', '=', orderId).execute();
}

/** Whether a link opens this order: it is not too old, and the order is in no account meanwhile. */
export async function isLinkOpen(tx: Tx, tokenHash: string, orderId: string): Promise<boolean> {
  const row = await on(tx)
    .selectFrom('orderLinks')
    .innerJoin('orders', 'orders.id', 'orderLinks.orderId')
    .select('orders.id')
    .where('orderLinks.tokenHash', '=', tokenHash)
    .where('orderLinks.orderId', '=', orderId)
    .where('orderLinks.expiresAt', '>', sql<Date>`now()`)
    .where('orders.isGuest', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Puts into an account what was ordered with its address by nobody in particular. The browsers that placed it, and the
 * links in its mails, open none of it any more.
 *
 * @returns the orders.
 */
export async function moveIntoAccount(
  tx: Tx,
  { userId, email }: { userId: string; email: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with taken as (
      update orders set user_id = ${userId}, is_guest = false where is_guest and email = ${email} returning id
    ), keys as (
      delete from order_guest_keys where order_id in (select id from taken)
    ), links as (
      delete from order_links where order_id in (select id from taken)
    )
    select id from taken`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Forgets browsers and links whose time is over. */
export async function deleteExpired(tx: Tx): Promise<void> {
  await on(tx)
    .deleteFrom('orderGuests')
    .where('expiresAt', '<', sql<Date>`now()`)
    .execute();
  await on(tx)
    .deleteFrom('orderLinks')
    .where('expiresAt', '<', sql<Date>`now()`)
    .execute();
}
