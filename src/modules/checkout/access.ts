import { type Actor, isSignedIn, type SignedIn } from '#kernel/actor.ts';

/** Everybody who is signed in orders what is in their own cart. */
export const mayCheckOut = (actor: Actor): actor is SignedIn => isSignedIn(actor);
