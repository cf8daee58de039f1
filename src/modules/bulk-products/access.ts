import type { Actor } from '#kernel/actor.ts';
import { canView, canEdit } from '#kernel/permissions.ts';

export const canViewBulkProducts = (actor: Actor) => canView(actor, 'catalogue');

export const canEditBulkProducts = (actor: Actor) => canEdit(actor, 'catalogue');
