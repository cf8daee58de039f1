import { type Actor, isSignedIn, type SignedIn } from '#kernel/actor.ts';

/** A registry belongs to an account. */
export const canOwnRegistries = (actor: Actor): actor is SignedIn => isSignedIn(actor);
