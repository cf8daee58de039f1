const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request that writes comes from the shop's own pages. A foreign page cannot forge the browser's
 * origin headers. A client outside a browser sends none, and has no cookie to abuse.
 *
 * @param ownOrigin the configured origin; the host of the request itself is allowed, too.
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
