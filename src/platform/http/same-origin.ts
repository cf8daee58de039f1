const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request that changes something comes from the shop's own pages. Browsers say where a request comes
 * from; a page elsewhere cannot make them lie. A program outside a browser says nothing, and has no cookie to abuse.
 *
 * @param ownOrigin the configured address; the address the request itself was sent to is its own as well.
 */
export function isSameOrigin(request: Request, ownOrigin: string): boolean {
  if (safeMethods.has(request.method)) return true;
  const origin = request.headers.get('origin');
  if (origin !== null) return origin === ownOrigin || isHost(origin, request.headers.get('host'));
  const site = request.headers.get('sec-fetch-site');
  return site === null || site === 'same-origin' || site === 'none';
}

function isHost(origin: string, host: string | null): boolean {
  return host !== null && URL.canParse(origin) && new URL(origin).host === host;
}
