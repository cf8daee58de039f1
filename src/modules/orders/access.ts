import { type Actor, isGuest, isSignedIn, type SignedIn } from '#kernel/actor.ts';
import { canView, canEdit } from '#kernel/permissions.ts';

/** Every signed-in user may place and see own orders. */
export const mayHaveOrders = (actor: Actor): actor is SignedIn => isSignedIn(actor);

/** Whether the actor may view all orders. */
export const canViewOrders = (actor: Actor) => canView(actor, 'orders');

/** Whether the actor may process and refund orders. */
export const canEditOrders = (actor: Actor) => canEdit(actor, 'orders');

/** The counter of new orders belongs to a user; the system has none. */
export const mayCountUnreadOrders = (actor: Actor): actor is SignedIn =>
  isSignedIn(actor) && canEdit(actor, 'orders');

/** Days of a guest browser's access to its orders, counted from its last order. */
export const guestDays = 30;
/** Days until an emailed link to an order expires. */
export const linkDays = 60;
/** Maximum orders per guest browser; the database enforces the same limit. */
export const guestOrders = 20;

/** Declined cards until a guest's order ends; stops tests of stolen cards. */
export const guestCardFailures = 5;

/** Whether a text has the form of a token; spares a query for anything else. */
export const isGuestToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** Identifies the owner of orders: the account, or the guest browser for orders without an account. */
export interface OrderOwner {
  userId: string | null;
  guestId: string | null;
}

/** Null for an actor without orders. */
export function ownerOf(actor: Actor): OrderOwner | null {
  if (isSignedIn(actor)) return { userId: actor.id, guestId: actor.guestId ?? null };
  return isGuest(actor) ? { userId: null, guestId: actor.id } : null;
}
