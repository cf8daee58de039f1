import { createHash } from 'node:crypto';
import { createRequestHandler, matchPath, type RequestHandler, type ServerBuild } from 'react-router';
import { findSession, type Session } from '#modules/accounts/service/sessions.ts';
import { closedBannerScript } from '#modules/content/ui/storefront/closed-banner.ts';
import { sendsMail } from '#modules/email/service/mail-server.ts';
import { withGuest } from '#modules/orders/service/guests.ts';
import { etagOf } from '#platform/http/etag.ts';
import { errorCodeOf } from '#platform/api.ts';
import { publicContext, readShared } from '#platform/context.ts';
import { isDatabaseUnavailable } from '#platform/database/failures.ts';
import { contentSecurityPolicy, takeMark } from '#platform/http/security-headers.ts';
import { belowTheFoldScript } from '#ui/below-the-fold-script.ts';
import { lateScriptsScript } from '#ui/late-scripts-script.ts';
import { schemeScript } from '#ui/scheme.ts';
import { scriptNoticeScript } from '#ui/script-notice-script.ts';
import { emptyStyleHash, sonnerStyleHash } from '#ui/toast-style-hash.ts';
import { FragmentCache } from './fragment-cache.ts';
import { guestTokenOf } from './guest-cookie.ts';
import { withoutToken } from './http/request-log.ts';
import type { CacheTag } from '#kernel/cache-tags.ts';
import { type Language, languagePrefix } from '#kernel/language.ts';
import { offlineCartScript } from './offline/offline-cart-script.ts';
import { renderedPage, renderFailures, requestContext } from './request-context.ts';
import { createRouteLookup, withRoutes } from './routes-of-page.ts';
import { inLanguage } from './server-texts.ts';
import type { Shop } from './shop.ts';

/** The framework's build of the routes: the production build, or in development the bundler's latest one. */
export type Pages = () => Promise<ServerBuild>;

export const development = process.env.NODE_ENV === 'development';

/** Memory for parts that many pages show. A product card takes 3 kB. */
const FRAGMENT_BYTES = 8 * 1024 * 1024;

export interface RenderedPage {
  kind: 'page';
  status: number;
  headers: Record<string, string>;
  etag: string;
  bytes: Buffer;
  /** What it shows. */
  tags: CacheTag[];
}

export type Rendered = RenderedPage | { kind: 'redirect'; status: number; headers: Headers };

/** Renders pages and allows their inline scripts. @returns a function that needs the path without its language. */
export function createPageRenderer(shop: Shop, pages: Pages) {
  // In development their components change.
  const isCaching = shop.config.pageCacheBytes > 0 && !development;
  const fragments = new FragmentCache(isCaching ? FRAGMENT_BYTES : 0);
  // The framework prepares routes once when given the build, and on every request when given a function.
  const ready = development ? Promise.resolve(createLatestHandlers(pages)) : pages().then(createHandlers);

  return async function renderPage(
    request: Request,
    { language, pathname }: { language: Language; pathname: string },
  ): Promise<Rendered> {
    const data = publicContext(shop.database.tx, language, shop.sharedReads);
    const context = requestContext(
      data,
      fragments,
      () => readShared(data, 'mail server', [], () => sendsMail(shop.mail)),
      () => sessionOf(shop, request.headers),
    );
    const render = (await ready)(language, pathname);
    const response = await inLanguage(language, () => render(request, context));
    const failures = context.get(renderFailures);
    for (const error of failures) shop.log.error({ err: error, path: withoutToken(pathname) }, 'page failed');
    if (response.status >= 300 && response.status < 400)
      return { kind: 'redirect', status: response.status, headers: response.headers };
    const isUnavailablePage = response.status >= 500 && failures.some(isUnavailable);
    const hasCardForm = ['/checkout/:orderId', '/group-gift'].some((path) => matchPath(path, pathname));
    const provider = hasCardForm ? shop.paymentProviders.origins : null;
    const { html, mark } = context.get(renderedPage);
    const { bytes, scriptHashes } = html
      ? takeMark(html, mark)
      : { bytes: Buffer.from(await response.arrayBuffer()), scriptHashes: [] };
    const policy = contentSecurityPolicy({
      scriptHashes: [...constantScripts, ...scriptHashes],
      styleHashes: [sonnerStyleHash, emptyStyleHash],
      provider,
    });
    return {
      kind: 'page',
      status: isUnavailablePage ? 503 : response.status,
      headers: {
        ...(isUnavailablePage ? { 'retry-after': '2' } : {}),
        'content-type': response.headers.get('content-type') ?? 'text/html; charset=utf-8',
        ...dataHeaders(response),
        // In development the bundler adds and removes scripts and styles.
        ...(isHtml(response) && !development ? { 'content-security-policy': policy } : {}),
      },
      etag: etagOf(bytes),
      bytes,
      tags: [`language:${language}`, ...(data.cacheTags ?? [])],
    };
  };
}

/** Whether an error is temporary: the page then has status 503, so that search engines retry later. */
const isUnavailable = (error: unknown) =>
  isDatabaseUnavailable(error) || ['settings_invalid', 'content_invalid'].includes(errorCodeOf(error) ?? '');

const hashOf = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`;
/** Hashes of inline scripts that are the same on every page. */
const constantScripts = [
  schemeScript,
  belowTheFoldScript,
  scriptNoticeScript,
  lateScriptsScript,
  closedBannerScript,
  offlineCartScript,
].map(hashOf);

/**
 * Request handlers for the pages of the build: every link, redirect and request has the prefix of the language.
 * @returns a function that finds the handler of a page by its path without language.
 */
function createHandlers(build: ServerBuild): (language: Language, pathname: string) => RequestHandler {
  const findRoutes = createRouteLookup(build.routes);
  const handlers = new Map<string, RequestHandler>();
  return (language, pathname) => {
    const ids = findRoutes(pathname);
    const key = [language, ...ids].join(' ');
    let handler = handlers.get(key);
    if (!handler) {
      const own = { ...withRoutes(build, ids), basename: basenameOf(language) };
      handlers.set(key, (handler = createRequestHandler(own, process.env.NODE_ENV)));
    }
    return handler;
  };
}

/** In development, the routes of the latest build. */
const createLatestHandlers = (pages: Pages) => (language: Language) =>
  createRequestHandler(
    async () => ({ ...(await pages()), basename: basenameOf(language) }),
    process.env.NODE_ENV,
  );

const basenameOf = (language: Language) => languagePrefix(language) || '/';

function isHtml(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/html') ?? false;
}

/** Response header that tells the framework's client how to decode loader data. */
function dataHeaders(response: Response): Record<string, string> {
  const value = response.headers.get('x-remix-response');
  return value ? { 'x-remix-response': value } : {};
}

/** Session of the viewer for the guards, including the guest of a guest token. */
async function sessionOf({ signIn, database, config }: Shop, headers: Headers): Promise<Session> {
  const session = await findSession(signIn, headers);
  const token = guestTokenOf(headers, config.baseUrl);
  return { ...session, actor: await withGuest(database.tx, session.actor, token) };
}
