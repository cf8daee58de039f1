import { type Actor, isSignedIn, type SignedIn } from '#kernel/actor.ts';

/** A profile is its owner's alone. */
export function mayHaveProfile(actor: Actor): actor is SignedIn {
  return isSignedIn(actor);
}
