import { type Actor, isGuest, isSignedIn, type SignedIn } from '#kernel/actor.ts';
import { canView, canEdit } from '#kernel/permissions.ts';

/** Everybody sees and places orders of their own, the signed-in that is. */
export const mayHaveOrders = (actor: Actor): actor is SignedIn => isSignedIn(actor);

/** Why somebody may not see the orders of others; null where they may. */
export const canViewOrders = (actor: Actor) => canView(actor, 'orders');

/** Why somebody may not move the orders of others and give money back; null where they may. */
export const canEditOrders = (actor: Actor) => canEdit(actor, 'orders');

/** The counter of new orders is a person's: the shop itself has looked at none. */
export const mayCountUnseenOrders = (actor: Actor): actor is SignedIn =>
  isSignedIn(actor) && canEdit(actor, 'orders');

/** Days for which a browser may look at what it ordered without an account, from its last order on. */
export const guestDays = 30;
/** Days for which a link in a mail opens an order without an account. */
export const linkDays = 60;
/** Most orders of one browser without an account; the table allows no more. */
export const guestOrders = 20;

/** Cards that are not taken until a guest's order ends: nobody tries a list of stolen ones on it. */
export const guestCardFailures = 5;

/** Whether a text can be a secret of the shop's making at all. Anything else is none, and is not asked for. */
export const isGuestToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** By what orders are somebody's own: the account they are in, and, of those in none, the browser. */
export interface OrderOwner {
  userId: string | null;
  guestId: string | null;
}

/** Null for who has no orders at all. */
export function ownerOf(actor: Actor): OrderOwner | null {
  if (isSignedIn(actor)) return { userId: actor.id, guestId: actor.guestId ?? null };
  return isGuest(actor) ? { userId: null, guestId: actor.id } : null;
}
