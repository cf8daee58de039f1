import type { IncomingMessage, ServerResponse } from 'node:http';
import { getPath } from 'hono/utils/url';
import { chooseEncoding, type Encoding } from '#platform/http/compress.ts';
import { cachedHeaders, isNotModified, notModifiedHeaders } from '#platform/http/static-files.ts';
import { pageCacheResults } from '#platform/metrics.ts';
import type { PageCache, StoredPage } from '#platform/page-cache.ts';
import { type CatalogVersion, versionHeader } from '../catalog-version.ts';
import type { Shop } from '../shop.ts';
import { languageOfHeader } from './accepted-language.ts';
import { apiCacheKey } from './api-cache.ts';
import type { RequestLog } from './request-log.ts';

/** Host names that the framework accepts. */
const usualHost = /^[\w.:[\]-]+$/;

/** Headers as Node.js writes them without another copy: names and values in turn. */
type HeaderList = string[];

/** The response headers of stored pages, made once for each encoding and for 304. */
class StoredHeaders {
  readonly #lists = new WeakMap<StoredPage, Partial<Record<Encoding | 'notModified', HeaderList>>>();
  readonly #log: RequestLog;

  constructor(log: RequestLog) {
    this.#log = log;
  }

  of(page: StoredPage, path: string, variant: Encoding | 'notModified', length: number): HeaderList {
    let lists = this.#lists.get(page);
    if (!lists) this.#lists.set(page, (lists = {}));
    const made = lists[variant];
    // A body becomes shorter when it is compressed again.
    if (made && (variant === 'notModified' || made.at(-1) === String(length))) return made;
    const own = variant === 'notModified' ? notModifiedHeaders(page) : cachedHeaders(page, variant, length);
    const { 'content-length': contentLength, ...others } = own;
    const list = Object.entries({ ...others, ...this.#log.headersOf(path) }).flat();
    if (contentLength !== undefined) list.push('content-length', contentLength);
    return (lists[variant] = list);
  }
}

/**
 * Answers requests for stored pages and API responses before the framework: it spends most of its time on matching and copying.
 * The headers and the log are the same.
 *
 * A stored URL has passed the framework's checks, so the same URL needs none. Anything unusual goes to the framework.
 */
export function createCachedResponses(
  { pageCache, apiCache }: Pick<Shop, 'pageCache' | 'apiCache'>,
  log: RequestLog,
  version: CatalogVersion,
) {
  const storedHeaders = new StoredHeaders(log);

  function findStored({
    method,
    url = '',
    headers,
  }: IncomingMessage): { cache: PageCache; key: string } | null {
    if (!url.startsWith('/api/')) return { cache: pageCache, key: url };
    // The API has no HEAD, and rejects some content types.
    if (method !== 'GET' || headers['content-type'] !== undefined) return null;
    const key = apiCacheKey(languageOfHeader(headers['accept-language']), url);
    return key === null ? null : { cache: apiCache, key };
  }

  /** @returns false if the framework must answer. */
  return function answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url, headers } = request;
    if ((method !== 'GET' && method !== 'HEAD') || url === undefined) return false;
    if (headers['content-encoding'] !== undefined || !usualHost.test(headers.host ?? '')) return false;
    const stored = findStored(request);
    const page = stored?.cache.peek(stored.key);
    if (!stored || !page) return false;
    const encoding = chooseEncoding(headers['accept-encoding']?.toString());
    const isKnown = isNotModified(page, headers['if-none-match']);
    const body = page.body.ready(encoding);
    if (!body && !isKnown) return false;
    const begun = log.begin((name) => headers[name]?.toString());
    stored.cache.find(stored.key);
    pageCacheResults.inc({ result: 'hit' });
    const path = getPath({ url: `http://host${url}` } as Request);
    const list = storedHeaders.of(page, path, isKnown ? 'notModified' : encoding, body?.length ?? 0);
    const status = isKnown ? 304 : page.status;
    const own = stored.cache === pageCache ? Object.entries(versionHeader(version.current)).flat() : [];
    response.writeHead(status, ['x-request-id', begun.requestId, ...own, ...list]);
    response.end(method === 'HEAD' || isKnown ? undefined : body);
    log.finish({ ...begun, method, path }, status);
    return true;
  };
}
