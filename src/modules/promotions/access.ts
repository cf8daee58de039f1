import type { Actor } from '#kernel/actor.ts';
import { canView, canEdit } from '#kernel/permissions.ts';

/** Why somebody may not see promotions and gift cards as such; null where they may. */
export const canViewPromotions = (actor: Actor) => canView(actor, 'promotions');

/** Why somebody may not write promotions and give gift cards; null where they may. */
export const canEditPromotions = (actor: Actor) => canEdit(actor, 'promotions');
