import { accountApi } from '#platform/browser/account-api.ts';
import type { cardPaymentContract } from '../contract/card-payment.ts';

const api = accountApi<{ cardPayment: typeof cardPaymentContract }>().cardPayment;

/** The provider is asked meanwhile. */
const PATIENCE_MS = 30_000;
const patiently = () => ({ signal: AbortSignal.timeout(PATIENCE_MS) });

/** Begins to pay one's own order by card; begun again it is the same payment. */
export const beginCardPayment = (orderId: string) => api.begin({ orderId }, patiently());

/** What became of it, asked of the provider. */
export const cardOutcome = (orderId: string) => api.outcome({ orderId }, patiently());

/** Ends the order unpaid; what was in it is in the cart again. */
export const giveUpCardPayment = (orderId: string) => api.giveUp({ orderId }, patiently());
