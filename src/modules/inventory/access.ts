import type { Actor } from '#kernel/actor.ts';
import { canView, canEdit } from '#kernel/permissions.ts';

/** Why somebody may not see the shelf; null where they may. */
export const canViewStock = (actor: Actor) => canView(actor, 'catalogue');

/** Why somebody may not count the shelf; null where they may. */
export const canEditStock = (actor: Actor) => canEdit(actor, 'catalogue');
