import { err, type Result } from '#kernel/result.ts';
import { recordedActor } from '#modules/accounts/service/recorded-actor.ts';
import type { OrderErrorCode } from '#modules/orders/contract/errors-and-events.ts';
import { transition } from '#modules/orders/rules/transitions.ts';
import { changeOrder } from '#modules/orders/service/change-order.ts';
import { getOrder } from '#modules/orders/service/list-orders.ts';
import { listUnshipped, type OrderRow } from '#modules/orders/service/order-records.ts';
import type { AdminOrderDetails } from '#modules/orders/service/present-order.ts';
import type { Context } from '#platform/context.ts';
import { statesAfterShipments } from '../rules.ts';
import * as store from '../store.ts';
import { findOrderToFulfill } from './ship-order.ts';

export interface EndShipmentInput {
  orderId: string;
  shipmentId: string;
  version: number;
  state: 'delivered' | 'lost';
}

/**
 * Marks a shipment as delivered or lost. The last delivery completes the order; lost units can be shipped
 * again.
 */
export async function endShipment(
  ctx: Context,
  { orderId, shipmentId, version, state }: EndShipmentInput,
): Promise<Result<AdminOrderDetails, OrderErrorCode>> {
  const found = await findOrderToFulfill(ctx, { orderId, version });
  if (!found.ok) return found;
  const order = found.value;
  const shipment = (await store.listShipments(ctx.tx, [orderId])).find(({ id }) => id === shipmentId);
  if (!shipment) return err('not_found');
  if (order.orderState !== 'processing' || shipment.state !== 'shipped') return err('move_not_allowed');
  return end(ctx, order, { shipmentId, state });
}

/** Marks all shipments on their way as delivered; allowed once every unit has shipped. */
export async function deliverOrder(
  ctx: Context,
  { orderId, version, note }: { orderId: string; version: number; note: string },
): Promise<Result<AdminOrderDetails, OrderErrorCode>> {
  const found = await findOrderToFulfill(ctx, { orderId, version });
  if (!found.ok) return found;
  const order = found.value;
  if (!transition(order, 'deliver')) return err('move_not_allowed');
  if ((await listUnshipped(ctx, orderId)).length > 0) return err('move_not_allowed');
  return end(ctx, order, { shipmentId: null, state: 'delivered', note });
}

/** Ends one or all shipments on their way and updates the order's status. */
async function end(
  ctx: Context,
  order: OrderRow,
  { shipmentId, state, note = '' }: { shipmentId: string | null; state: 'delivered' | 'lost'; note?: string },
): Promise<Result<AdminOrderDetails, OrderErrorCode>> {
  const { id: orderId } = order;
  const ended = await store.endShipments(ctx.tx, { orderId, shipmentId }, state, ctx.now);
  const shipments = await store.listShipments(ctx.tx, [orderId]);
  const states = statesAfterShipments(order, shipments, await listUnshipped(ctx, orderId));
  const changed = await changeOrder(ctx, order, {
    after: { ...states, paymentState: order.paymentState },
    event: state,
    by: await recordedActor(ctx),
    note,
    ...(state === 'delivered' ? { undo: { action: 'deliver' as const, shipmentIds: ended } } : {}),
  });
  return changed.ok ? getOrder(ctx, { orderId }) : changed;
}
