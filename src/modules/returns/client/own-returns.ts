import { useEffect } from 'react';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { accountApi } from '#platform/browser/account-api.ts';
import { refetchQuery } from '#platform/browser/refetch-query.ts';
import { liveStream } from '#platform/browser/live-stream.ts';
import type { ReturnRequest, returnsContract } from '../contract/own-returns.ts';

const api = accountApi<{ returns: typeof returnsContract }>().returns;

const ownReturnsKey = ['returns', 'own'] as const;

export const orderReturnsQuery = (orderId: string) =>
  queryOptions({ queryKey: [...ownReturnsKey, orderId], queryFn: () => api.list({ orderId }) });

export const requestReturn = (request: ReturnRequest) => api.request(request);

/** Only possible in state `requested`. */
export const withdrawReturn = (returnId: string) => api.withdraw({ returnId });

/** Only possible while the photo is not attached to a return. */
export const removePhoto = (orderId: string, photoId: string) => api.removePhoto({ orderId, photoId });

/** Refetches the returns and the returnable lines on live events. */
export function useFollowOwnReturns(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const refresh = () => void refetchQuery(queries, ownReturnsKey);
    // Events are lost while the stream is disconnected, so refetch when it opens.
    const stops = (['return.changed', 'order.changed', 'live.opened', 'live.resumed'] as const).map((event) =>
      liveStream.on(event, refresh),
    );
    return () => stops.forEach((stop) => stop());
  }, [queries]);
}
