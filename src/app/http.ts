import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { Hono, type MiddlewareHandler } from 'hono';
import { isSignedIn, system } from '#kernel/actor.ts';
import { isStaff, denied } from '#kernel/permissions.ts';
import type { FieldProblem } from '#kernel/result.ts';
import { handleSignIn, signInRouteOf } from '#modules/accounts/api/sign-in.ts';
import { findSession, type Session } from '#modules/accounts/service/sessions.ts';
import { orderEmailDocument } from '#modules/orders/api.ts';
import { withGuest } from '#modules/orders/service/guests.ts';
import { withShipments } from '#modules/fulfillment/service/with-shipments.ts';
import { findPayableOrder } from '#modules/orders/service/payable-order.ts';
import { receiveWebhook } from '#modules/payments/service/reconcile-payments.ts';
import { errorCodeOf } from '#platform/api.ts';
import { write } from '#platform/context.ts';
import { isDatabaseUnavailable } from '#platform/database/failures.ts';
import { returnPhoto } from '#modules/returns/api.ts';
import { emailDocument } from '#modules/email/api.ts';
import { pendingMigrations } from '#platform/database/migrate.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import type { RouteLimit } from '#platform/module.ts';
import { limitBody } from '#platform/http/limit-body.ts';
import { problemResponse } from '#platform/http/problem.ts';
import { isSameOrigin } from '#platform/http/same-origin.ts';
import { baseHeaders } from '#platform/http/security-headers.ts';
import { sendCached } from '#platform/http/static-files.ts';
import { registry, requestSeconds } from '#platform/metrics.ts';
import { createApiHandler, matchApiRoute } from './api.ts';
import { contentDependencies } from './content-dependencies.tsx';
import { emailRenderer } from './email-renderer.ts';
import { apiDocument, apiDocumentation } from './api-documentation.ts';
import { CatalogVersion } from './catalog-version.ts';
import { LiveStreams } from './live-route.ts';
import { guestCookie, guestTokenOf } from './guest-cookie.ts';
import { routeLimits, writeLimit } from './limits.ts';
import { createPageHandler, type Pages } from './page-handler.ts';
import { isErrorCode, problems, type ErrorCode } from './problems.ts';
import { createMediaRoute } from './media-route.ts';
import { ordersCsv } from './orders-csv-route.ts';
import { createDocumentsRoute } from './documents-route.ts';
import { renderDocuments } from './render-documents.ts';
import { productsCsv } from './products-csv-route.ts';
import { otherModules } from './personal-data.ts';
import { auditLookups } from './audit-lookups.ts';
import type { Shop } from './shop.ts';

type Env = {
  Bindings: HttpBindings;
  Variables: { address: string; requestId: string; session?: Session };
};

/** Payment provider webhooks have a larger limit of their own, because providers send from few addresses. */
const WEBHOOKS = '/api/webhooks/';
const returnPhotosPath = /^\/api\/orders\/[^/]+\/return-photos$/;
const MAX_BODY_BYTES = 256 * 1024;
/** Body limit for bulk edits of ten thousand products. */
const MAX_BULK_BYTES = 4 * 1024 * 1024;
/** Body limit for CSV imports, with descriptions and the previous values. */
const MAX_TABLE_BYTES = 16 * 1024 * 1024;
const MAX_UPLOAD_BYTES = 20 * 1024 * 1024;

function errorResponse(
  code: ErrorCode,
  headers: Record<string, string> = {},
  errors?: FieldProblem[],
  requestId?: string,
): Response {
  const { status, title } = problems[code];
  const more = { ...(errors ? { errors } : {}), ...(requestId ? { requestId } : {}) };
  return problemResponse({ status, title, code, ...more }, headers);
}

export interface HttpApp {
  fetch: Hono<Env>['fetch'];
  streams: LiveStreams;
}

