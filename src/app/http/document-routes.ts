import { findSession } from '#modules/accounts/service/sessions.ts';
import { emailDocument } from '#modules/email/api.ts';
import { orderEmailDocument } from '#modules/orders/api.ts';
import { withGuest } from '#modules/orders/service/guests.ts';
import { returnPhoto } from '#modules/returns/api.ts';
import { createDocumentsRoute } from '../documents-route.ts';
import { guestTokenOf } from '../guest-cookie.ts';
import { customersCsv } from '../customers-csv-route.ts';
import { ordersCsv } from '../orders-csv-route.ts';
import { productsCsv } from '../products-csv-route.ts';
import { renderDocuments } from '../render-documents.ts';
import type { Shop } from '../shop.ts';
import { translationsCsv } from '../translations-csv-route.ts';
import { acceptedLanguage } from './accepted-language.ts';
import type { App } from './app-env.ts';
import { errorResponse, toResponse } from './error-response.ts';
import type { RequestLimits } from './request-limits.ts';

/** Emails, PDFs, CSV files and photos: routes that do not answer with JSON. */
export function addDocumentRoutes(app: App, shop: Shop, limits: RequestLimits): void {
  const { config } = shop;
  app.get('/api/admin/mail/:mailId/document', async (c) => {
    const { actor } = c.get('session')!;
    const ctx = { actor, tx: shop.database.tx, now: new Date() };
    const page = await emailDocument(shop.mail.outbox, ctx, c.req.param('mailId'));
    return page.ok ? page.value : errorResponse(page.code);
  });
  app.get('/api/admin/orders/:orderId/mails/:mailId/document', async (c) => {
    const { actor } = c.get('session')!;
    const language = acceptedLanguage(c);
    const ctx = { actor, tx: shop.database.tx, now: new Date(), language };
    const page = await orderEmailDocument(ctx, c.req.param());
    return page.ok ? page.value : errorResponse(page.code);
  });
  const documents = createDocumentsRoute(shop.database.tx, shop.storage, renderDocuments, config.baseUrl);
  app.get('/api/orders/:orderId/invoice.pdf', limits.of('GET /orders/{orderId}/invoice.pdf'), async (c) => {
    const { actor } = await findSession(shop.signIn, c.req.raw.headers);
    const token = guestTokenOf(c.req.raw.headers, config.baseUrl);
    const guestContext = await withGuest(shop.database.tx, actor, token);
    return toResponse(await documents.ownInvoice(guestContext, c.req.param('orderId')));
  });
  app.get(
    '/api/admin/orders/:orderId/invoice.pdf',
    limits.of('GET /admin/orders/{orderId}/invoice.pdf'),
    async (c) => toResponse(await documents.invoice(c.get('session')!.actor, c.req.param('orderId'))),
  );
  app.get(
    '/api/admin/orders/:orderId/packing-slip.pdf',
    limits.of('GET /admin/orders/{orderId}/packing-slip.pdf'),
    async (c) => {
      const shipmentId = c.req.query('shipment') ?? null;
      return toResponse(
        await documents.packingSlip(c.get('session')!.actor, c.req.param('orderId'), shipmentId),
      );
    },
  );
  app.get('/api/admin/packing-slips.pdf', limits.of('GET /admin/packing-slips.pdf'), async (c) =>
    toResponse(await documents.packingSlips(c.get('session')!.actor, c.req.query('orders') ?? '')),
  );
  app.get(
    '/api/admin/orders/:orderId/gift-receipt.pdf',
    limits.of('GET /admin/orders/{orderId}/gift-receipt.pdf'),
    async (c) => toResponse(await documents.giftReceipt(c.get('session')!.actor, c.req.param('orderId'))),
  );
  app.get(
    '/api/admin/orders/:orderId/message-card.pdf',
    limits.of('GET /admin/orders/{orderId}/message-card.pdf'),
    async (c) => toResponse(await documents.messageCard(c.get('session')!.actor, c.req.param('orderId'))),
  );
  app.post('/api/message-card', limits.of('POST /message-card'), async (c) =>
    toResponse(await documents.cardPreview(await c.req.json().catch(() => null))),
  );
  app.get('/api/admin/orders.csv', async (c) =>
    toResponse(await ordersCsv(shop.database.tx, c.get('session')!.actor, c.req.query())),
  );
  app.get('/api/admin/customers.csv', async (c) =>
    toResponse(await customersCsv(shop.database.tx, c.get('session')!.actor, c.req.query())),
  );
  app.get('/api/admin/products.csv', async (c) =>
    toResponse(
      await productsCsv(shop.database.tx, c.get('session')!.actor, c.req.query(), shop.config.baseUrl),
    ),
  );
  app.get('/api/admin/translations.csv', limits.of('GET /admin/translations.csv'), async (c) =>
    toResponse(await translationsCsv(shop.database.tx, c.get('session')!.actor, c.req.query())),
  );
  app.get('/api/return-photos/:photoId', async (c) => {
    const { actor } = await findSession(shop.signIn, c.req.raw.headers);
    const ctx = { actor, tx: shop.database.tx, now: new Date() };
    const which = { photoId: c.req.param('photoId'), size: c.req.query('size') };
    const photo = await returnPhoto(shop.storage, ctx, which);
    return photo.ok ? photo.value : errorResponse(photo.code);
  });
}
