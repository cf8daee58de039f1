import { useEffect } from 'react';
import { Plural, useLingui } from '@lingui/react/macro';
import { isUnreachable } from '#platform/browser/api-client.ts';
import { useCachedQuery } from '#platform/browser/cached-query.ts';
import { liveStream } from '#platform/browser/live-stream.ts';
import { showToast } from '#ui/toast.tsx';
import { favoritesCounts } from '../../client/favorites-counts.ts';

export interface FavoritesCountProps {
  productId: string;
  /** The count in the rendered page, which may be cached. */
  initialCount: number;
  className?: string;
}

/** Number of favourites of a product, updated live. Renders nothing when it is zero. */
export function FavoritesCount({ productId, initialCount, className }: FavoritesCountProps) {
  const { t } = useLingui();
  const { value: counts, error } = useCachedQuery(favoritesCounts);

  useEffect(() => {
    const stops = [
      liveStream.on('product.favoritesCount', (changed) => {
        const { value: known, isFetching } = favoritesCounts.getState();
        // A running request may return a count older than the event, so refetch.
        if (!known || isFetching) favoritesCounts.invalidate();
        else favoritesCounts.set({ ...known, [changed.productId]: changed.favoritesCount });
      }),
      liveStream.on('live.opened', () => favoritesCounts.invalidate()),
      liveStream.on('live.resumed', () => favoritesCounts.invalidate()),
    ];
    return () => stops.forEach((stop) => stop());
  }, []);

  useEffect(() => {
    // The offline notice already says that the server cannot be reached.
    if (error && !isUnreachable(error)) showToast({ kind: 'error', text: t`Failed to load favorite counts` });
  }, [error, t]);

  const count = counts ? (counts[productId] ?? 0) : initialCount;
  return (
    <p className={className} aria-live="polite">
      {count > 0 && <Plural value={count} one="# favorite" other="# favorites" />}
    </p>
  );
}
