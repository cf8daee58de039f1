import type { Actor } from '#kernel/actor.ts';
import { canEdit } from '#kernel/permissions.ts';

/** Why somebody may not see how the shop does; null where they may. */
export const canViewReports = (actor: Actor) => canEdit(actor, 'reports');
