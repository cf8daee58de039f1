import type { Money } from '#kernel/money.ts';
import type { OrderStatus } from './states.ts';

export type OrderErrorCode =
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  /** The emailed link to a guest's order is wrong or expired, or the order is now in an account. */
  | 'link_expired'
  | 'move_not_allowed'
  | 'changed_meanwhile'
  /** The minute is over, the order was changed, or another staff member did it. */
  | 'undo_expired'
  | 'refund_too_large'
  | 'refund_empty'
  | 'refund_failed'
  /** The returned quantity is restocked already. */
  | 'shelved_before'
  /** Another saved view has this name. */
  | 'name_taken'
  | 'too_many_views'
  /** The email cannot be resent now. */
  | 'mail_not_again';

/**
 * Event `order.placed`, for staff. Unread counts differ by administrator, so the client queries them
 * (`unseen`).
 */
export interface OrderPlaced {
  orderId: string;
  orderNumber: number;
  /** Id of the staff member who placed it for the customer, and needs no notification; else null. */
  placedBy: string | null;
}

/** Event `order.changed`, for the customer and staff. */
export interface OrderChanged {
  orderId: string;
  status: OrderStatus;
}

/** Event `orders.seen`, for every tab of the administrator: the count of unread orders is 0 again. */
export interface OrdersSeen {
  count: 0;
}

declare module '#kernel/live-events.ts' {
  interface LiveEvents {
    'order.placed': OrderPlaced;
    'order.changed': OrderChanged;
    'orders.seen': OrdersSeen;
  }
}

declare module '#kernel/domain-events.ts' {
  interface DomainEvents {
    // Events of orders that several people pay.
    /** The order awaits pledges of this amount. */
    'pledged_order.created': { orderId: string; due: Money };
    /** The order was cancelled or has expired. The ledger is locked. */
    'pledged_order.ended': { orderId: string };
    /** The order was refunded to the people who paid. The ledger is locked. */
    'pledged_order.refunded': { orderId: string; amount: Money };
  }
}
