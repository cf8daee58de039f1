import { useEffect } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plural, useLingui } from '@lingui/react/macro';
import { liveStream } from '#platform/browser/live-stream.ts';
import { showToast } from '#ui/toast.tsx';
import { favoritesCountsQuery } from '../../client/favorites-counts.ts';
import type { FavoritesCountChanged } from '../../contract.ts';

export interface FavoritesCountProps {
  productId: string;
  /** As the page was rendered, which may be a while ago. */
  initialCount: number;
  className?: string;
}

/** How many people keep a product, as it is now. Nothing is said where nobody does. */
export function FavoritesCount({ productId, initialCount, className }: FavoritesCountProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { data, isError } = useQuery(favoritesCountsQuery);

  useEffect(() => {
    const stops = [
      liveStream.on('product.favoritesCount', (told) => {
        const changed = told as FavoritesCountChanged;
        client.setQueryData(
          favoritesCountsQuery.queryKey,
          (counts) => counts && { ...counts, [changed.productId]: changed.favoritesCount },
        );
      }),
      liveStream.on('live.opened', () => void client.invalidateQueries(favoritesCountsQuery)),
      liveStream.on('live.resumed', () => void client.invalidateQueries(favoritesCountsQuery)),
    ];
    return () => stops.forEach((stop) => stop());
  }, [client]);

  useEffect(() => {
    if (isError) showToast({ kind: 'error', text: t`Failed to load favorite counts` });
  }, [isError, t]);

  const count = data ? (data[productId] ?? 0) : initialCount;
  return (
    <p className={className} aria-live="polite">
      {count > 0 && <Plural value={count} one="# person keeps this" other="# people keep this" />}
    </p>
  );
}
