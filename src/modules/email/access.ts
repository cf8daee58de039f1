import type { Actor } from '#kernel/actor.ts';
import { canView, canEdit } from '#kernel/permissions.ts';

export const canViewEmailTemplates = (actor: Actor) => canView(actor, 'settings');

export const canEditEmailTemplates = (actor: Actor) => canEdit(actor, 'settings');

/** Unlimited administrators only: the outbox contains links that open accounts, including those of administrators. */
export const canViewOutbox = (actor: Actor) => canEdit(actor, 'everything');
