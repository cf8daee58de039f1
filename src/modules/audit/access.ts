import type { Actor } from '#kernel/actor.ts';
import { canEdit } from '#kernel/permissions.ts';

/** Unlimited administrators only: the audit log covers every permission scope. */
export const canViewAuditLog = (actor: Actor) => canEdit(actor, 'everything');
