import { type Actor, isSignedIn, type SignedIn } from '#kernel/actor.ts';
import { canView, canEdit } from '#kernel/permissions.ts';

/** Photos belong to an account; guests describe the problem in the note instead. */
export const canAddPhotos = (actor: Actor): actor is SignedIn => isSignedIn(actor);

export const canViewReturns = (actor: Actor) => canView(actor, 'orders');

export const canEditReturns = (actor: Actor) => canEdit(actor, 'orders');

/** The owner always sees a photo; staff see it once it is attached to a return. */
export const canViewPhoto = (
  actor: Actor,
  photo: { userId: string | null; returnId: string | null },
): boolean =>
  (isSignedIn(actor) && actor.id === photo.userId) || (canViewReturns(actor) && photo.returnId !== null);
