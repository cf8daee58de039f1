import type { Actor } from '#kernel/actor.ts';
import { canView, canEdit } from '#kernel/permissions.ts';

/** Why somebody may not look at the catalogue as it is edited; null where they may. */
export const canViewCatalog = (actor: Actor) => canView(actor, 'catalogue');

/** Why somebody may not write the catalogue; null where they may. */
export const canEditCatalog = (actor: Actor) => canEdit(actor, 'catalogue');
