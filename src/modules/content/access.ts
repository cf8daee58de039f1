import type { Actor } from '#kernel/actor.ts';
import { canView, canEdit } from '#kernel/permissions.ts';

/** Policy: may view drafts and earlier versions. Returns the error code, or null when allowed. */
export const canViewContent = (actor: Actor) => canView(actor, 'content');

/** Policy: may edit content. Returns the error code, or null when allowed. */
export const canEditContent = (actor: Actor) => canEdit(actor, 'content');
