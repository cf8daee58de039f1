import { type Actor, isSignedIn, type SignedIn } from '#kernel/actor.ts';
import { canEdit, canView } from '#kernel/permissions.ts';

/** Customers with an account see their own shortlists; guests see theirs by a link. */
export const canListRooms = (actor: Actor): actor is SignedIn => isSignedIn(actor);

export const canViewRooms = (actor: Actor): boolean => canView(actor, 'rooms');
export const canTakeCalls = (actor: Actor): actor is SignedIn => isSignedIn(actor) && canEdit(actor, 'rooms');
