import type { PaymentMethod } from '#modules/payments/contract/payment-methods.ts';
import { pageLanguage } from '#platform/browser/page-language.ts';
import { storefrontApi } from '#platform/browser/storefront-api.ts';
import type { checkoutContract, PlacedCheckout } from '../contract.ts';

const api = storefrontApi<{ checkout: typeof checkoutContract }>().checkout;

/** A response that takes longer counts as lost. */
const TIME_LIMIT_MS = 30_000;

export type QuoteRequest = Parameters<typeof api.quote>[0];

/** Starts the guest session of this browser. */
export const startGuestSession = () =>
  api.startGuestSession(undefined, { signal: AbortSignal.timeout(TIME_LIMIT_MS) });

export const quoteCheckout = (input: QuoteRequest) =>
  api.quote(input, { signal: AbortSignal.timeout(TIME_LIMIT_MS) });

/**
 * Places the order for a quote, or an order for each of several quotes with one payment.
 *
 * @param idempotencyKey created once per attempt, so that a second click, or a retry after a lost response, returns the
 *   same order.
 */
export function placeCheckout(
  { quoteIds, paymentMethod }: { quoteIds: readonly string[]; paymentMethod: PaymentMethod },
  idempotencyKey: string,
): Promise<PlacedCheckout> {
  const options = { context: { idempotencyKey }, signal: AbortSignal.timeout(TIME_LIMIT_MS) };
  const input = { paymentMethod, language: pageLanguage() };
  return quoteIds.length === 1
    ? api.place({ ...input, quoteId: quoteIds[0]! }, options)
    : api.placeJoint({ ...input, quoteIds: [...quoteIds] }, options);
}
