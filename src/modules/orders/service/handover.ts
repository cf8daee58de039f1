import { byEmailId } from '#modules/shipping/contract.ts';
import type { Handover } from '../contract/states.ts';

/** The fulfillment type of an order, from its shipping method. */
export function handoverOf(order: { address: unknown; deliveryMethod: string }): Handover {
  if (order.deliveryMethod === byEmailId) return 'mail';
  return order.address === null ? 'counter' : 'parcel';
}
