import { type Actor, isSignedIn, type SignedIn } from '#kernel/actor.ts';
import { canView } from '#kernel/permissions.ts';

/** A registry belongs to an account. */
export const canOwnRegistries = (actor: Actor): actor is SignedIn => isSignedIn(actor);

/** On the page of their owner. */
export const canViewRegistries = (actor: Actor): boolean => canView(actor, 'customers');
