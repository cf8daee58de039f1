import type { Actor } from '#kernel/actor.ts';
import { canEdit } from '#kernel/permissions.ts';

/** Null if the user may view reports, otherwise the error. */
export const canViewReports = (actor: Actor) => canEdit(actor, 'reports');
