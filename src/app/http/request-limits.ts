import type { MiddlewareHandler } from 'hono';
import type { Actor } from '#kernel/actor.ts';
import type { RateLimiter } from '#platform/http/rate-limit.ts';
import { widerNetwork } from '#platform/http/client-address.ts';
import type { RouteLimit } from '#platform/module.ts';
import { routeLimits } from '../limits.ts';
import type { AppEnv } from './app-env.ts';
import { errorResponse } from './error-response.ts';

/** A client that owns an IPv6 /48 network may use four times the limit of one /64, not 65,536 times. */
const WIDER = 4;

/** Applies rate limits by client address or user. */
export class RequestLimits {
  readonly #limiter: RateLimiter;

  constructor(limiter: RateLimiter) {
    this.#limiter = limiter;
  }

  /** @returns the 429 response, or null if the request is allowed. */
  async take(limit: RouteLimit | undefined, address: string): Promise<Response | null> {
    const wait = limit ? await this.secondsToWait(limit, address) : 0;
    return wait > 0 ? errorResponse('too_many_requests', { 'retry-after': String(wait) }) : null;
  }

  /** Counts a request against a limit. @returns 0 if it is allowed, otherwise the seconds to wait. */
  async secondsToWait(limit: RouteLimit, address: string): Promise<number> {
    const wait = await this.#limiter.take(`${limit.name} ${address}`, limit);
    const wider = widerNetwork(address);
    if (wait > 0 || wider === null) return wait;
    const { burst, perMinute } = limit;
    return this.#limiter.take(`${limit.name} ${wider}`, {
      burst: burst * WIDER,
      perMinute: perMinute * WIDER,
    });
  }

  /** Counts a request against the limits of its route for its caller: guests by address, accounts by user. */
  takeOfCaller(route: string, actor: Actor, address: string): Promise<Response | null> {
    const limits = routeLimits[route];
    return actor.kind === 'user' ? this.take(limits?.accounts, actor.id) : this.take(limits?.guests, address);
  }

  /** Middleware with the rate limit of a route, to register before the handler of the route. */
  of(route: string): MiddlewareHandler<AppEnv> {
    return async (c, next) => (await this.take(routeLimits[route]?.everyone, c.get('address'))) ?? next();
  }
}
