import type { Actor } from '#kernel/actor.ts';
import { canEdit, canView } from '#kernel/permissions.ts';

/** Whether the actor may view shipments of all orders. */
export const canViewShipments = (actor: Actor) => canView(actor, 'orders');

/** Whether the actor may ship orders and print packing slips. */
export const canShipOrders = (actor: Actor) => canEdit(actor, 'orders');
