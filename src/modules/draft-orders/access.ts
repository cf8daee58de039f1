import type { Actor } from '#kernel/actor.ts';
import { canView, canEdit } from '#kernel/permissions.ts';

export const canViewDraftOrders = (actor: Actor) => canView(actor, 'orders');

export const canEditDraftOrders = (actor: Actor) => canEdit(actor, 'orders');

/** Manual discounts need the permission scope `promotions`. */
export const canGiveDiscount = (actor: Actor): boolean => canEdit(actor, 'promotions');
