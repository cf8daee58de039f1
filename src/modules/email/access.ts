import type { Actor } from '#kernel/actor.ts';
import { canView, canEdit } from '#kernel/permissions.ts';

export const canViewEmailTemplates = (actor: Actor) => canView(actor, 'settings');

export const canEditEmailTemplates = (actor: Actor) => canEdit(actor, 'settings');

/**
 * Unlimited administrators only: emails in the outbox contain gift card codes and links to guest orders. The
 * secrets of account links are hidden.
 */
export const canViewOutbox = (actor: Actor) => canEdit(actor, 'everything');

/** Unlimited administrators only: the server connects to the host that they enter. */
export const canManageMailServer = (actor: Actor) => canEdit(actor, 'everything');
