import type { MiddlewareHandler } from 'hono';
import { canonicalPath } from '#platform/http/canonical-path.ts';
import { isSameOrigin } from '#platform/http/same-origin.ts';
import { videoPartLimit, writeLimit } from '../limits.ts';
import { type AppEnv, WEBHOOKS } from './app-env.ts';
import { errorResponse } from './error-response.ts';
import { isVideoPart } from './large-requests.ts';
import type { RequestLimits } from './request-limits.ts';

/** Checks before a route is matched. They apply to every route except pictures, health checks and metrics. */
export function requestChecks(ownOrigin: string, limits: RequestLimits): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    // PostgreSQL rejects NUL with a server error, so reject it here.
    if (/%00/.test(c.req.url) || !isDecodable(c.req.path)) return errorResponse('invalid');
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    const otherSpelling = rejectOtherSpelling(new URL(c.req.url), isRead);
    if (otherSpelling) return otherSpelling;
    if (c.req.header('content-encoding')) return errorResponse('encoded_body');
    if (!isSameOrigin(c.req.raw, ownOrigin)) return errorResponse('cross_origin');
    const limit = isVideoPart(c.req.path) ? videoPartLimit : writeLimit;
    if (isRead || c.req.path.startsWith(WEBHOOKS)) return next();
    return (await limits.take(limit, c.get('address'))) ?? next();
  };
}

/** Maximum characters of the path and query of a redirect; a longer one returns 404. */
const MAX_REDIRECT_LENGTH = 300;

/**
 * Every path has one spelling. Limits, permissions and caches then cannot treat two spellings of one route
 * differently. Another spelling of a page redirects; another spelling of any other path returns 404.
 */
function rejectOtherSpelling({ pathname, search }: URL, isRead: boolean): Response | null {
  const path = canonicalPath(pathname);
  if (path === pathname) return null;
  const isPage = isRead && !/^\/(api|assets|media)(\/|$)|%(2F|5C)/.test(path);
  if (!isPage || path.length + search.length > MAX_REDIRECT_LENGTH) return errorResponse('not_found');
  const location = path + search;
  return new Response(null, { status: 308, headers: { location, 'cache-control': 'private, no-store' } });
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
