import type { Result } from '#kernel/result.ts';
import type { OrderErrorCode } from '#modules/orders/contract/errors-and-events.ts';
import type { OrderAction } from '#modules/orders/contract/states.ts';
import type { AdminOrderDetails } from '#modules/orders/service/present-order.ts';
import { transitionOrder } from '#modules/orders/service/transition-order.ts';
import type { Context } from '#platform/context.ts';
import type { FulfillmentErrorCode } from '../contract.ts';
import { deliverOrder } from './end-shipments.ts';
import { shipOrder } from './ship-order.ts';

export interface OrderActionInput {
  orderId: string;
  move: OrderAction;
  /** The version that the page showed. */
  version: number;
  note: string;
}

/** Applies a staff action: shipping and delivery here, any other transition in the orders module. */
export async function applyOrderAction(
  ctx: Context,
  { move: action, ...input }: OrderActionInput,
): Promise<Result<AdminOrderDetails, OrderErrorCode | FulfillmentErrorCode>> {
  if (action === 'ship') {
    return shipOrder(ctx, { ...input, lines: [], carrier: '', trackingNumber: '', trackingUrl: '' });
  }
  if (action === 'deliver') return deliverOrder(ctx, input);
  return transitionOrder(ctx, { ...input, move: action });
}
