import type { Money } from '#kernel/money.ts';
import type { RecordedActor } from '#kernel/recorded-actor.ts';
import type { PaymentMessage } from './messages.ts';
import type { PaymentState } from './ledger.ts';

/** A change of an order's payment. */
export interface PaymentChanged {
  orderId: string;
  /** Payment status after the change. */
  paymentState: PaymentState;
}

export interface PaymentCaptured extends PaymentChanged {
  refundable: Money;
}

export interface PaymentFailed extends PaymentChanged {
  /** The provider's message for the customer. */
  reason: string;
  /** Number of failed payment attempts of this order, including this one. */
  failures: number;
}

export interface RefundCompleted extends PaymentChanged {
  refundId: string;
  /** Amount that the payment provider refunded; gift cards are refunded separately. */
  amount: Money;
  by: RecordedActor;
  /** A text that staff typed. */
  note: string;
  messages: readonly PaymentMessage[];
}

export interface RefundFailed extends PaymentChanged {
  refundId: string;
  reason: string;
}

declare module '#kernel/domain-events.ts' {
  interface DomainEvents {
    'payment.captured': PaymentCaptured;
    /** The attempt is submitted, or the customer must confirm it at the bank. */
    'payment.attempted': PaymentChanged;
    'payment.failed': PaymentFailed;
    /** The customer cancelled an open payment on the payment page. */
    'payment.abandoned': { orderId: string };
    'payment.disputed': { orderId: string };
    /** The provider reported a change of a hold, such as its expiry. */
    'payment.hold_changed': { holdId: string };
    /** Refunded in the provider's dashboard. */
    'payment.refunded_externally': PaymentChanged & { messages: readonly PaymentMessage[] };
    'payment.refund_completed': RefundCompleted;
    'payment.refund_failed': RefundFailed;
  }
}
