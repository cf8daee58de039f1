import type { Shipment } from '#modules/orders/contract/order.ts';
import type { Context } from '#platform/context.ts';
import { listShipments as listStored, type StoredShipment } from '../store.ts';

/** The shipments of an order, oldest first. The caller checks permissions. */
export async function listShipments({ tx }: Pick<Context, 'tx'>, orderId: string): Promise<Shipment[]> {
  return (await listStored(tx, [orderId])).map(presentShipment);
}

/** Adds the shipments to an order in a response. The caller checks permissions. */
export async function withShipments<Shown extends { id: string }>(
  ctx: Pick<Context, 'tx'>,
  order: Shown,
): Promise<Shown & { shipments: Shipment[] }> {
  return { ...order, shipments: await listShipments(ctx, order.id) };
}

function presentShipment(shipment: StoredShipment): Shipment {
  const { id, state, carrier, trackingNumber, trackingUrl, lines, shippedAt, deliveredAt } = shipment;
  return {
    id,
    state,
    carrier,
    trackingNumber,
    trackingUrl,
    lines,
    shippedAt: shippedAt.toISOString(),
    deliveredAt: deliveredAt?.toISOString() ?? null,
  };
}
