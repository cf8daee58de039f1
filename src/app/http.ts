import type { IncomingMessage, ServerResponse } from 'node:http';
import { Hono } from 'hono';
import { findSession } from '#modules/accounts/service/sessions.ts';
import { sendCached } from '#platform/http/static-files.ts';
import { CatalogVersion } from './catalog-version.ts';
import { addApiRoutes } from './http/api-routes.ts';
import type { App, AppEnv } from './http/app-env.ts';
import { bodyLimits } from './http/body-limits.ts';
import { createCachedResponses } from './http/cached-responses.ts';
import { addDocumentRoutes } from './http/document-routes.ts';
import { addGiftCardPictures } from './http/gift-card-pictures.ts';
import { errorResponse, failureResponse } from './http/error-response.ts';
import { addHealthRoutes, type Lifecycle } from './http/health-routes.ts';
import { requestChecks } from './http/request-checks.ts';
import { RequestLimits } from './http/request-limits.ts';
import { keepRequestLanguage } from './http/request-language.ts';
import { RequestLog, requestLog } from './http/request-log.ts';
import { addSessionChecks } from './http/session-checks.ts';
import { addSignInRoutes } from './http/sign-in-routes.ts';
import { addCalendarRoute } from './http/calendar-route.ts';
import { addRoomEventsRoute } from './http/room-events-route.ts';
import { addUnsubscribeRoute } from './http/unsubscribe-route.ts';
import { addVideoCaptions, addVideoFiles } from './http/video-routes.ts';
import { addWebhookRoute } from './http/webhook-route.ts';
import { LiveStreams } from './live-route.ts';
import { createMediaRoute } from './media-route.ts';
import { createPageHandler } from './page-handler.ts';
import type { Pages } from './page-renderer.ts';
import type { Shop } from './shop.ts';

export interface HttpApp {
  fetch: App['fetch'];
  /** Answers a request for a stored page or API response. @returns false if `fetch` must answer. */
  answerFromCache: (request: IncomingMessage, response: ServerResponse) => boolean;
  streams: LiveStreams;
}

/** HTTP entry: registers the middleware and routes in the order in which a request passes them. */
export function createHttpApp(
  shop: Shop,
  pages: Pages | null,
  lifecycle: Lifecycle = { isStopping: false },
): HttpApp {
  const cacheVersion = new CatalogVersion(shop.live);
  const streams = new LiveStreams(shop.live, cacheVersion, shop.processes.connections);
  const limits = new RequestLimits(shop.processes.limiter);
  const handlePage = pages ? createPageHandler(shop, pages, cacheVersion, limits) : null;
  const sendPage = async (request: Request, address: string) =>
    handlePage ? handlePage(request, address) : errorResponse('not_found');
  const app = new Hono<AppEnv>();

  const log = new RequestLog(shop);
  app.use(requestLog(shop, log));
  app.use(keepRequestLanguage);
  app.onError((error, c) => failureResponse(error, c.get('requestId'), shop.log));

  const sendPicture = createMediaRoute(shop.storage);
  addVideoFiles(app, shop);
  // Runs before the request checks: a malformed picture URL returns 404.
  app.get('/media/*', (c) => sendPicture(c.req.raw));
  addHealthRoutes(app, shop, lifecycle, sendPage);

  app.use(requestChecks(new URL(shop.config.baseUrl).origin, limits));
  app.get('/assets/*', async (c) => {
    const file = await shop.staticFiles.find(c.req.path);
    return file ? sendCached(file, c.req.raw) : c.text('Not found\n', 404);
  });

  addSessionChecks(app, shop);
  app.use('/api/*', bodyLimits());
  addSignInRoutes(app, shop, limits);
  app.get('/api/live', async (c) =>
    streams.open(c.req.raw, await findSession(shop.signIn, c.req.raw.headers), c.get('address')),
  );
  addDocumentRoutes(app, shop, limits);
  addGiftCardPictures(app);
  addWebhookRoute(app, shop, limits);
  addUnsubscribeRoute(app, shop, limits);
  addCalendarRoute(app, shop, limits);
  addVideoCaptions(app, shop, limits);
  addRoomEventsRoute(app, shop, { limits, streams });
  addApiRoutes(app, shop, limits);

  app.get('*', async (c) => {
    const file = await shop.staticFiles.find(c.req.path);
    return file ? sendCached(file, c.req.raw) : sendPage(c.req.raw, c.get('address'));
  });
  app.all('*', () => errorResponse('method_not_allowed'));

  return { fetch: app.fetch, answerFromCache: createCachedResponses(shop, log, cacheVersion), streams };
}
