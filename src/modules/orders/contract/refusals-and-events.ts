import type { OrderStatus } from './states.ts';

export type OrderRefusal =
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  /** Of a guest's link. */
  | 'link_expired'
  | 'move_not_allowed'
  | 'changed_meanwhile'
  | 'refund_too_large'
  | 'refund_empty'
  | 'refund_failed'
  | 'nothing_to_ship'
  | 'payment_not_expected'
  | 'cards_away';

/** Staff: `order.placed`. The count is each administrator's own, so it is asked for (`unseen`). */
export interface OrderPlaced {
  orderId: string;
  orderNumber: number;
}

/** Own or staff: `order.changed`. */
export interface OrderChanged {
  orderId: string;
  status: OrderStatus;
}

/** The administrator's own, to every tab: `orders.seen`. The counter is 0 again. */
export interface OrdersSeen {
  count: 0;
}
