import type { Money } from '#kernel/money.ts';

/** The current state of a card payment at the provider. */
export interface CardIntent {
  id: string;
  /** The order id stored at the provider. */
  orderId: string;
  amount: Money;
  state: 'open' | 'requires_action' | 'processing' | 'succeeded' | 'cancelled';
  /** Captured amount. */
  captured: Money;
  /** Refunded amount at the provider, including refunds made in its dashboard. */
  refunded: Money;
  disputed: boolean;
  /** Why the last attempt failed, with the provider's id of that attempt. */
  failure: { reference: string; reason: string } | null;
  /** Lets the browser pay this intent and nothing else. */
  clientSecret: string | null;
}

export interface CardRefund {
  id: string;
  state: 'pending' | 'done' | 'failed';
  reason: string;
}

/** A webhook event. Its data may be outdated, so the object is fetched again. */
export interface CardEvent {
  id: string;
  kind: string;
  /** The payment intent of the event; null if there is none. */
  intentId: string | null;
}

/** A card payment provider. Calls can be repeated: the same key never captures or refunds twice. */
export interface CardProvider {
  /** Data for the provider's form fields in the browser. */
  browser: { publishableKey: string; scriptUrl: string };
  /** Origins that the payment page must allow. */
  origins: { script: string[]; frame: string[]; connect: string[]; image: string[] };
  createIntent(wish: {
    idempotencyKey: string;
    orderId: string;
    orderNumber: number;
    amount: Money;
  }): Promise<CardIntent>;
  findIntent(intentId: string): Promise<CardIntent>;
  /** Returns the intent after the attempt: a captured one stays captured. */
  cancelIntent(intentId: string): Promise<CardIntent>;
  refund(wish: { idempotencyKey: string; intentId: string; amount: Money }): Promise<CardRefund>;
  findRefund(refundId: string): Promise<CardRefund>;
  /** Null if the signature is invalid or older than five minutes. */
  readEvent(body: string, signature: string): CardEvent | null;
}

/** The provider rejected the request; a retry gives the same result. */
export class CardRefused extends Error {
  override name = 'CardRefused';
}

/** No response: the result is unknown. A retry with the same key returns it. */
export class CardsAway extends Error {
  override name = 'CardsAway';
}
