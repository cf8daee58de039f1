import { accountApi } from '#platform/browser/account-api.ts';
import type { cardPaymentContract } from '../contract/card-payment.ts';

const api = accountApi<{ cardPayment: typeof cardPaymentContract }>().cardPayment;

/** Timeout of a request. Longer than usual, because the server calls the payment provider meanwhile. */
const TIMEOUT_MS = 30_000;
const withTimeout = () => ({ signal: AbortSignal.timeout(TIMEOUT_MS) });

/** Starts the card payment of the customer's own order; idempotent. */
export const beginCardPayment = (orderId: string) => api.begin({ orderId }, withTimeout());

/** Reads the result from the payment provider. */
export const cardOutcome = (orderId: string) => api.outcome({ orderId }, withTimeout());

/** Ends the unpaid order and refills the cart. */
export const giveUpCardPayment = (orderId: string) => api.giveUp({ orderId }, withTimeout());
