import { useEffect, useSyncExternalStore } from 'react';

/** What the last link brought, and to which page: it is asked for again while the page is drawn. */
let mailed: { pathname: string; token: string } | null = null;

function readToken(): string {
  const { hash, pathname } = globalThis.location;
  if (hash || mailed?.pathname !== pathname) mailed = { pathname, token: hash.slice(1) };
  return mailed.token;
}

const neverChanges = () => () => {};

/**
 * The secret of a link in a mail, which stands behind the `#` where no server is told of it. Taken out of the address at
 * once: nobody who looks at it, or goes back to it, finds it there.
 *
 * @returns null before scripts run; '' where there is none.
 */
export function useMailedToken(): string | null {
  const token = useSyncExternalStore(neverChanges, readToken, () => null);
  useEffect(() => {
    const { hash, pathname, search } = globalThis.location;
    if (hash) history.replaceState(history.state, '', pathname + search);
  }, []);
  return token;
}
