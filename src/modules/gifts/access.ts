import { type Actor, isSignedIn, type SignedIn } from '#kernel/actor.ts';
import { canView } from '#kernel/permissions.ts';

/** A gift belongs to an account. */
export const canGive = (actor: Actor): actor is SignedIn => isSignedIn(actor);

/** Staff see the gift of an order with the order. */
export const canViewGifts = (actor: Actor): boolean => canView(actor, 'orders');
