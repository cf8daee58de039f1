import { type Actor, isSignedIn, type SignedIn } from '#kernel/actor.ts';

/** A cart is kept for the signed-in, each their own; a visitor's stays in the browser. */
export const mayKeepCart = (actor: Actor): actor is SignedIn => isSignedIn(actor);
