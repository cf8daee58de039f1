import type { OrderStatus } from './states.ts';

export type OrderErrorCode =
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
  /** Of what comes back: so many are on the shelf again already. */
  | 'shelved_before'
  | 'nothing_to_ship'
  | 'payment_not_expected'
  /** Of a list that is kept. */
  | 'name_taken'
  | 'too_many_views'
  /** Of a mail that is to be sent again. */
  | 'mail_not_again'
  | 'cards_away';

/** Why staff cannot change an order like this. */
export type EditErrorCode =
  | 'invalid'
  | 'edit_not_open'
  | 'edit_changed'
  | 'edit_empty'
  | 'edit_takes_all'
  | 'edit_gift_card'
  | 'edit_raises_card'
  | 'edit_raises_refunded'
  | 'out_of_stock'
  | 'product_not_sold'
  | 'color_not_sold'
  | 'delivery_method_unavailable'
  | 'country_not_served';

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
