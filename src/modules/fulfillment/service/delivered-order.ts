import { ok, type Result } from '#kernel/result.ts';
import type { Positioned } from '#modules/orders/rules/units.ts';
import {
  findOwnRefundableOrder,
  findRefundableOrder,
  type RefundableOrder,
} from '#modules/orders/service/refundable-order.ts';
import type { Context } from '#platform/context.ts';
import { listShipments } from '../store.ts';

/** An order with its delivered and refunded quantities, as the returns module needs it. */
export interface DeliveredOrder extends RefundableOrder {
  /** Delivered units per line, with the delivery time. */
  arrivals: (Positioned & { at: Date })[];
}

/**
 * Reads an order for a return; null for an unknown id. The caller checks permissions.
 * @param locked locks the order's ledger until the transaction ends, so that no other refund runs meanwhile.
 */
export async function findDeliveredOrder(
  ctx: Context,
  orderId: string,
  options: { locked?: boolean } = {},
): Promise<DeliveredOrder | null> {
  const found = await findRefundableOrder(ctx, orderId, options);
  return found && withArrivals(ctx, found);
}

/** As `findDeliveredOrder`, for an order of this account or guest browser. Any other order is `not_found`. */
export async function findOwnDeliveredOrder(
  ctx: Context,
  orderId: string,
  options: { locked?: boolean } = {},
): Promise<Result<DeliveredOrder, 'unauthenticated' | 'not_found'>> {
  const found = await findOwnRefundableOrder(ctx, orderId, options);
  return found.ok ? ok(await withArrivals(ctx, found.value)) : found;
}

async function withArrivals(ctx: Context, order: RefundableOrder): Promise<DeliveredOrder> {
  const shipments = await listShipments(ctx.tx, [order.order.id]);
  const arrivals = shipments.flatMap(({ state, deliveredAt, lines }) =>
    state === 'delivered' && deliveredAt ? lines.map((line) => ({ ...line, at: deliveredAt })) : [],
  );
  return { ...order, arrivals };
}
