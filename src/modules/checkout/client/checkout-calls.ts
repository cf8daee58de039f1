import { storefrontApi } from '#platform/browser/storefront-api.ts';
import type { checkoutContract } from '../contract.ts';

const api = storefrontApi<{ checkout: typeof checkoutContract }>().checkout;

/** An answer that takes longer counts as lost. */
const PATIENCE_MS = 30_000;

export type QuoteWish = Parameters<typeof api.quote>[0];

/** What the cart costs, delivered there. Asked again after every change of address or way of delivery. */
export const quoteCheckout = (wish: QuoteWish) =>
  api.quote(wish, { signal: AbortSignal.timeout(PATIENCE_MS) });

/**
 * Orders what was quoted.
 *
 * @param idempotencyKey made once per attempt, so that a second click, or a second try after a lost answer, gets the
 *   same order.
 */
export const placeCheckout = (input: Parameters<typeof api.place>[0], idempotencyKey: string) =>
  api.place(input, { context: { idempotencyKey }, signal: AbortSignal.timeout(PATIENCE_MS) });
