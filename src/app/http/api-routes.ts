import { visitor } from '#kernel/actor.ts';
import type { CacheTags } from '#kernel/cache-tags.ts';
import { defaultLanguage } from '#kernel/language.ts';
import { reauthenticate } from '#modules/accounts/service/reauthenticate.ts';
import { findSession } from '#modules/accounts/service/sessions.ts';
import { withShipments } from '#modules/fulfillment/service/with-shipments.ts';
import { withGuest } from '#modules/orders/service/guests.ts';
import { findPayableOrder } from '#modules/orders/service/payable-order.ts';
import { chooseEncoding } from '#platform/http/compress.ts';
import { sendCached } from '#platform/http/static-files.ts';
import { pageCacheResults } from '#platform/metrics.ts';
import { createApiHandler, matchApiRoute } from '../api.ts';
import { apiDocument, apiDocumentation } from '../api-documentation.ts';
import { auditLookups } from '../audit-lookups.ts';
import { contentDependencies } from '../content-dependencies.tsx';
import { emailRenderer } from '../email-renderer.ts';
import { guestCookie, guestTokenOf } from '../guest-cookie.ts';
import { catalogueReadLimit, routeLimits } from '../limits.ts';
import { otherModules } from '../personal-data.ts';
import type { Shop } from '../shop.ts';
import { shownText } from '../shown-text.ts';
import { translationSources } from '../translation-sources.ts';
import { acceptedLanguage } from './accepted-language.ts';
import { RequestedKeys } from '#platform/requested-keys.ts';
import { cachedRoutes, cacheKeyOf, storeResponse } from './api-cache.ts';
import type { App } from './app-env.ts';
import { errorResponse } from './error-response.ts';
import { isUpload } from './large-requests.ts';
import { pageLanguageRoutes } from './page-language-routes.ts';
import type { RequestLimits } from './request-limits.ts';

/** The API that the modules declare, and its documentation. */
export function addApiRoutes(app: App, shop: Shop, limits: RequestLimits): void {
  const { config } = shop;
  const handleApi = createApiHandler(shop.log);
  const requestedKeys = new RequestedKeys();
  app.get('/api/openapi.json', async (c) => c.json(await apiDocument(config.baseUrl)));
  app.get('/api/docs', async () => apiDocumentation(config.baseUrl));
  app.all('/api/*', async (c) => {
    // Any site can send a form. The shop's own pages send JSON, and pictures on some routes.
    const type = c.req.header('content-type');
    if (type && !isUpload(c.req.path) && !/^application\/json\b/i.test(type)) return errorResponse('invalid');
    const route = await matchApiRoute(c.req.raw);
    if (route === null) return errorResponse('not_found');
    const tooMany = await limits.take(routeLimits[route]?.everyone, c.get('address'));
    if (tooMany) return tooMany;
    const messageLanguage = acceptedLanguage(c);
    const key = cacheKeyOf(route, c.req.raw, messageLanguage);
    const cached = key === null ? undefined : shop.apiCache.find(key);
    if (cached) {
      pageCacheResults.inc({ result: 'hit' });
      return sendCached(cached, c.req.raw);
    }
    // Without regard to the key: a URL that is too long for the cache is limited, too.
    const tooManyReads = cachedRoutes.has(route)
      ? await limits.take(catalogueReadLimit, c.get('address'))
      : null;
    if (tooManyReads) return tooManyReads;
    const { generation } = shop.apiCache;
    const session = c.get('session') ?? (await findSession(shop.signIn, c.req.raw.headers));
    const tooManyOfCaller = await limits.takeOfCaller(route, session.actor, c.get('address'));
    if (tooManyOfCaller) return tooManyOfCaller;
    const token = guestTokenOf(c.req.raw.headers, config.baseUrl);
    // Staff edit the records in the main language, whichever language their pages have.
    const isEdited = c.req.path.startsWith('/api/admin/') && !pageLanguageRoutes.has(route);
    const language = isEdited ? defaultLanguage : messageLanguage;
    const cookieHeaders = new Headers();
    const cacheTags: CacheTags | undefined = key === null ? undefined : new Set();
    const response = await handleApi(c.req.raw, {
      ...contextOf(shop),
      // Cached responses are computed for an anonymous visitor.
      actor: key === null ? await withGuest(shop.database.tx, session.actor, token) : visitor,
      guestCookie: guestCookie(config.baseUrl, token, cookieHeaders),
      sessionId: session.id,
      reauthenticate: (ctx, currentPassword) =>
        reauthenticate(ctx, { currentPassword, sessionId: session.id }),
      cacheTags,
      sharedReads: key === null ? undefined : shop.sharedReads,
      language,
      messageLanguage,
      shownText: (text) => shownText(messageLanguage, text),
      idempotencyKey: c.req.header('idempotency-key'),
    });
    if (key !== null && response?.status === 200) {
      const cache = requestedKeys.add(key) ? shop.apiCache : null;
      const encoding = chooseEncoding(c.req.header('accept-encoding'));
      const place = { encoding, key, language: messageLanguage, cache, generation, tags: cacheTags ?? [] };
      return sendCached(await storeResponse(response, place), c.req.raw);
    }
    for (const cookie of cookieHeaders.getSetCookie()) response?.headers.append('set-cookie', cookie);
    response?.headers.set('content-language', messageLanguage);
    response?.headers.append('vary', 'accept-language');
    return response ?? errorResponse('not_found');
  });
}

/** What the use cases of all requests need of the shop. */
const contextOf = (shop: Shop) => ({
  tx: shop.database.tx,
  displayReads: shop.sharedReads,
  log: shop.log,
  storage: shop.storage,
  mail: shop.mail,
  cipher: shop.cipher,
  limiter: shop.processes.limiter,
  callServers: shop.config.calls,
  paymentProviders: shop.paymentProviders,
  setupEnvironment: {
    hasCardProvider: shop.paymentProviders.methods.length > 0,
    google: {
      isConfigured: shop.config.google !== null,
      redirectAddress: shop.signIn.googleRedirectAddress,
    },
    testGoogle: () => shop.signIn.testGoogle(),
    paymentProviders: shop.paymentProviders,
  },
  ...auditLookups,
  otherModules,
  translationSources,
  contentDependencies,
  emailRenderer: emailRenderer(shop.config.baseUrl),
  findPayableOrder,
  withShipments: <Shown extends { id: string }>(order: Shown) => withShipments(shop.database, order),
});
