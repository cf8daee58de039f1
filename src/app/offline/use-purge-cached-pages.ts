import { useEffect } from 'react';
import { sessionQuery } from '#modules/accounts/client/session.ts';
import { useCachedQuery } from '#platform/browser/cached-query.ts';
import { pageCachePrefix, pictureCache } from './worker-scope.ts';

/** Local storage key for the owner of the cached pages: the id of the signed-in user, or empty. */
const CACHE_OWNER_KEY = 'pagesKeptFor';

/**
 * Purges cached pages on sign-out and when another user signs in, even days later. Each page is public, but the list of
 * visited pages is private.
 */
export function usePurgeCachedPages(): void {
  const { value } = useCachedQuery(sessionQuery);
  const isLoaded = value !== undefined;
  const userId = value?.user?.id ?? '';
  useEffect(() => {
    // An unreachable server is not a sign-out.
    if (!isLoaded) return;
    const previousUserId = localStorage.getItem(CACHE_OWNER_KEY) ?? '';
    if (previousUserId === userId) return;
    // Keep pages that the user visited as a guest before signing in.
    if (previousUserId !== '') void purge();
    localStorage.setItem(CACHE_OWNER_KEY, userId);
  }, [isLoaded, userId]);
}

async function purge(): Promise<void> {
  const names = (await caches.keys()).filter(
    (name) => name.startsWith(pageCachePrefix) || name === pictureCache,
  );
  await Promise.all(names.map((name) => caches.delete(name)));
}
