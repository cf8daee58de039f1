import type { MiddlewareHandler } from 'hono';
import { isSameOrigin } from '#platform/http/same-origin.ts';
import { writeLimit } from '../limits.ts';
import { type AppEnv, WEBHOOKS } from './app-env.ts';
import { errorResponse } from './error-response.ts';
import type { RequestLimits } from './request-limits.ts';

/** Checks that apply to every route, before one is matched. */
export function requestChecks(ownOrigin: string, limits: RequestLimits): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    // PostgreSQL rejects NUL with a server error, so reject it here.
    if (/%00/.test(c.req.url) || !isDecodable(c.req.path)) return errorResponse('invalid');
    if (c.req.header('content-encoding')) return errorResponse('encoded_body');
    if (!isSameOrigin(c.req.raw, ownOrigin)) return errorResponse('cross_origin');
    const reads = c.req.method === 'GET' || c.req.method === 'HEAD';
    const tooMany =
      reads || c.req.path.startsWith(WEBHOOKS) ? null : limits.take(writeLimit, c.get('address'));
    return tooMany ?? next();
  };
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
