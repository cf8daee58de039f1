import { type Actor, isSignedIn, type SignedIn } from '#kernel/actor.ts';
import { canView, canEdit } from '#kernel/permissions.ts';

/** A profile is available only to its owner. */
export function canAccessProfile(actor: Actor): actor is SignedIn {
  return isSignedIn(actor);
}

/** Policy for viewing users: null if allowed, otherwise the error. */
export const canViewUsers = (actor: Actor) => canView(actor, 'customers');

/** Policy for disabling, enabling and erasing customer accounts. */
export const canEditUsers = (actor: Actor) => canEdit(actor, 'customers');

/** Policy for roles and for changes to staff accounts. */
export const canManageStaff = (actor: Actor) => canEdit(actor, 'everything');
