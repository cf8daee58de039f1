import { useEffect } from 'react';
import { CachedQuery } from '#platform/browser/cached-query.ts';
import { liveStream } from '#platform/browser/live-stream.ts';
import { onClearPrivateData } from '#platform/browser/private-cache.ts';
import { storefrontApi } from '#platform/browser/storefront-api.ts';
import type { giftsContract } from '../contract/gifts.ts';
import type { CardDesign } from '../contract/states.ts';

const api = storefrontApi<{ gifts: typeof giftsContract }>().gifts;

/** A request without a response fails after a time limit. */
const timeLimit = () => ({ signal: AbortSignal.timeout(20_000) });

/** The signed-in customer's gifts. */
export const ownGifts = new CachedQuery(() => api.list(undefined, timeLimit()));
onClearPrivateData(() => ownGifts.set({ items: [] }));

export const getGiftOptions = (country: string, signal: AbortSignal) => api.options({ country }, { signal });
export const createGiftLink = (input: Parameters<typeof api.createLink>[0]) =>
  api.createLink(input, timeLimit());
export const revokeGiftLinks = (giftId: string) => api.revokeLinks({ giftId }, timeLimit());

/** Refetches the gifts when a recipient answers, another tab acts, or events were missed. */
export function useFollowOwnGifts(): void {
  useEffect(() => {
    const refresh = () => ownGifts.invalidate();
    const stops = (['gift.changed', 'live.opened', 'live.resumed'] as const).map((event) =>
      liveStream.on(event, refresh),
    );
    return () => stops.forEach((stop) => stop());
  }, []);
}

export interface CardPreview {
  svg: string;
  /** Characters that cannot be printed. */
  missing: string[];
}

/** Draws a message card as it will be printed. */
export async function previewCard(
  card: { design: CardDesign; recipientName: string; senderName: string; message: string },
  signal: AbortSignal,
): Promise<CardPreview> {
  const response = await fetch('/api/message-card', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(card),
    signal,
  });
  if (!response.ok) throw new Error(`preview failed with ${response.status}`);
  return (await response.json()) as CardPreview;
}
