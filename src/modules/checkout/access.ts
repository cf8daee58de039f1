import { type Actor, isSignedIn, type SignedIn } from '#kernel/actor.ts';

/** Everybody who is signed in orders what is in their own cart. Without an account the shop's settings decide. */
export const mayCheckOut = (actor: Actor): actor is SignedIn => isSignedIn(actor);
