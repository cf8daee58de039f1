import { err, type Result } from '#kernel/result.ts';
import { recordedActor } from '#modules/accounts/service/recorded-actor.ts';
import { recordChange } from '#modules/audit/service.ts';
import type { OrderErrorCode } from '#modules/orders/contract/errors-and-events.ts';
import { changeOrder } from '#modules/orders/service/change-order.ts';
import { getOrder } from '#modules/orders/service/list-orders.ts';
import { sendUpdatedEmail } from '#modules/orders/service/order-emails.ts';
import type { AdminOrderDetails } from '#modules/orders/service/present-order.ts';
import type { Context } from '#platform/context.ts';
import { listShipments, updateTracking } from '../store.ts';
import { findOrderToFulfill } from './ship-order.ts';

export interface ChangeTrackingInput {
  orderId: string;
  shipmentId: string;
  /** The version that the page showed. */
  version: number;
  carrier: string;
  trackingNumber: string;
  /** '' without a tracking page. */
  trackingUrl: string;
  /** Sends the shipping email again, with the new tracking. */
  sendEmail: boolean;
}

/** Adds or corrects the tracking of a shipment that is not lost. */
export async function changeTracking(
  ctx: Context,
  { orderId, shipmentId, version, carrier, trackingNumber, trackingUrl, sendEmail }: ChangeTrackingInput,
): Promise<Result<AdminOrderDetails, OrderErrorCode>> {
  const found = await findOrderToFulfill(ctx, { orderId, version });
  if (!found.ok) return found;
  const order = found.value;
  const shipment = (await listShipments(ctx.tx, [orderId])).find(({ id }) => id === shipmentId);
  if (!shipment) return err('not_found');
  if (shipment.state === 'lost') return err('move_not_allowed');
  const { orderState, paymentState, shipmentState } = order;
  const changed = await changeOrder(ctx, order, {
    after: { orderState, paymentState, shipmentState },
    event: null,
    by: await recordedActor(ctx),
  });
  if (!changed.ok) return changed;
  await updateTracking(ctx.tx, shipmentId, { carrier, trackingNumber, trackingUrl: trackingUrl || null });
  await recordChange(ctx, {
    what: 'order',
    id: orderId,
    name: String(order.number),
    before: {
      carrier: shipment.carrier,
      trackingNumber: shipment.trackingNumber,
      trackingUrl: shipment.trackingUrl ?? '',
    },
    after: { carrier, trackingNumber, trackingUrl },
  });
  if (sendEmail && !(await sendUpdatedEmail(ctx, { orderId, kind: 'shipped', about: shipmentId })))
    return err('mail_not_again');
  return getOrder(ctx, { orderId });
}
