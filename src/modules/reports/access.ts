import type { Actor } from '#kernel/actor.ts';
import { canEdit } from '#kernel/permissions.ts';

export const canViewReports = (actor: Actor) => canEdit(actor, 'reports');
