import { pageLanguage } from '#platform/browser/page-language.ts';
import { storefrontApi } from '#platform/browser/storefront-api.ts';
import type { checkoutContract } from '../contract.ts';

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
 * Places the order for a quote.
 *
 * @param idempotencyKey created once per attempt, so that a second click, or a retry after a lost response, returns the
 *   same order.
 */
export const placeCheckout = (input: Parameters<typeof api.place>[0], idempotencyKey: string) =>
  api.place(
    { ...input, language: pageLanguage() },
    { context: { idempotencyKey }, signal: AbortSignal.timeout(TIME_LIMIT_MS) },
  );