/** HTTP entry: every request passes these steps, in order, before a file, the API or a page answers. */
export function createHttpApp(shop: Shop, pages: Pages | null): HttpApp {
  const { config, log } = shop;
  const https = config.baseUrl.startsWith('https:');
  const headersForAll = baseHeaders(https);
  const ownOrigin = new URL(config.baseUrl).origin;
  const handleApi = createApiHandler(log);
  const cacheVersion = new CatalogVersion(shop.live);
  const handlePage = pages ? createPageHandler(shop, pages, cacheVersion) : null;
  const streams = new LiveStreams(shop.live, cacheVersion);
  const app = new Hono<Env>();

  app.use(async (c, next) => {
    const started = performance.now();
    const requestId = randomUUID();
    const socket = c.env?.incoming?.socket?.remoteAddress ?? '127.0.0.1';
    c.set('address', clientAddress(socket, c.req.header('x-forwarded-for') ?? null, config.trustedProxies));
    c.set('requestId', requestId);
    await next();
    for (const [name, value] of Object.entries(headersForAll)) c.res.headers.set(name, value);
    // Pictures are public: emails show the logo in mail clients and in the preview frame, which has no origin.
    if (c.req.path.startsWith('/media/')) c.res.headers.set('cross-origin-resource-policy', 'cross-origin');
    // The Google pop-up must keep its opener.
    if (c.req.path.startsWith('/api/auth/')) c.res.headers.delete('cross-origin-opener-policy');
    c.res.headers.set('x-request-id', requestId);
    const seconds = (performance.now() - started) / 1000;
    const kind = kindOf(c.req.path);
    requestSeconds.observe({ kind, method: c.req.method, status: c.res.status }, seconds);
    if (kind !== 'asset') {
      log.info(
        {
          requestId,
          method: c.req.method,
          path: c.req.path,
          status: c.res.status,
          ms: Math.round(seconds * 1e4) / 10,
        },
        'request',
      );
    }
  });

  app.onError((error, c) => {
    if (isDatabaseUnavailable(error)) {
      log.warn({ err: error, requestId: c.get('requestId') }, 'database unreachable');
      return errorResponse('unavailable', { 'retry-after': '2' });
    }
    const code = errorCodeOf(error);
    if (code !== null && isErrorCode(code)) return errorResponse(code);
    log.error({ err: error, requestId: c.get('requestId') }, 'request failed');
    return errorResponse('internal', {}, undefined, c.get('requestId'));
  });

  const sendPicture = createMediaRoute(shop.storage);
  // Runs before the request checks: a malformed picture URL returns 404.
  app.get('/media/*', (c) => sendPicture(c.req.raw));
  app.get('/healthz', (c) => c.text('up\n', 200, { 'cache-control': 'no-store' }));
  app.get('/readyz', async (c) => {
    const pending = await pendingMigrations(shop.database).catch(() => null);
    if (pending?.length === 0) return c.text('ready\n', 200, { 'cache-control': 'no-store' });
    return c.text(pending ? `migrations pending: ${pending.join(', ')}\n` : 'database unreachable\n', 503);
  });
  app.get('/metrics', async (c) => {
    const socket = c.env?.incoming?.socket?.remoteAddress ?? '';
    const local = /^(127\.|::1$|::ffff:127\.)/.test(socket) && !c.req.header('x-forwarded-for');
    if (!local) return handlePage ? handlePage(c.req.raw, {}) : errorResponse('not_found');
    return c.body(await registry.metrics(), 200, { 'content-type': registry.contentType });
  });

  app.use(async (c, next) => {
    // PostgreSQL rejects NUL with a server error, so reject it here.
    if (/%00/.test(c.req.url) || !isDecodable(c.req.path)) return errorResponse('invalid');
    if (c.req.header('content-encoding')) return errorResponse('encoded_body');
    if (!isSameOrigin(c.req.raw, ownOrigin)) return errorResponse('cross_origin');
    const reads = c.req.method === 'GET' || c.req.method === 'HEAD';
    const tooMany = reads || c.req.path.startsWith(WEBHOOKS) ? null : takeFrom(writeLimit, c.get('address'));
    return tooMany ?? next();
  });

  function takeFrom(limit: RouteLimit | undefined, address: string): Response | null {
    const wait = limit ? shop.limiter.take(`${limit.name} ${address}`, limit) : 0;
    return wait > 0 ? errorResponse('too_many_requests', { 'retry-after': String(wait) }) : null;
  }

  /** Applies a route's limit before its handler, which follows in the same call. */
  const limited =
    (route: keyof typeof routeLimits): MiddlewareHandler<Env> =>
    async (c, next) =>
      takeFrom(routeLimits[route]?.everyone, c.get('address')) ?? next();

  app.get('/assets/*', async (c) => {
    const file = await shop.staticFiles.find(c.req.path);
    return file ? sendCached(file, c.req.raw, {}) : c.text('Not found\n', 404);
  });

  // Checks permissions before reading the body, so that anonymous uploads are cheap. Services check them again.
  app.use('/api/admin/*', async (c, next) => {
    const session = await findSession(shop.signIn, c.req.raw.headers);
    if (!isStaff(session.actor)) return errorResponse(denied(session.actor).code);
    c.set('session', session);
    return next();
  });

  app.use('/api/orders/:orderId/return-photos', async (c, next) => {
    const session = await findSession(shop.signIn, c.req.raw.headers);
    if (!isSignedIn(session.actor)) return errorResponse('unauthenticated');
    c.set('session', session);
    return next();
  });

  const limitUpload = limitBody(MAX_UPLOAD_BYTES, () => errorResponse('too_large'));
  const limitBulk = limitBody(MAX_BULK_BYTES, () => errorResponse('too_large'));
  const limitTable = limitBody(MAX_TABLE_BYTES, () => errorResponse('too_large'));
  const limitOthers = limitBody(MAX_BODY_BYTES, () => errorResponse('too_large'));
  app.use('/api/*', (c, next) => {
    // Only a form with a picture may use the picture limit.
    const isForm = /^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '');
    if (isForm && isUpload(c.req.path)) return limitUpload(c, next);
    // Only staff can reach these routes.
    if (c.req.path.startsWith('/api/admin/assortment/table/')) return limitTable(c, next);
    return bulkPaths.has(c.req.path) ? limitBulk(c, next) : limitOthers(c, next);
  });

  app.all('/api/auth/*', async (c) => {
    const tooMany = takeFrom(routeLimits[signInRouteOf(c.req.raw)]?.everyone, c.get('address'));
    if (tooMany) return tooMany;
    const answer = await handleSignIn({ signIn: shop.signIn, request: c.req.raw, limiter: shop.limiter });
    if (answer instanceof Response) return answer;
    const wait = answer.waitSeconds;
    return errorResponse(answer.code, wait ? { 'retry-after': String(wait) } : {}, answer.fields);
  });
  app.get('/api/live', async (c) =>
    streams.open(c.req.raw, await findSession(shop.signIn, c.req.raw.headers), c.get('address')),
  );
  app.get('/api/admin/mail/:mailId/document', async (c) => {
    const { actor } = c.get('session')!;
    const ctx = { actor, tx: shop.database.tx, now: new Date() };
    const page = await emailDocument(shop.mail.outbox, ctx, c.req.param('mailId'));
    return page.ok ? page.value : errorResponse(page.code);
  });
  app.get('/api/admin/orders/:orderId/mails/:mailId/document', async (c) => {
    const { actor } = c.get('session')!;
    const ctx = { actor, tx: shop.database.tx, now: new Date() };
    const page = await orderEmailDocument(ctx, c.req.param());
    return page.ok ? page.value : errorResponse(page.code);
  });
  const documents = createDocumentsRoute(shop.database.tx, shop.storage, renderDocuments);
  const toResponse = (answer: Response | { code: ErrorCode }) =>
    answer instanceof Response ? answer : errorResponse(answer.code);
  app.get('/api/orders/:orderId/invoice.pdf', limited('GET /orders/{orderId}/invoice.pdf'), async (c) => {
    const { actor } = await findSession(shop.signIn, c.req.raw.headers);
    const guestContext = await withGuest(
      shop.database.tx,
      actor,
      guestTokenOf(c.req.raw.headers, config.baseUrl),
    );
    return toResponse(await documents.ownInvoice(guestContext, c.req.param('orderId')));
  });
  app.get(
    '/api/admin/orders/:orderId/invoice.pdf',
    limited('GET /admin/orders/{orderId}/invoice.pdf'),
    async (c) => toResponse(await documents.invoice(c.get('session')!.actor, c.req.param('orderId'))),
  );
  app.get(
    '/api/admin/orders/:orderId/packing-slip.pdf',
    limited('GET /admin/orders/{orderId}/packing-slip.pdf'),
    async (c) => {
      const shipmentId = c.req.query('shipment') ?? null;
      return toResponse(
        await documents.packingSlip(c.get('session')!.actor, c.req.param('orderId'), shipmentId),
      );
    },
  );
  app.get('/api/admin/packing-slips.pdf', limited('GET /admin/packing-slips.pdf'), async (c) =>
    toResponse(await documents.packingSlips(c.get('session')!.actor, c.req.query('orders') ?? '')),
  );
  app.get('/api/admin/orders.csv', async (c) =>
    toResponse(await ordersCsv(shop.database.tx, c.get('session')!.actor, c.req.query())),
  );
  app.get('/api/admin/products.csv', async (c) =>
    toResponse(await productsCsv(shop.database.tx, c.get('session')!.actor, c.req.query())),
  );
  app.get('/api/return-photos/:photoId', async (c) => {
    const { actor } = await findSession(shop.signIn, c.req.raw.headers);
    const ctx = { actor, tx: shop.database.tx, now: new Date() };
    const which = { photoId: c.req.param('photoId'), size: c.req.query('size') };
    const photo = await returnPhoto(shop.storage, ctx, which);
    return photo.ok ? photo.value : errorResponse(photo.code);
  });
  app.post(`${WEBHOOKS}:provider`, limited('POST /webhooks/{provider}'), async (c) => {
    const provider = shop.paymentProviders.find(c.req.param('provider'));
    if (!provider) return errorResponse('not_found');
    // The signature covers the raw body, so read it before parsing.
    const event = provider.readWebhook(await c.req.text(), c.req.raw.headers);
    if (!event) return errorResponse('invalid');
    await write(shop.database.tx, system, receiveWebhook, { provider: provider.id, event });
    return c.json({ received: true });
  });
  app.get('/api/openapi.json', async (c) => c.json(await apiDocument(config.baseUrl)));
  app.get('/api/docs', async () => apiDocumentation(config.baseUrl));
  app.all('/api/*', async (c) => {
    // Any site can send a form. The shop's own pages send JSON, and pictures on some routes.
    const type = c.req.header('content-type');
    if (type && !isUpload(c.req.path) && !/^application\/json\b/i.test(type)) return errorResponse('invalid');
    const route = await matchApiRoute(c.req.raw);
    if (route === null) return errorResponse('not_found');
    const tooMany = takeFrom(routeLimits[route]?.everyone, c.get('address'));
    if (tooMany) return tooMany;
    const session = c.get('session') ?? (await findSession(shop.signIn, c.req.raw.headers));
    const guestLimit = session.actor.kind === 'user' ? undefined : routeLimits[route]?.guests;
    const guestLimitResponse = takeFrom(guestLimit, c.get('address'));
    if (guestLimitResponse) return guestLimitResponse;
    const token = guestTokenOf(c.req.raw.headers, config.baseUrl);
    const cookieHeaders = new Headers();
    const response = await handleApi(c.req.raw, {
      actor: await withGuest(shop.database.tx, session.actor, token),
      guestCookie: guestCookie(config.baseUrl, token, cookieHeaders),
      sessionId: session.id,
      otherModules,
      ...auditLookups,
      contentDependencies,
      emailRenderer: emailRenderer(config.baseUrl),
      tx: shop.database.tx,
      storage: shop.storage,
      outbox: shop.mail.outbox,
      paymentProviders: shop.paymentProviders,
      findPayableOrder,
      withShipments: (order) => withShipments(shop.database, order),
      idempotencyKey: c.req.header('idempotency-key'),
    });
    for (const cookie of cookieHeaders.getSetCookie()) response?.headers.append('set-cookie', cookie);
    return response ?? errorResponse('not_found');
  });

  app.get('*', async (c) => {
    const file = await shop.staticFiles.find(c.req.path);
    if (file) return sendCached(file, c.req.raw, {});
    return handlePage ? handlePage(c.req.raw, {}) : errorResponse('not_found');
  });
  app.all('*', () => errorResponse('method_not_allowed'));

  return { fetch: app.fetch, streams };
}

const bulkPaths = new Set(['/api/admin/assortment/changes', '/api/admin/assortment/preview']);

/** Routes that receive a picture instead of JSON. */
function isUpload(path: string): boolean {
  return path === '/api/admin/pictures' || returnPhotosPath.test(path);
}

function kindOf(path: string): string {
  if (path.startsWith('/assets/') || path.startsWith('/media/')) return 'asset';
  return path.startsWith('/api/') ? 'api' : 'page';
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
