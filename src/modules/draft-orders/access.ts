import type { Actor } from '#kernel/actor.ts';
import { canView, canEdit } from '#kernel/permissions.ts';

/** Why somebody may not see drafts of orders; null where they may. */
export const canViewDraftOrders = (actor: Actor) => canView(actor, 'orders');

/** Why somebody may not write them and give their links out; null where they may. */
export const canEditDraftOrders = (actor: Actor) => canEdit(actor, 'orders');

/** What is taken off by hand is decided by who decides about prices otherwise. */
export const mayGiveDiscount = (actor: Actor): boolean => canEdit(actor, 'promotions');
