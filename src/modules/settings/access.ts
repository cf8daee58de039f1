import type { Actor } from '#kernel/actor.ts';
import { canView, canEdit } from '#kernel/permissions.ts';

/** Policy: may view settings. Returns the error code, or null when allowed. */
export const canViewSettings = (actor: Actor) => canView(actor, 'settings');

/** Policy: may edit settings. Returns the error code, or null when allowed. */
export const canEditSettings = (actor: Actor) => canEdit(actor, 'settings');

/** Policy: may edit sign-in rules. Unlimited administrators only: the rules protect their accounts as well. */
export const canEditSignInRules = (actor: Actor) => canEdit(actor, 'everything');
