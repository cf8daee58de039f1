import { type Actor, isSignedIn, type SignedIn } from '#kernel/actor.ts';
import { canView, canEdit } from '#kernel/permissions.ts';

/** Every signed-in user may access their own profile; use cases take the user's id from the actor. */
export function canAccessProfile(actor: Actor): actor is SignedIn {
  return isSignedIn(actor);
}

/** Policy for viewing user accounts in the back office. */
export const canViewUsers = (actor: Actor) => canView(actor, 'customers');

/** Policy for disabling, enabling and erasing customer accounts. */
export const canEditUsers = (actor: Actor) => canEdit(actor, 'customers');

/** Policy for roles and for changes to staff accounts. */
export const canManageStaff = (actor: Actor) => canEdit(actor, 'everything');
