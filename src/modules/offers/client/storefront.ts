import { useEffect } from 'react';
import { CachedQuery } from '#platform/browser/cached-query.ts';
import { liveStream } from '#platform/browser/live-stream.ts';
import { onClearPrivateData } from '#platform/browser/private-cache.ts';
import { storefrontApi } from '#platform/browser/storefront-api.ts';
import type { offersContract } from '../contract/offers.ts';

const api = storefrontApi<{ offers: typeof offersContract }>().offers;

/** A request without a response fails after a time limit. */
const timeLimit = () => ({ signal: AbortSignal.timeout(20_000) });

/** The signed-in customer's offers. */
export const ownOffers = new CachedQuery(() => api.list(undefined, timeLimit()));
onClearPrivateData(() => ownOffers.set({ items: [] }));

export const findOfferProducts = (q: string, signal: AbortSignal) => api.products({ q }, { signal });
export const getOfferProduct = (productId: string, signal: AbortSignal) =>
  api.product({ productId }, { signal });

export const makeOffer = (input: Parameters<typeof api.make>[0]) => api.make(input, timeLimit());
export const answerOffer = (input: Parameters<typeof api.answer>[0]) => api.answer(input, timeLimit());

/** Refetches the offers when the shop answers, another tab acts, or events were missed. */
export function useFollowOwnOffers(): void {
  useEffect(() => {
    const refresh = () => ownOffers.invalidate();
    const stops = (['offer.changed', 'live.opened', 'live.resumed'] as const).map((event) =>
      liveStream.on(event, refresh),
    );
    return () => stops.forEach((stop) => stop());
  }, []);
}
