import { type Actor, isSignedIn, type SignedIn } from '#kernel/actor.ts';
import { canView, canEdit } from '#kernel/permissions.ts';

/** A profile is its owner's alone. */
export function mayHaveProfile(actor: Actor): actor is SignedIn {
  return isSignedIn(actor);
}

/** Why somebody may not look at the people of the shop; null where they may. */
export const canViewUsers = (actor: Actor) => canView(actor, 'customers');

/** Why somebody may not close, open and forget the account of a customer; null where they may. */
export const canEditUsers = (actor: Actor) => canEdit(actor, 'customers');

/** Why somebody may not say who is staff, and do to staff what may be done to customers; null where they may. */
export const canManageStaff = (actor: Actor) => canEdit(actor, 'everything');
