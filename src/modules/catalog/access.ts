import type { Actor } from '#kernel/actor.ts';
import { canView, canEdit } from '#kernel/permissions.ts';

/** Policy: may view the catalogue in the back office. Returns the error code, or null when allowed. */
export const canViewCatalog = (actor: Actor) => canView(actor, 'catalogue');

/** Policy: may edit the catalogue. Returns the error code, or null when allowed. */
export const canEditCatalog = (actor: Actor) => canEdit(actor, 'catalogue');
