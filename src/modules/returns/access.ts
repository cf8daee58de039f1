import { type Actor, isSignedIn, type SignedIn } from '#kernel/actor.ts';
import { canView, canEdit } from '#kernel/permissions.ts';

/** Photographs hang on an account: whoever has none writes what is the matter. */
export const mayAddPhotos = (actor: Actor): actor is SignedIn => isSignedIn(actor);

/** Why somebody may not see the returns of others; null where they may. */
export const canViewReturns = (actor: Actor) => canView(actor, 'orders');

/** Why somebody may not answer the returns of others; null where they may. */
export const canEditReturns = (actor: Actor) => canEdit(actor, 'orders');

/** A photograph is its owner's, and staff's once it belongs to a return. */
export const maySeePhoto = (
  actor: Actor,
  photo: { userId: string | null; returnId: string | null },
): boolean =>
  (isSignedIn(actor) && actor.id === photo.userId) || (canViewReturns(actor) && photo.returnId !== null);
