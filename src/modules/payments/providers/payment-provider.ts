import type { Money } from '#kernel/money.ts';
import type { ProviderOrigins } from '#platform/http/security-headers.ts';
import type { PaymentMethod } from '../contract/payment-methods.ts';

/** The current state of a payment at the provider. */
export interface Charge {
  id: string;
  /** The order id stored at the provider; '' for a hold. */
  orderId: string;
  /** Of a hold: its id in the shop. A hold is captured only when the shop asks for it. Absent: a payment. */
  holdId?: string;
  amount: Money;
  /** `authorized`: the money is reserved and must be captured. `processing`: the result is pending. */
  state: 'open' | 'requires_action' | 'authorized' | 'processing' | 'succeeded' | 'cancelled';
  captured: Money;
  /** Refunded amount at the provider, including refunds made in its dashboard. */
  refunded: Money;
  disputed: boolean;
  /** Why the last attempt failed, with the provider's id of that attempt. */
  failure: { reference: string; reason: string } | null;
  /** Lets the browser pay this charge and nothing else. */
  clientSecret: string | null;
}

export interface ProviderRefund {
  id: string;
  state: 'pending' | 'done' | 'failed';
  reason: string;
}

/** A webhook event. Its data may be outdated, so the charge is fetched again. */
export interface WebhookEvent {
  id: string;
  kind: string;
  /** The charge of the event; null if there is none. */
  chargeId: string | null;
}

/** The server half of a payment provider. The same idempotency key never charges or refunds twice. */
export interface PaymentProvider {
  /**
   * Stored with each payment, part of `/api/webhooks/{id}`, and name of its form in
   * `ui/storefront/providers`.
   */
  readonly id: string;
  /** Payment methods that this provider takes. */
  readonly methods: readonly PaymentMethod[];
  /** Whether the keys are for tests: its charges take no money. */
  readonly isTest: boolean;
  /** Public data for the form in the browser. */
  readonly browser: { publishableKey: string; scriptUrl: string };
  /** Origins that the payment page allows in its content security policy. */
  readonly origins: ProviderOrigins;
  createCharge(input: {
    idempotencyKey: string;
    orderId: string;
    orderNumber: number;
    amount: Money;
    /** Makes the charge a hold, which does not belong to the order alone: only `holdId` is stored at the provider. */
    holdId?: string;
  }): Promise<Charge>;
  findCharge(chargeId: string): Promise<Charge>;
  /** Captures an authorized charge. Returns the charge after the attempt: a captured one stays captured. */
  captureCharge(chargeId: string): Promise<Charge>;
  /** Cancels or voids. Returns the charge after the attempt: a captured one stays captured. */
  cancelCharge(chargeId: string): Promise<Charge>;
  refundCharge(input: { idempotencyKey: string; chargeId: string; amount: Money }): Promise<ProviderRefund>;
  findRefund(refundId: string): Promise<ProviderRefund>;
  /**
   * Optional: stores the payment method of a paid charge and returns the provider's token for later charges.
   */
  saveForLater?(chargeId: string): Promise<string>;
  /** Reads a webhook; null if the signature of the raw body is invalid or too old. */
  readWebhook(body: string, headers: Headers): WebhookEvent | null;
}

/** The provider rejected the request; a retry gives the same result. */
export class PaymentProviderRejected extends Error {
  override name = 'PaymentProviderRejected';
}

/**
 * No response, or an error other than a rejection: the result is unknown. A retry with the same idempotency
 * key returns it.
 */
export class PaymentProviderUnavailable extends Error {
  override name = 'PaymentProviderUnavailable';
}
