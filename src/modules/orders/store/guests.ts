import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import { mailboxOf } from '#platform/mail/recipient-limit.ts';
import type { OrdersTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<OrdersTables>();

const daysFromNow = (days: number) => sql<Date>`now() + make_interval(days => ${days})`;

export async function insertGuest(
  tx: Tx,
  { id, tokenHash, canCheckOut, days }: { id: string; tokenHash: string; canCheckOut: boolean; days: number },
): Promise<void> {
  await on(tx)
    .insertInto('orderGuests')
    .values({ id, tokenHash, canCheckOut, expiresAt: daysFromNow(days) })
    .execute();
}

/** The guest of this token; undefined once expired. */
export async function findGuest(
  tx: Tx,
  tokenHash: string,
): Promise<{ id: string; canCheckOut: boolean } | undefined> {
  return on(tx)
    .selectFrom('orderGuests')
    .select(['id', 'canCheckOut'])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/**
 * Allows a known guest to check out, and extends the guest's expiry.
 * @returns false once expired.
 */
export async function allowCheckout(tx: Tx, id: string, days: number): Promise<boolean> {
  const { numUpdatedRows } = await on(tx)
    .updateTable('orderGuests')
    .set({ canCheckOut: true, expiresAt: daysFromNow(days) })
    .where('id', '=', id)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns false if the guest has another token by now. */
export async function replaceToken(
  tx: Tx,
  id: string,
  { before, after }: { before: string; after: string },
): Promise<boolean> {
  const { numUpdatedRows } = await on(tx)
    .updateTable('orderGuests')
    .set({ tokenHash: after })
    .where('id', '=', id)
    .where('tokenHash', '=', before)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function disallowCheckout(tx: Tx, tokenHash: string): Promise<void> {
  await on(tx)
    .updateTable('orderGuests')
    .set({ canCheckOut: false })
    .where('tokenHash', '=', tokenHash)
    .where('canCheckOut', '=', true)
    .execute();
}

/** Deletes the guest with its access to orders, quotes and stored responses. */
export async function deleteGuest(tx: Tx, tokenHash: string): Promise<void> {
  await on(tx).deleteFrom('orderGuests').where('tokenHash', '=', tokenHash).execute();
}

/**
 * Locks the guest's row until the transaction ends, so that one order at a time is placed.
 * @returns false once expired.
 */
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

/**
 * Counts one more order and extends the guest's expiry.
 * @returns false at the limit.
 */
export async function countOrder(tx: Tx, id: string, most: number, days: number): Promise<boolean> {
  const { numUpdatedRows } = await on(tx)
    .updateTable('orderGuests')
    .set((guest) => ({ orders: guest('orders', '+', 1), expiresAt: daysFromNow(days) }))
    .where('id', '=', id)
    .where('orders', '<', most)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Number of guest orders to a mailbox in the last 24 hours, whatever the spelling of its address. Other guest orders to
 * this mailbox wait until the transaction ends.
 */
export async function lockAndCountOrdersTo(tx: Tx, email: string): Promise<number> {
  const mailbox = mailboxOf(email);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`guest orders ${mailbox}`}, 0))`.execute(tx);
  const { count } = await on(tx)
    .selectFrom('orders')
    .select((orders) => orders.fn.countAll<number>().as('count'))
    // The expression of `mailboxOf`.
    .where(sql<boolean>`regexp_replace(lower(email::text), '\\+[^@]*(?=@)', '') = ${mailbox}`)
    .where(sql<boolean>`is_guest`)
    // Not a parameter: a generic plan knows that few orders are so new.
    .where(sql<boolean>`placed_at > now() - interval '24 hours'`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Grants this browser access to the order. */
export async function grantAccess(tx: Tx, guestId: string, orderId: string): Promise<void> {
  await on(tx)
    .insertInto('orderGuestKeys')
    .values({ guestId, orderId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Grants every guest with access to one order access to another order. */
export async function copyAccess(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
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
    .values({ tokenHash, orderId, expiresAt: daysFromNow(days) })
    .execute();
}

/** Revokes all emailed links to this order. */
export async function deleteLinksOf(tx: Tx, orderId: string): Promise<void> {
  await on(tx).deleteFrom('orderLinks').where('orderId', '=', orderId).execute();
}

/** Whether the link is valid: not expired, and the order is not in an account. */
export async function isLinkValid(tx: Tx, tokenHash: string, orderId: string): Promise<boolean> {
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
 * Moves the guest orders of an email address into the account and revokes access by guest browsers and links.
 * @returns the ids of the orders.
 */
export async function moveIntoAccount(
  tx: Tx,
  { userId, email }: { userId: string; email: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with moved as (
      update orders set user_id = ${userId}, is_guest = false where is_guest and email = ${email} returning id
    ), keys as (
      delete from order_guest_keys where order_id in (select id from moved)
    ), links as (
      delete from order_links where order_id in (select id from moved)
    )
    select id from moved`.execute(tx);
  return rows.map(({ id }) => id);
}

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
