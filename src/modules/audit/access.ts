import type { Actor } from '#kernel/actor.ts';
import { canEdit } from '#kernel/permissions.ts';

/** Why somebody may not read the log; null where they may: it tells of every area. */
export const canViewAuditLog = (actor: Actor) => canEdit(actor, 'everything');
