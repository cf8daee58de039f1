import { type Actor, isSignedIn, type SignedIn } from '#kernel/actor.ts';
import { canView } from '#kernel/permissions.ts';

/** A registry belongs to an account. */
export const canOwnRegistries = (actor: Actor): actor is SignedIn => isSignedIn(actor);

/** Staff see registries with the orders that come from them. */
export const canViewRegistries = (actor: Actor): boolean => canView(actor, 'orders');
