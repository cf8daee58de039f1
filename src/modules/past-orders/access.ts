import { type Actor, isSignedIn, type SignedIn } from '#kernel/actor.ts';
import { canEdit, canView } from '#kernel/permissions.ts';

/** Customers view their own past orders. */
export const canHavePastOrders = (actor: Actor): actor is SignedIn => isSignedIn(actor);

export const canViewPastOrders = (actor: Actor) => canView(actor, 'orders');

export const canImportPastOrders = (actor: Actor) => canEdit(actor, 'orders');

export const canErasePastOrders = (actor: Actor) => canEdit(actor, 'customers');
