import type { Actor } from '#kernel/actor.ts';
import { canEdit } from '#kernel/permissions.ts';

/** Unlimited administrators only: setting up changes records of every scope. */
export const canSetUpShop = (actor: Actor) => canEdit(actor, 'everything');
