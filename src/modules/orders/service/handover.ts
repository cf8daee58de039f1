import { byMailId } from '#modules/shipping/contract.ts';
import type { Handover } from '../contract/states.ts';

/** How an order reaches its customer: by the way of delivery that was chosen for it. */
export function handoverOf(order: { address: unknown; deliveryMethod: string }): Handover {
  if (order.deliveryMethod === byMailId) return 'mail';
  return order.address === null ? 'counter' : 'parcel';
}
