import { Body, chooseEncoding, UNCACHED_QUALITY } from '#platform/http/compress.ts';
import { CompressedBody } from '#platform/http/compressed-body.ts';
import { sendCached } from '#platform/http/static-files.ts';
import { pageCacheResults } from '#platform/metrics.ts';
import type { CachedPage } from '#platform/page-cache.ts';
import { SharedWork } from '#platform/shared-work.ts';
import { type CatalogVersion, versionHeader } from './catalog-version.ts';
import type { RequestLimits } from './http/request-limits.ts';
import { defaultLanguage, languagePrefix, splitLanguage } from '#kernel/language.ts';
import { renderLimit } from './limits.ts';
import { canonicalUrl, isDataRequest, pageCacheKey, pageOf } from './page-address.ts';
import { createPageRenderer, development, type Pages } from './page-renderer.ts';
import type { Shop } from './shop.ts';
import { tooManyPages } from './too-many-pages.ts';

/** Browsers revalidate each time, so that changes show at once. A CDN may answer from its cache for 5 seconds. */
const PUBLIC_CACHE = 'public, max-age=0, s-maxage=5, must-revalidate';
/** Open pages request data once after a change: an old answer of a CDN would stay on the screen. */
const PUBLIC_DATA_CACHE = 'public, max-age=0, must-revalidate';
const PRIVATE_CACHE = 'private, no-store';

/** Machine-readable files have no language. With a prefix they redirect. */
const withoutLanguage = (pathname: string) => /^\/(robots\.txt|sitemap\.xml)$/.test(pathname);

/** The framework's address for lists of routes: browsers read a file instead (`route-discovery.ts`). */
const unusedManifest = '/__manifest';

type Outcome = (CachedPage & { version: string }) | { status: number; redirect: Headers };

/** The framework compares each part of a path with all routes: no page of the shop has more parts, or a longer path. */
const MAX_PARTS = 10;
const MAX_PATH = 2_000;
const isBeyondPages = (pathname: string): boolean =>
  pathname.length > MAX_PATH || pathname.split('/', MAX_PARTS + 2).length > MAX_PARTS + 1;

/** Answers page requests from the cache, or renders the page. @param limits bounds renders per client address. */
export function createPageHandler(shop: Shop, pages: Pages, version: CatalogVersion, limits: RequestLimits) {
  const { pageCache } = shop;
  const renderPage = createPageRenderer(shop, pages);
  const renders = new SharedWork<Outcome>();

  async function render(request: Request, key: string | null): Promise<Outcome> {
    const { generation } = pageCache;
    const { current } = version;
    const url = new URL(request.url);
    const { language, pathname } = splitLanguage(pageOf(url.pathname));
    const rendered = await renderPage(request, { language, pathname });
    if (rendered.kind === 'redirect') return { status: rendered.status, redirect: rendered.headers };
    const { status, etag, bytes, tags } = rendered;
    const isPublic = key !== null && status === 200 && !development;
    const publicCache = isDataRequest(url) ? PUBLIC_DATA_CACHE : PUBLIC_CACHE;
    const headers = { ...rendered.headers, 'cache-control': isPublic ? publicCache : PRIVATE_CACHE };
    if (!isPublic)
      return { status, headers, etag, body: new Body(bytes, UNCACHED_QUALITY), version: current };
    const encoding = chooseEncoding(request.headers.get('accept-encoding'));
    const page = { status, headers, etag, body: await CompressedBody.compress(bytes, encoding) };
    pageCacheResults.inc({ result: 'miss' });
    pageCache.store(key, page, { generation, tags });
    return { ...page, version: current };
  }

  return async function handlePage(request: Request, address: string): Promise<Response> {
    const url = new URL(request.url);
    const { language, pathname } = splitLanguage(pageOf(url.pathname));
    if (language !== defaultLanguage && withoutLanguage(pathname))
      return redirect(302, url.pathname.slice(languagePrefix(language).length) + url.search);
    if (pathname === unusedManifest || isBeyondPages(pathname))
      return new Response(null, { status: 404, headers: { 'cache-control': PRIVATE_CACHE } });
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const canonical = isRead ? canonicalUrl(url) : null;
    if (canonical && canonical.pathname !== url.pathname && !isDataRequest(url))
      return redirect(308, canonical.pathname + url.search);
    const key = canonical && pageCacheKey(canonical);
    const cached = key === null ? undefined : pageCache.find(key);
    if (cached) {
      pageCacheResults.inc({ result: 'hit' });
      return sendCached(cached, request, versionHeader(version.current));
    }
    // A render that began before a change must not answer a request after it.
    const sharedKey = () => (key !== null && pageCache.isEnabled ? `${pageCache.generation} ${key}` : null);
    if (!renders.isRunning(sharedKey())) {
      const wait = await limits.secondsToWait(renderLimit, address);
      if (wait > 0) return tooManyPages({ language, wait, isData: isDataRequest(url) });
    }
    // A public page is rendered without this client's connection, because others may wait for it. HEAD requests render
    // the page as well.
    const original = canonical ? new Request(canonical, { headers: request.headers }) : request;
    const outcome = await renders.run(sharedKey(), () => render(original, key));
    if ('body' in outcome) return sendCached(outcome, request, versionHeader(outcome.version));
    const location = outcome.redirect.get('location') ?? '/';
    const headers = new Headers(outcome.redirect);
    headers.set('location', canonical ? withUnknownQuery(location, url, canonical) : location);
    headers.set('cache-control', PRIVATE_CACHE);
    return new Response(null, { status: outcome.status, headers });
  };
}

function redirect(status: number, location: string): Response {
  return new Response(null, { status, headers: { location, 'cache-control': PRIVATE_CACHE } });
}

/** Redirects keep unknown query parameters: tracking parameters are for the target page. */
function withUnknownQuery(location: string, original: URL, canonical: URL): string {
  const rest = [...original.searchParams].filter(([key]) => !canonical.searchParams.has(key));
  if (!location.startsWith('/') || rest.length === 0) return location;
  const target = new URL(location, original);
  for (const [key, value] of rest) target.searchParams.append(key, value);
  return `${target.pathname}${target.search}${target.hash}`;
}
