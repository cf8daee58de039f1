import type { Actor } from '#kernel/actor.ts';
import { canEdit, canView } from '#kernel/permissions.ts';

/** Whether the actor may view shipments and print the packing slip of any one order. */
export const canViewShipments = (actor: Actor) => canView(actor, 'orders');

/** Whether the actor may ship orders and print the packing slips of several at once. */
export const canShipOrders = (actor: Actor) => canEdit(actor, 'orders');
