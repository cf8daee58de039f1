import type { Actor } from '#kernel/actor.ts';
import { canView, canEdit } from '#kernel/permissions.ts';

/** Why somebody may not see drafts and earlier versions; null where they may. */
export const canViewContent = (actor: Actor) => canView(actor, 'content');

/** Why somebody may not write what shoppers read; null where they may. */
export const canEditContent = (actor: Actor) => canEdit(actor, 'content');
