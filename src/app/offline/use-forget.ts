import { useEffect } from 'react';
import { sessionAnswer } from '#modules/accounts/client/session.ts';
import { useKeptAnswer } from '#platform/browser/kept-answer.ts';
import { keptPagesPrefix, keptPictures } from './worker-scope.ts';

/** Whose visits the kept pages are: the id of who was signed in last, or nothing. */
const KEPT_FOR = 'pagesKeptFor';

/**
 * What was looked at is nobody else's business: the kept pages are forgotten when somebody signs out, and when another
 * person is there, be it days later. They are public, each of them; which ones they are is not.
 */
export function useForget(): void {
  const { value } = useKeptAnswer(sessionAnswer);
  const known = value !== undefined;
  const person = value?.user?.id ?? '';
  useEffect(() => {
    // A shop that cannot be reached has not signed anybody out.
    if (!known) return;
    const before = localStorage.getItem(KEPT_FOR) ?? '';
    if (before === person) return;
    // Who signs in was here before, as a guest.
    if (before !== '') void forget();
    localStorage.setItem(KEPT_FOR, person);
  }, [known, person]);
}

async function forget(): Promise<void> {
  const kept = (await caches.keys()).filter(
    (name) => name.startsWith(keptPagesPrefix) || name === keptPictures,
  );
  await Promise.all(kept.map((name) => caches.delete(name)));
}
