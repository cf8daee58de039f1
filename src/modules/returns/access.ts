import { type Actor, isSignedIn, type SignedIn } from '#kernel/actor.ts';
import { refusalUnlessOnlooker, refusalUnlessStaff } from '#kernel/staff-areas.ts';

/** Photographs hang on an account: whoever has none writes what is the matter. */
export const mayAddPhotos = (actor: Actor): actor is SignedIn => isSignedIn(actor);

/** Why somebody may not see the returns of others; null where they may. */
export const refusalToSeeReturns = (actor: Actor) => refusalUnlessOnlooker(actor, 'orders');

/** Why somebody may not answer the returns of others; null where they may. */
export const refusalToHandleReturns = (actor: Actor) => refusalUnlessStaff(actor, 'orders');

/** A photograph is its owner's, and staff's once it belongs to a return. */
export const maySeePhoto = (
  actor: Actor,
  photo: { userId: string | null; returnId: string | null },
): boolean =>
  (isSignedIn(actor) && actor.id === photo.userId) ||
  (refusalToSeeReturns(actor) === null && photo.returnId !== null);
