import type { Actor } from '#kernel/actor.ts';
import { canView, canEdit } from '#kernel/permissions.ts';

/** Why somebody may not look at the grid; null where they may. */
export const canViewBulkProducts = (actor: Actor) => canView(actor, 'catalogue');

/** Why somebody may not change many products at once; null where they may. */
export const canEditBulkProducts = (actor: Actor) => canEdit(actor, 'catalogue');
