import { isId, newId } from '#kernel/ids.ts';
import { denied } from '#kernel/permissions.ts';
import { err, type Result } from '#kernel/result.ts';
import type { Context } from '#platform/context.ts';
import { canEditOrders } from '../access.ts';
import type { AdminOrder } from '../contract/admin.ts';
import type { OrderErrorCode } from '../contract/errors-and-events.ts';
import { afterParcels, type Positioned, quantityAt, restockedLines, toShip } from '../rules/units.ts';
import { moved } from '../rules/way.ts';
import { findOrder, listLines, type OrderRow } from '../store/find-orders.ts';
import { listRefunds } from '../store/refunds.ts';
import { endShipments, insertShipment, listShipments } from '../store/shipments.ts';
import { changeOrder, enqueueOrderMail, nameOfActor } from './change-order.ts';
import { getOrder } from './list-orders.ts';

export interface ShipInput {
  orderId: string;
  /** The version that the page showed. */
  version: number;
  /** Empty: all unshipped units. */
  lines: readonly Positioned[];
  carrier: string;
  trackingNumber: string;
  /** '' without a tracking page. */
  trackingUrl: string;
}

/** The shipments of an order, and its unshipped quantities. */
export async function readParcels(ctx: Context, orderId: string) {
  const lines = await listLines(ctx.tx, orderId);
  const parcels = await listShipments(ctx.tx, orderId);
  const refunds = await listRefunds(ctx.tx, orderId);
  return { parcels, open: toShip(lines, parcels, restockedLines(refunds)) };
}

/** Ships all or part of the unshipped units and emails the customer. */
export async function shipOrder(ctx: Context, input: ShipInput): Promise<Result<AdminOrder, OrderErrorCode>> {
  const { tx, now } = ctx;
  if (!canEditOrders(ctx.actor)) return denied(ctx.actor);
  const { orderId, version, carrier, trackingNumber, trackingUrl } = input;
  const order = isId(orderId) ? await findOrder(tx, orderId) : undefined;
  if (!order) return err('not_found');
  if (order.version !== version) return err('changed_meanwhile');
  const after = moved(order, 'ship');
  if (!after) return err('move_not_allowed');
  const { open } = await readParcels(ctx, orderId);
  const lines = input.lines.length === 0 ? open : input.lines;
  if (lines.length === 0 || !areAmong(lines, open)) return err('nothing_to_ship');

  // Update the order first: it detects a concurrent change before anything else is written.
  const note = [carrier, trackingNumber].filter(Boolean).join(' ');
  const actor = await nameOfActor(ctx);
  const changed = await changeOrder(ctx, order, { after, event: 'shipped', actor, note });
  if (!changed.ok) return changed;
  const id = newId(now);
  await insertShipment(
    tx,
    {
      id,
      orderId,
      state: 'shipped',
      carrier,
      trackingNumber,
      trackingUrl: trackingUrl || null,
      shippedAt: now,
      deliveredAt: null,
    },
    lines,
  );
  await enqueueOrderMail(ctx, { orderId, kind: 'shipped', about: id });
  return getOrder(ctx, { orderId });
}

/** Whether each line appears once, with at most its unshipped quantity. */
function areAmong(lines: readonly Positioned[], open: readonly Positioned[]): boolean {
  const positions = new Set(lines.map(({ position }) => position));
  return (
    positions.size === lines.length &&
    lines.every(({ position, quantity }) => quantity <= quantityAt(open, position))
  );
}

export interface MoveShipmentInput {
  orderId: string;
  shipmentId: string;
  version: number;
  state: 'delivered' | 'lost';
}

/** Marks a shipment as delivered or lost. The last delivery completes the order; lost units can be shipped again. */
export async function moveShipment(
  ctx: Context,
  { orderId, shipmentId, version, state }: MoveShipmentInput,
): Promise<Result<AdminOrder, OrderErrorCode>> {
  if (!canEditOrders(ctx.actor)) return denied(ctx.actor);
  const order = isId(orderId) ? await findOrder(ctx.tx, orderId) : undefined;
  if (!order) return err('not_found');
  if (order.version !== version) return err('changed_meanwhile');
  const parcel = (await listShipments(ctx.tx, orderId)).find(({ id }) => id === shipmentId);
  if (!parcel) return err('not_found');
  if (order.orderState !== 'processing' || parcel.state !== 'shipped') return err('move_not_allowed');
  const ended = await endParcels(ctx, order, { shipmentId, state });
  return ended.ok ? getOrder(ctx, { orderId }) : ended;
}

/** Ends one or all shipments under way and updates the order's status. */
export async function endParcels(
  ctx: Context,
  order: OrderRow,
  { shipmentId, state, note = '' }: { shipmentId: string | null; state: 'delivered' | 'lost'; note?: string },
): Promise<Result<void, 'changed_meanwhile'>> {
  await endShipments(ctx.tx, { orderId: order.id, shipmentId }, state, ctx.now);
  const { parcels, open } = await readParcels(ctx, order.id);
  return changeOrder(ctx, order, {
    after: { ...afterParcels(order, parcels, open), paymentState: order.paymentState },
    event: state,
    actor: await nameOfActor(ctx),
    note,
  });
}
