import type { Actor } from '#kernel/actor.ts';
import { canView, canEdit } from '#kernel/permissions.ts';

/** Policy: may view promotions and gift cards. Returns the error code, or null when allowed. */
export const canViewPromotions = (actor: Actor) => canView(actor, 'promotions');

/** Policy: may edit promotions and issue gift cards. Returns the error code, or null when allowed. */
export const canEditPromotions = (actor: Actor) => canEdit(actor, 'promotions');
