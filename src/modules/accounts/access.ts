import { type Actor, isSignedIn, type SignedIn } from '#kernel/actor.ts';
import { refusalUnlessOnlooker, refusalUnlessStaff } from '#kernel/staff-areas.ts';

/** A profile is its owner's alone. */
export function mayHaveProfile(actor: Actor): actor is SignedIn {
  return isSignedIn(actor);
}

/** Why somebody may not look at the people of the shop; null where they may. */
export const refusalToSeePeople = (actor: Actor) => refusalUnlessOnlooker(actor, 'customers');

/** Why somebody may not close, open and forget the account of a customer; null where they may. */
export const refusalToServePeople = (actor: Actor) => refusalUnlessStaff(actor, 'customers');

/** Why somebody may not say who is staff, and do to staff what may be done to customers; null where they may. */
export const refusalToAppoint = (actor: Actor) => refusalUnlessStaff(actor, 'everything');
