import { adminApi } from '#platform/browser/admin-api.ts';
import type { OrderAction } from '#modules/orders/contract/states.ts';
import type { fulfillmentAdminContract } from './contract.ts';

const api = adminApi<{ fulfillment: typeof fulfillmentAdminContract }>().fulfillment;

/**
 * Applies a staff action. Returns the updated order; fails with `changed_meanwhile` after a concurrent
 * change.
 */
export const applyOrderAction = (input: {
  orderId: string;
  move: OrderAction;
  version: number;
  note?: string;
}) => api.applyAction(input);

/** Undoes the last action within a minute. Returns the updated order. */
export const undoOrderAction = (input: { orderId: string; version: number }) => api.undoAction(input);

/** Creates a shipment. Returns the updated order. */
export const shipOrder = (input: Parameters<typeof api.ship>[0]) => api.ship(input);

/** Adds or corrects the tracking of a shipment. Returns the updated order. */
export const changeTracking = (input: Parameters<typeof api.changeTracking>[0]) => api.changeTracking(input);

/** Marks a shipment as delivered or lost. Returns the updated order. */
export const endShipment = (input: Parameters<typeof api.endShipment>[0]) => api.endShipment(input);

/** Reads which of these orders still have items to pack. */
export const packableOrders = (ids: readonly string[]) => api.listPackable({ orders: ids.join(',') });

export const packingSlipsHref = (ids: readonly string[]) =>
  `/api/admin/packing-slips.pdf?orders=${ids.join(',')}`;
