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

/** What the log says of a request. */
export interface LoggedRequest {
  method: string;
  /** Decoded, without the query. */
  path: string;
  requestId: string;
  /** By `performance.now()`. */
  started: number;
}

/** Request ids, headers of every response, metrics and the log: the same for every way to answer a request. */
export class RequestLog {
  readonly #shop: Pick<Shop, 'config' | 'log'>;
  readonly #headers: Readonly<Record<string, string>>;
  #hasWarned = false;

  constructor(shop: Pick<Shop, 'config' | 'log'>) {
    this.#shop = shop;
    this.#headers = baseHeaders(shop.config.baseUrl.startsWith('https:'));
  }

  /** @param header reads a header of the request by its name in small letters. */
  begin(header: (name: string) => string | null | undefined): Pick<LoggedRequest, 'requestId' | 'started'> {
    const started = performance.now();
    const { trustedProxies } = this.#shop.config;
    const given = trustedProxies > 0 ? header('x-request-id') : undefined;
    if (!this.#hasWarned && trustedProxies === 0 && hasForwardingHeader(header)) {
      this.#hasWarned = true;
      this.#shop.log.warn(
        'A request has forwarding headers, but TRUST_PROXY is off. Behind a proxy, set TRUST_PROXY to the number of your proxies: otherwise all visitors share one rate limit.',
      );
    }
    return { started, requestId: given && requestIdPattern.test(given) ? given : randomUUID() };
  }

  /** Headers of every response to a path, but for `x-request-id`. */
  headersOf(path: string): Readonly<Record<string, string>> {
    // Pictures are public: emails show the logo in mail clients and in the preview frame, which has no origin.
    if (path.startsWith('/media/'))
      return { ...this.#headers, 'cross-origin-resource-policy': 'cross-origin' };
    if (callPages.test(path))
      return { ...this.#headers, 'permissions-policy': permissionsPolicy({ allowsCamera: true }) };
    if (!path.startsWith('/api/auth/')) return this.#headers;
    // The Google pop-up must keep its opener.
    const { 'cross-origin-opener-policy': _, ...others } = this.#headers;
    return others;
  }

  finish({ method, path, requestId, started }: LoggedRequest, status: number): void {
    const seconds = (performance.now() - started) / 1000;
    const kind = kindOf(path);
    requestSeconds.observe({ kind, method, status }, seconds);
    if (kind === 'asset') return;
    const ms = Math.round(seconds * 1e4) / 10;
    this.#shop.log.info({ requestId, method, path: withoutToken(path), status, ms }, 'request');
  }
}

/** First step: client address, request id, headers of every response, metrics and the request log. */
export function requestLog({ config }: Pick<Shop, 'config'>, log: RequestLog): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const { path, method } = c.req;
    const begun = log.begin((name) => c.req.header(name));
    const socket = c.env?.incoming?.socket?.remoteAddress ?? '127.0.0.1';
    c.set('address', clientAddress(socket, c.req.header('x-forwarded-for') ?? null, config.trustedProxies));
    c.set('requestId', begun.requestId);
    await next();
    for (const [name, value] of Object.entries(log.headersOf(path))) c.res.headers.set(name, value);
    c.res.headers.set('x-request-id', begun.requestId);
    log.finish({ ...begun, method, path }, c.res.status);
  };
}

/** Pages with a call, in every language. They are entered by a document load, because the policy is the document's. */
const callPages = /^(\/[a-z]{2})?(\/room|\/admin\/calls\/[^/]+)$/;

/** The secrets of emailed links and calendar feeds stay out of the log. */
export const withoutToken = (path: string): string =>
  path.replace(/(\/(unsubscribe|api\/calendar)\/)[^/]+/, '$1…');

function kindOf(path: string): string {
  if (path.startsWith('/assets/') || path.startsWith('/media/')) return 'asset';
  return path.startsWith('/api/') ? 'api' : 'page';
}
