import { type Actor, isGuest, isSignedIn, type SignedIn } from '#kernel/actor.ts';
import { canView, canEdit } from '#kernel/permissions.ts';

/** Every signed-in user may list and reorder their own orders. */
export const canHaveOrders = (actor: Actor): actor is SignedIn => isSignedIn(actor);

/** Whether the actor may view all orders. */
export const canViewOrders = (actor: Actor) => canView(actor, 'orders');

/** Whether the actor may process and refund orders. */
export const canEditOrders = (actor: Actor) => canEdit(actor, 'orders');

/** Whether the actor has a counter of unread orders. It is stored per user, so the system actor has none. */
export const canCountUnreadOrders = (actor: Actor): actor is SignedIn =>
  isSignedIn(actor) && canEdit(actor, 'orders');

/**
 * Days until a guest browser loses access to its orders. Each order placed at checkout restarts the count.
 */
export const guestDays = 30;
/** Days until an emailed link to an order expires. */
export const linkDays = 60;
/** Maximum orders per guest browser; the database enforces the same limit. */
export const guestOrders = 20;
/** Maximum guest orders per email address in 24 hours. Each order sends emails to that address. */
export const guestOrdersPerEmail = 20;

/**
 * Number of failed payments after which a guest's order is cancelled; prevents the testing of stolen cards.
 */
export const guestCardFailures = 5;

/** Identifies the owner of orders: the account, or the guest browser for orders without an account. */
export interface OrderOwner {
  userId: string | null;
  guestId: string | null;
}

/** @returns null for an actor that cannot have orders. */
export function ownerOf(actor: Actor): OrderOwner | null {
  if (isSignedIn(actor)) return { userId: actor.id, guestId: actor.guestId ?? null };
  return isGuest(actor) ? { userId: null, guestId: actor.id } : null;
}
