import { type Actor, isSignedIn, type SignedIn } from '#kernel/actor.ts';

/** Signed-in customers may check out their own cart. Guest checkout depends on the settings. */
export const canCheckOut = (actor: Actor): actor is SignedIn => isSignedIn(actor);
