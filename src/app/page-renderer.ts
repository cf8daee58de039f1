import { createHash } from 'node:crypto';
import { createRequestHandler, matchPath, type ServerBuild } from 'react-router';
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
import { schemeScript } from '#ui/scheme.ts';
import { scriptNoticeScript } from '#ui/script-notice-script.ts';
import { emptyStyleHash, sonnerStyleHash } from '#ui/toast-style-hash.ts';
import { FragmentCache } from './fragment-cache.ts';
import { guestTokenOf } from './guest-cookie.ts';
import type { CacheTag } from '#kernel/cache-tags.ts';
import { type Language, languagePrefix, languages } from '#kernel/language.ts';
import { offlineCartScript } from './offline/offline-cart-script.ts';
import { renderedPage, renderFailures, requestContext } from './request-context.ts';
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
  const ready = (development ? Promise.resolve(pages) : pages()).then(
    (build) =>
      new Map(
        languages.map((language) => [language, areas.map((area) => createHandler(build, language, area))]),
      ),
  );

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
    const render = (await ready).get(language)![areas.findIndex((isOf) => isOf(pathname))]!;
    const response = await inLanguage(language, () => render(request, context));
    const failures = context.get(renderFailures);
    for (const error of failures) shop.log.error({ err: error, path: pathname }, 'page failed');
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
  closedBannerScript,
  offlineCartScript,
].map(hashOf);

/** Whether a path, or the id of a route, is in the back office. The framework ignores capitals. */
const isOfAdmin = (pathOrId: string) => /^\/?admin(\/|$)/i.test(pathOrId);
const areas = [isOfAdmin, (pathOrId: string) => !isOfAdmin(pathOrId)];

/** Request handler for a language: every link, redirect and request has the prefix of the language. */
function createHandler(
  build: ServerBuild | (() => Promise<ServerBuild>),
  language: Language,
  isOfArea: (pathOrId: string) => boolean,
) {
  const basename = languagePrefix(language) || '/';
  return createRequestHandler(
    typeof build === 'function'
      ? async () => ({ ...(await build()), basename })
      : { ...withRoutesOf(build, isOfArea), basename },
    process.env.NODE_ENV,
  );
}

/** Keeps the routes of one area: for each page, the framework matches its address with all routes four times. */
function withRoutesOf(build: ServerBuild, isOfArea: (id: string) => boolean): ServerBuild {
  const ofArea = <Route>(routes: Record<string, Route>): Record<string, Route> =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => id === 'root' || isOfArea(id)));
  return {
    ...build,
    routes: ofArea(build.routes),
    assets: { ...build.assets, routes: ofArea(build.assets.routes) },
  };
}

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
