import type { Actor } from '#kernel/actor.ts';
import { canView, canEdit } from '#kernel/permissions.ts';

export const canViewSettings = (actor: Actor) => canView(actor, 'settings');

export const canEditSettings = (actor: Actor) => canEdit(actor, 'settings');

/** Unlimited administrators only: the sign-in rules protect their accounts as well. */
export const canEditSignInRules = (actor: Actor) => canEdit(actor, 'everything');
