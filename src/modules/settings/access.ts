import type { Actor } from '#kernel/actor.ts';
import { canView, canEdit } from '#kernel/permissions.ts';

/** Why somebody may not see the settings as such; null where they may. */
export const canViewSettings = (actor: Actor) => canView(actor, 'settings');

/** Why somebody may not change the settings; null where they may. */
export const canEditSettings = (actor: Actor) => canEdit(actor, 'settings');
