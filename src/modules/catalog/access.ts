import type { Actor } from '#kernel/actor.ts';
import { canView, canEdit } from '#kernel/permissions.ts';

export const canViewCatalog = (actor: Actor) => canView(actor, 'catalogue');

export const canEditCatalog = (actor: Actor) => canEdit(actor, 'catalogue');
