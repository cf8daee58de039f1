import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { refetchQuery } from '#platform/browser/refetch-query.ts';
import { liveStream } from '#platform/browser/live-stream.ts';
import { ownOrdersKey } from './own-orders.ts';

/** Refetches the user's own orders after each change, and whenever the live stream opens again. */
export function useFollowOwnOrders(): void {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = () => void refetchQuery(client, ownOrdersKey);
    // Refetch on reconnect: changes during a disconnect were missed.
    const stops = (['order.changed', 'live.opened', 'live.resumed'] as const).map((event) =>
      liveStream.on(event, refresh),
    );
    return () => stops.forEach((stop) => stop());
  }, [client]);
}
