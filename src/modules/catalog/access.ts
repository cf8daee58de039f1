import type { Actor } from '#kernel/actor.ts';
import { canView, canEdit } from '#kernel/permissions.ts';

/** Policy: may view the catalogue in the back office. */
export const canViewCatalog = (actor: Actor) => canView(actor, 'catalogue');

/** Policy: may edit the catalogue. */
export const canEditCatalog = (actor: Actor) => canEdit(actor, 'catalogue');
