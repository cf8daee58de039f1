import type { Actor } from '#kernel/actor.ts';
import { canEdit, canView } from '#kernel/permissions.ts';

export const canViewProductTypes = (actor: Actor) => canView(actor, 'catalogue');

export const canEditProductTypes = (actor: Actor) => canEdit(actor, 'catalogue');
