import type { Actor } from '#kernel/actor.ts';
import { canView, canEdit } from '#kernel/permissions.ts';

export const canViewStock = (actor: Actor) => canView(actor, 'catalogue');

export const canEditStock = (actor: Actor) => canEdit(actor, 'catalogue');
