import { createHash } from 'node:crypto';
import { createRequestHandler, matchPath, type ServerBuild } from 'react-router';
import { closedBannerScript } from '#modules/content/ui/storefront/closed-banner.ts';
import { findSession, type Session } from '#modules/accounts/service/sessions.ts';
import { withGuest } from '#modules/orders/service/guests.ts';
import { errorCodeOf } from '#platform/api.ts';
import { publicContext } from '#platform/context.ts';
import { isDatabaseUnavailable } from '#platform/database/failures.ts';
import { Body } from '#platform/http/compress.ts';
import {
  contentSecurityPolicy,
  inlineScriptHashes,
  type ProviderOrigins,
  withoutMark,
} from '#platform/http/security-headers.ts';
import { sendCached } from '#platform/http/static-files.ts';
import { pageCacheResults } from '#platform/metrics.ts';
import type { CachedPage } from '#platform/page-cache.ts';
import { belowTheFoldScript } from '#ui/below-the-fold-script.ts';
import { schemeScript } from '#ui/scheme.ts';
import { emptyStyleHash, sonnerStyleHash } from '#ui/toast-style-hash.ts';
import type { CatalogVersion } from './catalog-version.ts';
import { guestTokenOf } from './guest-cookie.ts';
import { defaultLanguage, type Language, languagePrefix, languages, splitLanguage } from './language.ts';
import { publicFiles, publicPages } from './pages.ts';
import { renderFailures, requestContext, scriptMarkHeader } from './request-context.ts';
import { isBackOfficePath } from './back-office-path.ts';
import type { Shop } from './shop.ts';
import { inLanguage } from './server-texts.ts';

/** Browsers and CDNs revalidate each time, so that changes show at once; a CDN may cache for a few seconds. */
const PUBLIC_CACHE = 'public, max-age=0, s-maxage=5, must-revalidate';
const PRIVATE_CACHE = 'private, no-store';
/** Brotli quality: half the size for a few milliseconds. */
const CACHED_QUALITY = 5;
const UNCACHED_QUALITY = 3;
/** Longer URLs are not pages of the shop and would only fill the cache. */
const MAX_KEY = 300;

/**
 * URL of a public page reduced to the query keys it knows, so that tracking parameters cause no extra rendering or
 * cache entry. Null for a page that is not public.
 */
export function canonicalUrl(url: URL): URL | null {
  const isData = url.pathname.endsWith('.data');
  const { pathname } = splitLanguage(pageOf(url.pathname));
  const page = [...publicPages, ...publicFiles].find(({ path }) => matchPath(`/${path}`, pathname));
  if (!page?.query) return null;
  const canonical = new URL(url);
  for (const key of new Set(url.searchParams.keys())) {
    if (!page.query.includes(key) && !(isData && key === '_routes')) canonical.searchParams.delete(key);
  }
  canonical.searchParams.sort();
  return canonical;
}

/** Cache key of a public page; null for a URL that is too long. */
function pageCacheKey({ pathname, search }: URL): string | null {
  const key = `${pathname}${search}`;
  return key.length <= MAX_KEY ? key : null;
}

/** The framework requests page data under another path. */
const pageOf = (pathname: string): string => pathname.replace(/(?:(?<=\/)_)?\.data$/, '');

/** Paths without a language: the back office and machine-readable files. With a prefix they redirect. */
const withoutLanguage = (pathname: string) =>
  isBackOfficePath(pathname) || /^\/(robots\.txt|sitemap\.xml)$/.test(pathname);

/** The route build: the built one, or in development the latest of the bundler. */
export type Pages = () => Promise<ServerBuild>;

const development = process.env.NODE_ENV === 'development';

