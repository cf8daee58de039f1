import type { Actor, Guest } from '#kernel/actor.ts';
import { newId } from '#kernel/ids.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import { hashSecret, newSecret } from '#modules/accounts/service/secrets.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/database/database.ts';
import { guestDays, guestOrders, isGuestToken } from '../access.ts';
import * as store from '../store/guests.ts';

export { guestOrders } from '../access.ts';

/**
 * Who asks, with the guest's token that the browser sent besides: nobody becomes a guest, and somebody who is signed in
 * may still look at what this browser ordered before.
 */
export async function withGuest(tx: Tx, actor: Actor, token: string | null): Promise<Actor> {
  if (token === null || !isGuestToken(token) || (actor.kind !== 'visitor' && actor.kind !== 'user'))
    return actor;
  const id = await store.findGuestId(tx, hashSecret(token));
  if (id === undefined) return actor;
  return actor.kind === 'user' ? { ...actor, guestId: id } : { kind: 'guest', id };
}

/** A browser that begins to order without an account. The token goes into its cookie and nowhere else. */
export async function beginGuest(ctx: Context): Promise<{ guest: Guest; token: string }> {
  const id = newId(ctx.now);
  const token = newSecret();
  await store.insertGuest(ctx.tx, { id, tokenHash: hashSecret(token), days: guestDays });
  return { guest: { kind: 'guest', id }, token };
}

/** Until the caller's transaction ends nobody else orders as this guest. */
export async function lockGuest(ctx: Context, guest: Guest): Promise<Result<null, 'unauthenticated'>> {
  return (await store.lockGuest(ctx.tx, guest.id)) ? ok(null) : err('unauthenticated');
}

/** Notes that this guest places an order: part of the transaction that does. Fails where there were too many. */
export async function countGuestOrder(
  ctx: Context,
  guest: Guest,
): Promise<Result<void, 'too_many_guest_orders'>> {
  const counted = await store.countOrder(ctx.tx, guest.id, guestOrders, guestDays);
  return counted ? ok(undefined) : err('too_many_guest_orders');
}

/** What is sent in place of an order without an account is seen by whoever sees that order. */
export async function shareOrder(ctx: Context, orders: { from: string; to: string }): Promise<void> {
  await store.copyKeys(ctx.tx, orders);
}

/** From now on this browser may look at an order, as if it had placed it: its answer was lost on the way. */
export async function showOrderTo(ctx: Context, guest: Guest, orderId: string): Promise<void> {
  await store.insertKey(ctx.tx, guest.id, orderId);
}

/** The clock's work: browsers and links whose time is over open nothing, and are forgotten. */
export async function forgetGuests(ctx: Context): Promise<void> {
  await store.deleteExpired(ctx.tx);
}
