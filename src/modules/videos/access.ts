import { type Actor, isSignedIn, type SignedIn } from '#kernel/actor.ts';
import { canEdit, canView } from '#kernel/permissions.ts';

/** Progress, questions and care belong to an account. */
export const hasAccount = (actor: Actor): actor is SignedIn => isSignedIn(actor);

export const canViewVideos = (actor: Actor): boolean => canView(actor, 'videos');
export const canEditVideos = (actor: Actor): boolean => canEdit(actor, 'videos');
