import { isSignedIn } from '#kernel/actor.ts';
import { isId, newId } from '#kernel/ids.ts';
import { denied } from '#kernel/permissions.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import { recordedActor } from '#modules/accounts/service/recorded-actor.ts';
import type { OrderErrorCode } from '#modules/orders/contract/errors-and-events.ts';
import { awaitsRecipient } from '#modules/orders/rules/awaits-recipient.ts';
import { transition } from '#modules/orders/rules/transitions.ts';
import { undoUntil } from '#modules/orders/rules/undo.ts';
import type { Positioned } from '#modules/orders/rules/units.ts';
import { changeOrder, enqueueOrderEmail } from '#modules/orders/service/change-order.ts';
import { getOrder } from '#modules/orders/service/list-orders.ts';
import { findOrderRecord, listUnshipped, type OrderRow } from '#modules/orders/service/order-records.ts';
import type { AdminOrderDetails } from '#modules/orders/service/present-order.ts';
import { lockLedger } from '#modules/payments/service/ledger.ts';
import type { Context } from '#platform/context.ts';
import { canShipOrders } from '../access.ts';
import type { FulfillmentErrorCode } from '../contract.ts';
import { canShip } from '../rules.ts';
import { insertShipment } from '../store.ts';

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
  /** A text that staff typed, for the timeline. */
  note?: string;
}

/**
 * The order at the version that the page showed. Locks the ledger first, as refunds do, to avoid deadlocks.
 */
export async function findOrderToFulfill(
  ctx: Context,
  { orderId, version }: { orderId: string; version: number },
): Promise<Result<OrderRow, OrderErrorCode>> {
  if (!canShipOrders(ctx.actor)) return denied(ctx.actor);
  const ledger = isId(orderId) ? await lockLedger(ctx, orderId) : null;
  const order = ledger && (await findOrderRecord(ctx, orderId));
  if (!order) return err('not_found');
  return order.version === version ? ok(order) : err('changed_meanwhile');
}

/** Ships all or part of the unshipped units and emails the customer. */
export async function shipOrder(
  ctx: Context,
  input: ShipInput,
): Promise<Result<AdminOrderDetails, OrderErrorCode | FulfillmentErrorCode>> {
  const { tx, now } = ctx;
  const { orderId, carrier, trackingNumber, trackingUrl } = input;
  const found = await findOrderToFulfill(ctx, input);
  if (!found.ok) return found;
  const order = found.value;
  const after = transition(order, 'ship');
  if (!after || awaitsRecipient(order)) return err('move_not_allowed');
  const unshipped = await listUnshipped(ctx, orderId);
  const lines = input.lines.length === 0 ? unshipped : input.lines;
  if (!canShip(lines, unshipped)) return err('nothing_to_ship');

  const id = newId(now);
  // Update the order first, to detect a concurrent change before anything else is written.
  const changed = await changeOrder(ctx, order, {
    after,
    event: 'shipped',
    by: await recordedActor(ctx),
    note: input.note ?? '',
    messages: carrier || trackingNumber ? [{ code: 'tracking', params: { carrier, trackingNumber } }] : [],
    undo: { action: 'ship', shipmentIds: [id], emails: [{ kind: 'shipped', about: id }] },
  });
  if (!changed.ok) return changed;
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
  const sendAt = isSignedIn(ctx.actor) ? undoUntil(now) : undefined;
  await enqueueOrderEmail(ctx, { orderId, kind: 'shipped', about: id }, sendAt);
  return getOrder(ctx, { orderId });
}
