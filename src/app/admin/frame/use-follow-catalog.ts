import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { adminCatalogKey } from '#modules/catalog/ui/admin/catalog-queries.ts';
import { stockKey } from '#modules/inventory/client.ts';
import { liveStream } from '#platform/browser/live-stream.ts';

/** Refetches product lists, categories and stock on changes, but not the product of an open form. */
export function useFollowCatalog(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const refresh = () => {
      void queries.invalidateQueries({ queryKey: adminCatalogKey });
      void queries.invalidateQueries({ queryKey: stockKey });
    };
    const stops = (
      ['catalog.changed', 'order.placed', 'order.changed', 'live.opened', 'live.resumed'] as const
    ).map((event) => liveStream.on(event, refresh));
    return () => stops.forEach((stop) => stop());
  }, [queries]);
}
