import type { Actor } from '#kernel/actor.ts';
import { canEdit } from '#kernel/permissions.ts';

/** Whether the actor may edit orders. */
export const canEditOrders = (actor: Actor) => canEdit(actor, 'orders');
