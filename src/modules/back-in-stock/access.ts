import { type Actor, isSignedIn, type SignedIn } from '#kernel/actor.ts';
import { canView } from '#kernel/permissions.ts';

/** Customers list and cancel their own requests. */
export const canHaveRequests = (actor: Actor): actor is SignedIn => isSignedIn(actor);

export const canViewRequestCounts = (actor: Actor): boolean => canView(actor, 'catalogue');
