import type { Actor, Guest } from '#kernel/actor.ts';
import { newId } from '#kernel/ids.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import { hashSecret, isSecret, newSecret } from '#modules/accounts/service/secrets.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/database/database.ts';
import { guestDays, guestOrders, guestOrdersPerEmail } from '../access.ts';
import * as store from '../store/guests.ts';

export { guestOrders, guestOrdersPerEmail } from '../access.ts';

/**
 * Adds the guest of the browser's cookie to the actor. Creates no guest. A signed-in user keeps access to
 * earlier guest orders of this browser.
 */
export async function withGuest(tx: Tx, actor: Actor, token: string | null): Promise<Actor> {
  if (token === null || !isSecret(token) || (actor.kind !== 'visitor' && actor.kind !== 'user')) return actor;
  const guest = await store.findGuest(tx, hashSecret(token));
  if (!guest) return actor;
  return actor.kind === 'user' ? { ...actor, guestId: guest.id } : guestOf(guest);
}

const guestOf = ({ id, canCheckOut }: { id: string; canCheckOut: boolean }): Guest => ({
  kind: 'guest',
  id,
  ...(canCheckOut ? { canCheckOut } : {}),
});

/**
 * Creates a guest for this browser. The cookie holds the token, the database only its hash.
 *
 * @param input.canCheckOut true for a guest session; a guest of an order link or draft order sees that order only.
 */
export async function createGuest(
  ctx: Context,
  { canCheckOut }: { canCheckOut: boolean } = { canCheckOut: false },
): Promise<{ guest: Guest; token: string }> {
  const id = newId(ctx.now);
  const token = newSecret();
  await store.insertGuest(ctx.tx, { id, tokenHash: hashSecret(token), canCheckOut, days: guestDays });
  return { guest: guestOf({ id, canCheckOut }), token };
}

/**
 * Starts the guest session of this browser; a known guest keeps its id and orders, but gets a new token.
 * @param token guest token of the browser; null without one.
 * @returns the guest token to keep; null if a concurrent request keeps one.
 */
export async function startGuestSession(
  ctx: Context,
  token: string | null,
): Promise<{ guestToken: string | null }> {
  const { actor } = ctx;
  if (actor.kind === 'guest' && (await store.allowCheckout(ctx.tx, actor.id, guestDays)))
    return replaceToken(ctx, actor.id, token);
  const created = await createGuest(ctx, { canCheckOut: true });
  return { guestToken: created.token };
}

/**
 * Replaces the token of a guest whose access grows: another person may know the old one and have planted it in this
 * browser (session fixation).
 * @returns null if a concurrent request of this browser replaced it: the cookie of that response stays.
 */
export async function replaceToken(
  ctx: Context,
  guestId: string,
  token: string | null,
): Promise<{ guestToken: string | null }> {
  const next = newSecret();
  const hashes = { before: hashSecret(token ?? ''), after: hashSecret(next) };
  return { guestToken: (await store.replaceToken(ctx.tx, guestId, hashes)) ? next : null };
}

/** Ends the guest session of a browser that signs in: the checkout belongs to the account. Its orders stay readable. */
export async function endGuestSession(tx: Tx, token: string): Promise<void> {
  await store.disallowCheckout(tx, hashSecret(token));
}

/**
 * Deletes the guest of a browser that signs out: the next person at this browser sees none of its orders. Links in
 * emails open them again.
 */
export async function deleteGuest(tx: Tx, token: string): Promise<void> {
  await store.deleteGuest(tx, hashSecret(token));
}

/** Locks the guest until the transaction ends: the guest's orders are placed one after another. */
export async function lockGuest(ctx: Context, guest: Guest): Promise<Result<null, 'unauthenticated'>> {
  return (await store.lockGuest(ctx.tx, guest.id)) ? ok(null) : err('unauthenticated');
}

/**
 * Counts one more order of this guest, in the caller's transaction. Fails above the limits per guest browser
 * and per email address.
 */
export async function countGuestOrder(
  ctx: Context,
  guest: Guest,
  email: string,
): Promise<Result<void, 'too_many_guest_orders'>> {
  // An order without an address, placed by the link of a draft order, sends no emails.
  const placedToday = email === '' ? 0 : await store.lockAndCountOrdersTo(ctx.tx, email);
  if (placedToday >= guestOrdersPerEmail) return err('too_many_guest_orders');
  const counted = await store.countOrder(ctx.tx, guest.id, guestOrders, guestDays);
  return counted ? ok(undefined) : err('too_many_guest_orders');
}

/** Grants access to a replacement order to every guest with access to the original order. */
export async function shareOrder(ctx: Context, orders: { from: string; to: string }): Promise<void> {
  await store.copyAccess(ctx.tx, orders);
}

/** Grants this browser access to an order whose response it did not receive. */
export async function grantOrderAccess(ctx: Context, guest: Guest, orderId: string): Promise<void> {
  await store.grantAccess(ctx.tx, guest.id, orderId);
}

/** Job: deletes expired guest browsers and emailed links. */
export async function deleteExpiredGuests(ctx: Context): Promise<void> {
  await store.deleteExpired(ctx.tx);
}
