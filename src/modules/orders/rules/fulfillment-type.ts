import { byEmailId, pickupId } from '#modules/shipping/contract/method-ids.ts';
import type { FulfillmentType } from '../contract/states.ts';

/** The fulfillment type of an order, from its shipping method. A gift may have no address yet. */
export function fulfillmentTypeOf({ deliveryMethod }: { deliveryMethod: string }): FulfillmentType {
  if (deliveryMethod === byEmailId) return 'mail';
  return deliveryMethod === pickupId ? 'counter' : 'parcel';
}
