import { useEffect, useSyncExternalStore } from 'react';

/**
 * Path and token of the last link, because React may render again after the token was removed from the URL.
 */
let mailed: { pathname: string; token: string } | null = null;

function readToken(): string {
  const { hash, pathname } = globalThis.location;
  if (hash || mailed?.pathname !== pathname) mailed = { pathname, token: hash.slice(1) };
  return mailed.token;
}

const neverChanges = () => () => {};

/**
 * Token of an email link, after the `#` so that no server receives it. Removed from the URL at once, so that it stays
 * out of the history.
 *
 * @returns null before scripts run; '' without a token.
 */
export function useLinkToken(): string | null {
  const token = useSyncExternalStore(neverChanges, readToken, () => null);
  useEffect(() => {
    const { hash, pathname, search } = globalThis.location;
    if (hash) history.replaceState(history.state, '', pathname + search);
  }, []);
  return token;
}
