import type { CacheTag } from '#kernel/cache-tags.ts';
import type { Language } from '#kernel/language.ts';
import { etagOf } from '#platform/http/etag.ts';
import { Body, type Encoding, UNCACHED_QUALITY } from '#platform/http/compress.ts';
import { CompressedBody } from '#platform/http/compressed-body.ts';
import { pageCacheResults } from '#platform/metrics.ts';
import type { CachedPage, PageCache } from '#platform/page-cache.ts';
import { modules } from '../modules.ts';

/** Longer URLs are not cached. */
const MAX_URL = 500;

/** Routes whose responses are the same for every client, as the modules declare them. */
export const cachedRoutes: ReadonlySet<string> = new Set(
  modules.flatMap((module) => ('cachedRoutes' in module ? module.cachedRoutes : [])),
);

/** @param url path and query. */
export const apiCacheKey = (language: Language, url: string): string | null =>
  url.length > MAX_URL ? null : `${language} ${url}`;

/** The key of a request for a cached route; null for any other request. */
export function cacheKeyOf(route: string, request: Request, language: Language): string | null {
  if (!cachedRoutes.has(route)) return null;
  const { pathname, search } = new URL(request.url);
  return apiCacheKey(language, pathname + search);
}

/**
 * Stores a successful response of a cached route, and returns it with the headers that it has from the cache too.
 * @param cache where it is stored until something changes that it shows; null: it is not stored.
 */
export async function storeResponse(
  response: Response,
  {
    encoding,
    key,
    language,
    cache,
    generation,
    tags,
  }: {
    /** The encoding of this response. */
    encoding: Encoding;
    key: string;
    language: Language;
    cache: PageCache | null;
    generation: number;
    /** What it shows. */
    tags: Iterable<CacheTag>;
  },
): Promise<CachedPage> {
  const bytes = Buffer.from(await response.arrayBuffer());
  const page = {
    status: 200,
    headers: {
      'content-type': response.headers.get('content-type') ?? 'application/json',
      // Clients revalidate each time, so that changes show at once.
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-language': language,
      vary: 'accept-encoding, accept-language',
    },
    etag: etagOf(bytes),
  };
  pageCacheResults.inc({ result: 'miss' });
  if (!cache?.isEnabled) return { ...page, body: new Body(bytes, UNCACHED_QUALITY) };
  const stored = { ...page, body: await CompressedBody.compress(bytes, encoding) };
  cache.store(key, stored, { generation, tags: [`language:${language}`, ...tags] });
  return stored;
}
