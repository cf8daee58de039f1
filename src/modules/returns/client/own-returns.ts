import { useEffect } from 'react';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { accountApi } from '#platform/browser/account-api.ts';
import { askAnew } from '#platform/browser/ask-anew.ts';
import { liveStream } from '#platform/browser/live-stream.ts';
import type { ReturnRequest, returnsContract } from '../contract/own-returns.ts';

const api = accountApi<{ returns: typeof returnsContract }>().returns;

const ownReturnsKey = ['returns', 'own'] as const;

export const orderReturnsQuery = (orderId: string) =>
  queryOptions({ queryKey: [...ownReturnsKey, orderId], queryFn: () => api.list({ orderId }) });

/** Asks to give something back. */
export const requestReturn = (request: ReturnRequest) => api.request(request);

/** Takes a return back that nobody has answered. */
export const withdrawReturn = (returnId: string) => api.withdraw({ returnId });

/** Takes away a photograph that is not part of a return yet. */
export const removePhoto = (orderId: string, photoId: string) => api.removePhoto({ orderId, photoId });

/** Keeps the returns on this page as they are in the shop, and what can be given back of an order that arrives. */
export function useFollowOwnReturns(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const refresh = () => void askAnew(queries, ownReturnsKey);
    // While there was no stream, changes were not heard.
    const stops = ['return.changed', 'order.changed', 'live.opened', 'live.resumed'].map((event) =>
      liveStream.on(event, refresh),
    );
    return () => stops.forEach((stop) => stop());
  }, [queries]);
}
