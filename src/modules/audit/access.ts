import type { Actor } from '#kernel/actor.ts';
import { canEdit } from '#kernel/permissions.ts';

/** Null if the user may read the audit log, otherwise the error. It covers every scope, so it needs all of them. */
export const canViewAuditLog = (actor: Actor) => canEdit(actor, 'everything');
