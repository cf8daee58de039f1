import { useEffect, useState } from 'react';

/**
 * The secret of a link in a mail, which stands behind the `#` where no server is told of it. Taken out of the address at
 * once: nobody who looks at it, or goes back to it, finds it there.
 *
 * @returns null before scripts run; '' where there is none.
 */
export function useMailedToken(): string | null {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    const { hash, pathname, search } = globalThis.location;
    setToken((before) => before ?? hash.slice(1));
    if (hash) history.replaceState(history.state, '', pathname + search);
  }, []);
  return token;
}
