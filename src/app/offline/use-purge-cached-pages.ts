import { useEffect } from 'react';
import { sessionAnswer } from '#modules/accounts/client/session.ts';
import { useKeptAnswer } from '#platform/browser/kept-answer.ts';
import { pageCachePrefix, pictureCache } from './worker-scope.ts';

/** Owner of the cached pages: the id of the last signed-in user, or empty. */
const KEPT_FOR = 'pagesKeptFor';

/**
 * Purges cached pages on sign-out and when another user signs in, even days later. Each page is public, but the list of
 * visited pages is private.
 */
export function usePurgeCachedPages(): void {
  const { value } = useKeptAnswer(sessionAnswer);
  const known = value !== undefined;
  const person = value?.user?.id ?? '';
  useEffect(() => {
    // An unreachable server is not a sign-out.
    if (!known) return;
    const before = localStorage.getItem(KEPT_FOR) ?? '';
    if (before === person) return;
    // The user visited these pages as a guest before signing in.
    if (before !== '') void forget();
    localStorage.setItem(KEPT_FOR, person);
  }, [known, person]);
}

async function forget(): Promise<void> {
  const kept = (await caches.keys()).filter(
    (name) => name.startsWith(pageCachePrefix) || name === pictureCache,
  );
  await Promise.all(kept.map((name) => caches.delete(name)));
}
