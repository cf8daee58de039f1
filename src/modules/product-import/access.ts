import type { Actor } from '#kernel/actor.ts';
import { canEdit, canView } from '#kernel/permissions.ts';

export const canViewImports = (actor: Actor) => canView(actor, 'catalogue');

export const canImportProducts = (actor: Actor) => canEdit(actor, 'catalogue');
