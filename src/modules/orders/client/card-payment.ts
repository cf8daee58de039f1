import { accountApi } from '#platform/browser/account-api.ts';
import type { cardPaymentContract } from '../contract/card-payment.ts';

const api = accountApi<{ cardPayment: typeof cardPaymentContract }>().cardPayment;

/** Longer than usual: the server calls the payment provider meanwhile. */
const PATIENCE_MS = 30_000;
const patiently = () => ({ signal: AbortSignal.timeout(PATIENCE_MS) });

/** Starts the card payment of an own order; idempotent. */
export const beginCardPayment = (orderId: string) => api.begin({ orderId }, patiently());

/** Reads the result from the payment provider. */
export const cardOutcome = (orderId: string) => api.outcome({ orderId }, patiently());

/** Ends the unpaid order and refills the cart. */
export const giveUpCardPayment = (orderId: string) => api.giveUp({ orderId }, patiently());
