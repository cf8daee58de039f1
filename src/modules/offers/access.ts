import { type Actor, isSignedIn, type SignedIn } from '#kernel/actor.ts';
import { canEdit, canView } from '#kernel/permissions.ts';

/** An offer belongs to an account. */
export const canMakeOffers = (actor: Actor): actor is SignedIn => isSignedIn(actor);

export const canViewOffers = (actor: Actor): boolean => canView(actor, 'offers');

export const canAnswerOffers = (actor: Actor): boolean => canEdit(actor, 'offers');