/** Answers page requests from the cache, or renders the page and hashes its inline scripts. */
export function createPageHandler(shop: Shop, pages: Pages, edition: CatalogVersion) {
  // The framework prepares routes once when given the build, and on every request when given a function.
  const ready = (development ? Promise.resolve(pages) : pages()).then((build) => ({
    backOffice: createHandler(build, defaultLanguage),
    shop: new Map(languages.map((language) => [language, createHandler(build, language)])),
  }));

  return async function handlePage(request: Request, headers: Record<string, string>): Promise<Response> {
    const url = new URL(request.url);
    const { language, pathname } = splitLanguage(pageOf(url.pathname));
    if (language !== defaultLanguage && withoutLanguage(pathname)) {
      const location = url.pathname.slice(languagePrefix(language).length) + url.search;
      return withHeaders(new Response(null, { status: 302, headers: { location } }), headers);
    }
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const canonical = isRead ? canonicalUrl(url) : null;
    const key = canonical && pageCacheKey(canonical);
    const cached = key === null ? undefined : shop.pageCache.find(key);
    if (cached) {
      pageCacheResults.inc({ result: 'hit' });
      return sendCached(cached, request, headers);
    }
    const generation = shop.pageCache.generation;
    const context = requestContext(publicContext(shop.database.tx), edition.current, () =>
      sessionOf(shop, request.headers),
    );
    // HEAD requests render the page as well, because the result is cached for others.
    const original = canonical ? new Request(canonical, { headers: request.headers }) : request;
    const { backOffice, shop: pagesOfTheShop } = await ready;
    const render = isBackOfficePath(pathname) ? backOffice : pagesOfTheShop.get(language)!;
    const response = await inLanguage(language, () => render(original, context));
    const failures = context.get(renderFailures);
    for (const error of failures) shop.log.error({ err: error, path: url.pathname }, 'page failed');
    const isUnavailablePage = response.status >= 500 && failures.some(isUnavailable);
    if (response.status >= 300 && response.status < 400)
      return withHeaders(canonical ? withUnknownQuery(response, url, canonical) : response, headers);

    const bytes = Buffer.from(await response.arrayBuffer());
    const provider = matchPath('/checkout/:orderId', pathname) ? shop.paymentProviders.origins : null;
    const { body, policy } = isHtml(response)
      ? withContentSecurityPolicy(bytes, response, provider)
      : { body: bytes, policy: null };
    const isPublic = key !== null && response.status === 200 && !development;
    const page: CachedPage = {
      status: isUnavailablePage ? 503 : response.status,
      headers: {
        ...(isUnavailablePage ? { 'retry-after': '2' } : {}),
        'content-type': response.headers.get('content-type') ?? 'text/html; charset=utf-8',
        'cache-control': isPublic ? PUBLIC_CACHE : PRIVATE_CACHE,
        ...dataHeaders(response),
        // In development the bundler adds and removes scripts and styles.
        ...(policy !== null && !development ? { 'content-security-policy': policy } : {}),
      },
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
      // A cached page is compressed once and sent often; otherwise fast compression shortens the response time.
      body: new Body(body, isPublic ? CACHED_QUALITY : UNCACHED_QUALITY),
    };
    if (isPublic) {
      pageCacheResults.inc({ result: 'miss' });
      shop.pageCache.store(key, page, generation);
    }
    return sendCached(page, request, headers);
  };
}

/** Statuses of temporary failures: search engines retry later. */
const isUnavailable = (error: unknown) =>
  isDatabaseUnavailable(error) || ['settings_invalid', 'content_invalid'].includes(errorCodeOf(error) ?? '');

const hashOf = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`;
/** Hashes of inline scripts that are the same on every page. */
const constantScripts = [schemeScript, belowTheFoldScript, closedBannerScript].map(hashOf);

/** The route build for a language: every link, redirect and request has its prefix. */
function createHandler(build: ServerBuild | (() => Promise<ServerBuild>), language: Language) {
  const basename = languagePrefix(language) || '/';
  return createRequestHandler(
    typeof build === 'function' ? async () => ({ ...(await build()), basename }) : { ...build, basename },
    process.env.NODE_ENV,
  );
}

function isHtml(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/html') ?? false;
}

/** Adds a content security policy that allows only the inline scripts of the renderer. */
function withContentSecurityPolicy(
  bytes: Buffer,
  response: Response,
  provider: ProviderOrigins | null,
): { body: Buffer; policy: string } {
  const html = bytes.toString('utf8');
  const marker = response.headers.get(scriptMarkHeader);
  const policy = contentSecurityPolicy({
    scriptHashes: [...constantScripts, ...(marker ? inlineScriptHashes(html, marker) : [])],
    styleHashes: [sonnerStyleHash, emptyStyleHash],
    provider,
  });
  return { body: marker ? Buffer.from(withoutMark(html, marker)) : bytes, policy };
}

/** Response header that tells the framework's client how to decode loader data. */
function dataHeaders(response: Response): Record<string, string> {
  const value = response.headers.get('x-remix-response');
  return value ? { 'x-remix-response': value } : {};
}

/** Redirects keep unknown query parameters: tracking parameters are for the target page. */
function withUnknownQuery(response: Response, original: URL, canonical: URL): Response {
  const location = response.headers.get('location');
  const rest = [...original.searchParams].filter(([key]) => !canonical.searchParams.has(key));
  if (!location?.startsWith('/') || rest.length === 0) return response;
  const target = new URL(location, original);
  for (const [key, value] of rest) target.searchParams.append(key, value);
  const headers = new Headers(response.headers);
  headers.set('location', `${target.pathname}${target.search}${target.hash}`);
  return new Response(response.body, { status: response.status, headers });
}

function withHeaders(response: Response, headers: Record<string, string>): Response {
  const all = new Headers(response.headers);
  for (const [name, value] of Object.entries(headers)) all.set(name, value);
  all.set('cache-control', PRIVATE_CACHE);
  return new Response(response.body, { status: response.status, headers: all });
}

/** Viewer for the guards; a guest can have a guest token. */
async function sessionOf({ signIn, database, config }: Shop, headers: Headers): Promise<Session> {
  const session = await findSession(signIn, headers);
  const token = guestTokenOf(headers, config.baseUrl);
  return { ...session, actor: await withGuest(database.tx, session.actor, token) };
}
