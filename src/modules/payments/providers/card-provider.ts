import type { Money } from '#kernel/money.ts';

/** A charge to a card as the provider has it now. */
export interface CardIntent {
  id: string;
  /** Of the order it is for, as the provider was told. */
  orderId: string;
  amount: Money;
  state: 'open' | 'requires_action' | 'processing' | 'succeeded' | 'cancelled';
  /** What has come in. */
  captured: Money;
  /** What the provider counts as given back, by whatever way. */
  refunded: Money;
  disputed: boolean;
  /** Why the last attempt came to nothing, with the provider's name for that attempt. */
  failure: { reference: string; reason: string } | null;
  /** With this the browser may pay it, and do nothing else. */
  clientSecret: string | null;
}

export interface CardRefund {
  id: string;
  state: 'pending' | 'done' | 'failed';
  reason: string;
}

/** Something the provider tells of its own accord. What it says of an object is old news: the object is asked for. */
export interface CardEvent {
  id: string;
  kind: string;
  /** The charge it is about; null where it is about none. */
  intentId: string | null;
}

/** Whoever charges cards. Every call may be repeated: the same key never charges or gives back twice. */
export interface CardProvider {
  /** What a browser needs to show the provider's own fields. */
  browser: { publishableKey: string; scriptUrl: string };
  /** What the page with those fields must be allowed to load. */
  origins: { script: string[]; frame: string[]; connect: string[]; image: string[] };
  createIntent(wish: {
    idempotencyKey: string;
    orderId: string;
    orderNumber: number;
    amount: Money;
  }): Promise<CardIntent>;
  findIntent(intentId: string): Promise<CardIntent>;
  /** Answers the charge as it then is: one that was paid before stays paid. */
  cancelIntent(intentId: string): Promise<CardIntent>;
  refund(wish: { idempotencyKey: string; intentId: string; amount: Money }): Promise<CardRefund>;
  findRefund(refundId: string): Promise<CardRefund>;
  /** Null where the signature is not the provider's, or older than five minutes. */
  readEvent(body: string, signature: string): CardEvent | null;
}

/** The provider's no: asking again will not change it. */
export class CardRefused extends Error {
  override name = 'CardRefused';
}

/** No answer: nobody knows what the provider has done. Asking again with the same key tells. */
export class CardsAway extends Error {
  override name = 'CardsAway';
}
