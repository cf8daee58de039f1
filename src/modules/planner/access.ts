import { type Actor, isSignedIn, type SignedIn } from '#kernel/actor.ts';
import { canView } from '#kernel/permissions.ts';

/** Customers save and share their own plans; a visitor's plan is in the address of the page. */
export const canSavePlans = (actor: Actor): actor is SignedIn => isSignedIn(actor);

export const canViewPlans = (actor: Actor): boolean => canView(actor, 'planner');
