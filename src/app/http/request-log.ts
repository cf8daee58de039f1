import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { clientAddress } from '#platform/http/client-address.ts';
import { baseHeaders } from '#platform/http/security-headers.ts';
import { requestSeconds } from '#platform/metrics.ts';
import type { Shop } from '../shop.ts';
import type { AppEnv } from './app-env.ts';

/** First step: client address, request id, headers of every response, metrics and the request log. */
export function requestLog({ config, log }: Pick<Shop, 'config' | 'log'>): MiddlewareHandler<AppEnv> {
  const headersForAll = baseHeaders(config.baseUrl.startsWith('https:'));
  return async (c, next) => {
    const started = performance.now();
    const requestId = randomUUID();
    const socket = c.env?.incoming?.socket?.remoteAddress ?? '127.0.0.1';
    c.set('address', clientAddress(socket, c.req.header('x-forwarded-for') ?? null, config.trustedProxies));
    c.set('requestId', requestId);
    await next();
    for (const [name, value] of Object.entries(headersForAll)) c.res.headers.set(name, value);
    // Pictures are public: emails show the logo in mail clients and in the preview frame, which has no origin.
    if (c.req.path.startsWith('/media/')) c.res.headers.set('cross-origin-resource-policy', 'cross-origin');
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
          path: c.req.path,
          status: c.res.status,
          ms: Math.round(seconds * 1e4) / 10,
        },
        'request',
      );
    }
  };
}

function kindOf(path: string): string {
  if (path.startsWith('/assets/') || path.startsWith('/media/')) return 'asset';
  return path.startsWith('/api/') ? 'api' : 'page';
}
