import type { MiddlewareHandler } from 'hono';
import type { RateLimiter } from '#platform/http/rate-limit.ts';
import type { RouteLimit } from '#platform/module.ts';
import { routeLimits } from '../limits.ts';
import type { AppEnv } from './app-env.ts';
import { errorResponse } from './error-response.ts';

/** Counts requests by client address. */
export class RequestLimits {
  readonly #limiter: RateLimiter;

  constructor(limiter: RateLimiter) {
    this.#limiter = limiter;
  }

  /** @returns the 429 response, or null if the request is allowed. */
  take(limit: RouteLimit | undefined, address: string): Response | null {
    const wait = limit ? this.#limiter.take(`${limit.name} ${address}`, limit) : 0;
    return wait > 0 ? errorResponse('too_many_requests', { 'retry-after': String(wait) }) : null;
  }

  /** Applies a route's limit before its handler, which follows in the same call. */
  of(route: string): MiddlewareHandler<AppEnv> {
    return async (c, next) => this.take(routeLimits[route]?.everyone, c.get('address')) ?? next();
  }
}
