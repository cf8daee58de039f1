import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { clientAddress } from '#platform/http/client-address.ts';
import { hasForwardingHeader } from '#platform/http/forwarding-headers.ts';
import { baseHeaders, permissionsPolicy } from '#platform/http/security-headers.ts';
import { requestSeconds } from '#platform/metrics.ts';
import type { Shop } from '../shop.ts';
import type { AppEnv } from './app-env.ts';

/** A trusted proxy's request id is kept, so that its log and this one can be compared. */
const requestIdPattern = /^[\w.:=+/-]{1,100}$/;

/** First step: client address, request id, headers of every response, metrics and the request log. */
export function requestLog({ config, log }: Pick<Shop, 'config' | 'log'>): MiddlewareHandler<AppEnv> {
  const headersForAll = baseHeaders(config.baseUrl.startsWith('https:'));
  let hasWarned = false;
  return async (c, next) => {
    const started = performance.now();
    const given = config.trustedProxies > 0 ? c.req.header('x-request-id') : undefined;
    const requestId = given && requestIdPattern.test(given) ? given : randomUUID();
    if (!hasWarned && config.trustedProxies === 0 && hasForwardingHeader(c.req.raw.headers)) {
      hasWarned = true;
      log.warn(
        'A request has forwarding headers, but TRUST_PROXY is off. Behind a proxy, set TRUST_PROXY to the number of your proxies: otherwise all visitors share one rate limit.',
      );
    }
    const socket = c.env?.incoming?.socket?.remoteAddress ?? '127.0.0.1';
    c.set('address', clientAddress(socket, c.req.header('x-forwarded-for') ?? null, config.trustedProxies));
    c.set('requestId', requestId);
    await next();
    for (const [name, value] of Object.entries(headersForAll)) c.res.headers.set(name, value);
    // Pictures are public: emails show the logo in mail clients and in the preview frame, which has no origin.
    if (c.req.path.startsWith('/media/')) c.res.headers.set('cross-origin-resource-policy', 'cross-origin');
    if (callPages.test(c.req.path))
      c.res.headers.set('permissions-policy', permissionsPolicy({ allowsCamera: true }));
    // The Google pop-up must keep its opener.
    if (c.req.path.startsWith('/api/auth/')) c.res.headers.delete('cross-origin-opener-policy');
    c.res.headers.set('x-request-id', requestId);
    const seconds = (performance.now() - started) / 1000;
    const kind = kindOf(c.req.path);
    requestSeconds.observe({ kind, method: c.req.method, status: c.res.status }, seconds);
    if (kind !== 'asset') {
      log.info(
        {
          requestId,
          method: c.req.method,
          path: withoutToken(c.req.path),
          status: c.res.status,
          ms: Math.round(seconds * 1e4) / 10,
        },
        'request',
      );
    }
  };
}

/** Pages with a call, in every language. They are entered by a document load, because the policy is the document's. */
const callPages = /^(\/[a-z]{2})?(\/room|\/admin\/calls\/[^/]+)$/;

/** The secrets of emailed links and calendar feeds stay out of the log. */
const withoutToken = (path: string): string => path.replace(/(\/(unsubscribe|api\/calendar)\/)[^/]+/, '$1…');

function kindOf(path: string): string {
  if (path.startsWith('/assets/') || path.startsWith('/media/')) return 'asset';
  return path.startsWith('/api/') ? 'api' : 'page';
}
