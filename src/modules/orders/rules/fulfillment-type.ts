import { byEmailId } from '#modules/shipping/contract/method-ids.ts';
import type { FulfillmentType } from '../contract/states.ts';

/** The fulfillment type of an order, from its shipping method. */
export function fulfillmentTypeOf(order: { address: unknown; deliveryMethod: string }): FulfillmentType {
  if (order.deliveryMethod === byEmailId) return 'mail';
  return order.address === null ? 'counter' : 'parcel';
}
