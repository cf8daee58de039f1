import { type Actor, isSignedIn, isStaff, refusalUnlessStaff, type SignedIn } from '#kernel/actor.ts';

/** Everybody gives back what they bought themselves, the signed-in that is. */
export const mayHaveReturns = (actor: Actor): actor is SignedIn => isSignedIn(actor);

/** Why somebody may not see and answer the returns of others; null where they may. */
export const refusalToHandleReturns = refusalUnlessStaff;

/** A photograph is its owner's, and staff's once it belongs to a return. */
export const maySeePhoto = (
  actor: Actor,
  photo: { userId: string | null; returnId: string | null },
): boolean => (isSignedIn(actor) && actor.id === photo.userId) || (isStaff(actor) && photo.returnId !== null);
