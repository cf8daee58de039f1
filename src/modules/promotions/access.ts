import type { Actor } from '#kernel/actor.ts';
import { canView, canEdit } from '#kernel/permissions.ts';

/** Whether the actor may view promotions and gift cards. */
export const canViewPromotions = (actor: Actor) => canView(actor, 'promotions');

/** Whether the actor may edit promotions, and issue or change gift cards. */
export const canEditPromotions = (actor: Actor) => canEdit(actor, 'promotions');
