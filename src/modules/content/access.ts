import type { Actor } from '#kernel/actor.ts';
import { canView, canEdit } from '#kernel/permissions.ts';

/** Policy: may view drafts and earlier versions. */
export const canViewContent = (actor: Actor) => canView(actor, 'content');

/** Policy: may edit content. */
export const canEditContent = (actor: Actor) => canEdit(actor, 'content');
