import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { PromotionDraft } from '#modules/promotions/contract/promotions.ts';
import { promotion } from '../support/promotion.ts';
import { category, draftOf } from '../support/small-catalogue.ts';
import type { TestBrowser } from '../support/test-shop.ts';

/** `owner` is the customer who placed the order of the fixture. */
export const callers = ['anonymous', 'owner', 'otherCustomer', 'administrator'] as const;
/** `guest` is a browser that placed a guest order. */
export const allCallers = [...callers, 'guest'] as const;
export type Caller = (typeof allCallers)[number];

export interface Fixture {
  browsers: Record<(typeof callers)[number], TestBrowser> & { guest?: TestBrowser };
  /** Id of the owner's order. */
  orderId: string;
}

export interface RequestInput {
  /** Values of the path parameters. */
  params?: Record<string, string>;
  query?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Right {
  /** Expected status for each caller, in the order of `callers`. */
  statuses: readonly [number, number, number, number];
  /** Expected status for a guest; by default that of an anonymous visitor. */
  guest?: number;
  /** Builds a valid request, so that the status depends on permissions only. */
  buildRequest?: (fixture: Fixture, caller: Caller) => RequestInput | Promise<RequestInput>;
}

export type RequestBuilder = Right['buildRequest'];

export const addressInput = {
  name: 'Ada Lindqvist',
  line1: 'Rua da Boavista 84',
  city: 'Lisboa',
  postcode: '1200-068',
  country: 'PT',
};

export async function newAddress({ browsers }: Fixture): Promise<string> {
  const kept = (await mustSucceed(browsers.owner, 'GET', '/api/profile/addresses')) as { id: string }[];
  if (kept.length > 5) await browsers.owner.request('DELETE', `/api/profile/addresses/${kept.at(-1)!.id}`);
  const all = (await mustSucceed(browsers.owner, 'POST', '/api/profile/addresses', addressInput)) as {
    id: string;
  }[];
  return all.at(-1)!.id;
}

export const kettle = { productId: 'kettle', selectedColor: null };
export const guestLines = [{ productId: 'kettle', quantity: 1, selectedColor: null }];

/** Creates a product for one request, so that an earlier caller cannot have deleted it. */
export async function newProduct({ browsers }: Fixture): Promise<string> {
  const id = `product-${randomUUID()}`;
  await mustSucceed(browsers.administrator, 'POST', '/api/admin/products', draftOf(id, { status: 'draft' }));
  return id;
}

/** Input of a bulk edit of a new product. */
export const bulkEditInput = async (fixture: Fixture) => ({
  rows: [{ id: await newProduct(fixture), version: 1, set: { price: 900 } }],
});

export async function newBulkChange(fixture: Fixture): Promise<string> {
  const answer = await mustSucceed(
    fixture.browsers.administrator,
    'POST',
    '/api/admin/assortment/changes',
    await bulkEditInput(fixture),
  );
  return (answer as { changeId: string }).changeId;
}

export async function newCategory({ browsers }: Fixture): Promise<string> {
  const id = `category-${randomUUID()}`;
  await mustSucceed(browsers.administrator, 'POST', '/api/admin/categories', { ...category, id, name: id });
  return id;
}

export const contentPage = {
  kind: 'page',
  isInFooter: true,
  words: {
    en: { title: 'Care', lead: '', description: '', body: '<p>By hand.</p>' },
    fr: null,
    ar: null,
  },
};

/** Creates a draft of a custom content page. @returns its id. */
export async function newContentPage({ browsers }: Fixture): Promise<string> {
  const id = `page-${randomUUID()}`;
  const body = { version: 0, content: contentPage };
  await mustSucceed(browsers.administrator, 'PUT', `/api/admin/content/${id}`, body);
  return id;
}

export async function newGiftCard({ browsers }: Fixture): Promise<string> {
  const body = { value: 2_000, email: 'ada@example.org' };
  const given = await mustSucceed(browsers.administrator, 'POST', '/api/admin/gift-cards', body);
  return (given as { id: string }).id;
}

export async function newPromotion(
  { browsers }: Fixture,
  changed: Partial<PromotionDraft> = {},
): Promise<string> {
  const body = { ...promotion(`SUMMER-${randomUUID().slice(0, 8)}`), ...changed };
  const answer = await mustSucceed(browsers.administrator, 'POST', '/api/admin/promotions', body);
  return (answer as { id: string }).id;
}

export const orderView = () => ({
  name: `View ${randomUUID()}`,
  filter: { status: 'pending' },
  columns: ['total'],
});

/** Creates a saved view of the administrator. @returns its id. */
export async function newOrderView({ browsers: { administrator } }: Fixture): Promise<string> {
  const { items } = (await mustSucceed(administrator, 'GET', '/api/admin/order-views')) as {
    items: { id: string }[];
  };
  // Below the limit of 30 saved views.
  if (items.length > 20)
    await mustSucceed(administrator, 'DELETE', `/api/admin/order-views/${items[0]!.id}`, {});
  const kept = await mustSucceed(administrator, 'POST', '/api/admin/order-views', orderView());
  return (kept as { id: string }).id;
}

/** Input of a draft order. */
export const orderDraft = () => ({
  email: 'prepared@example.org',
  name: 'Ada',
  deliveryMethodId: 'pickup',
  items: [{ productId: 'kettle', quantity: 1 }],
});

/** Creates a draft order. @returns its id and version. */
export async function newOrderDraft({ browsers }: Fixture): Promise<{ draftId: string; version: number }> {
  const kept = await mustSucceed(browsers.administrator, 'POST', '/api/admin/order-drafts', orderDraft());
  const { id, version } = kept as { id: string; version: number };
  return { draftId: id, version };
}

/** Creates a draft order. @returns the request of a route that changes it. */
export async function draftOrderRequest(fixture: Fixture): Promise<RequestInput> {
  const { draftId, version } = await newOrderDraft(fixture);
  return { params: { draftId }, body: { version } };
}

export const pickupQuote = {
  address: null,
  deliveryMethodId: 'pickup',
  phone: '+351210000000',
} as const;

/** Adds a kettle to the cart and creates a quote. @returns its id; for an anonymous visitor one that does not exist. */
export async function newQuote(browser: TestBrowser): Promise<string> {
  const line = await browser.request('POST', '/api/cart/lines', kettle);
  if (line.status === 401) return randomUUID();
  const { quoteId } = (await mustSucceed(browser, 'POST', '/api/checkout/quote', pickupQuote)) as {
    quoteId: string;
  };
  return quoteId;
}

export const guestPickupQuote = () => ({
  ...pickupQuote,
  guest: { email: 'guest@example.org', name: 'Ada', items: guestLines, cartId: randomUUID() },
});

/** Creates a guest's quote for a kettle. Guest checkout must be on. @returns its id. */
export async function newGuestQuote(browser: TestBrowser): Promise<string> {
  const answer = await mustSucceed(browser, 'POST', '/api/checkout/quote', guestPickupQuote());
  return (answer as { quoteId: string }).quoteId;
}

/** Starts a guest session, which sets the guest cookie of the browser, and places an order. */
export async function becomeGuest(browser: TestBrowser): Promise<void> {
  await mustSucceed(browser, 'POST', '/api/checkout/guest');
  const body = { quoteId: await newGuestQuote(browser), paymentMethod: 'pay-on-delivery' };
  await mustSucceed(browser, 'POST', '/api/checkout', body, { 'idempotency-key': randomUUID() });
}

/** Places an order. @returns its id. */
export async function newOrder(browser: TestBrowser): Promise<string> {
  const body = { quoteId: await newQuote(browser), paymentMethod: 'pay-on-delivery' };
  const key = { 'idempotency-key': randomUUID() };
  const { orderId } = (await mustSucceed(browser, 'POST', '/api/checkout', body, key)) as { orderId: string };
  return orderId;
}

/** Ships a new order. @returns the parameters of a route of its shipment. */
export async function newShipment({ owner, administrator }: Fixture['browsers']): Promise<RequestInput> {
  const orderId = await newOrder(owner);
  const path = `/api/admin/orders/${orderId}/move`;
  await mustSucceed(administrator, 'POST', path, { move: 'confirm', version: 1 });
  const shipped = await mustSucceed(administrator, 'POST', path, { move: 'ship', version: 2 });
  const { shipments } = shipped as { shipments: { id: string }[] };
  return { params: { orderId, shipmentId: shipments[0]!.id } };
}

export async function mustSucceed(
  browser: TestBrowser,
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
): Promise<unknown> {
  const response = await browser.request(method, path, body, headers);
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Places an order that is paid and delivered. @returns its id. */
export async function newDeliveredOrder(browser: TestBrowser, administrator: TestBrowser): Promise<string> {
  const orderId = await newOrder(browser);
  for (const [index, move] of ['markPaid', 'ship', 'deliver'].entries())
    await mustSucceed(administrator, 'POST', `/api/admin/orders/${orderId}/move`, {
      move,
      version: index + 1,
    });
  return orderId;
}

export const returnInput = {
  lines: [{ position: 0, quantity: 1, reason: 'damaged' }],
  wish: 'refund',
};

export async function newReturn({ browsers: { owner, administrator } }: Fixture): Promise<string> {
  const orderId = await newDeliveredOrder(owner, administrator);
  return ((await mustSucceed(owner, 'POST', `/api/orders/${orderId}/returns`, returnInput)) as { id: string })
    .id;
}

/** Creates a return that is received and inspected, and therefore has version 3. @returns its id. */
export async function newInspectedReturn(fixture: Fixture): Promise<string> {
  const id = await newReturn(fixture);
  const { administrator } = fixture.browsers;
  await mustSucceed(administrator, 'POST', `/api/admin/returns/${id}/move`, { move: 'receive', version: 1 });
  await mustSucceed(administrator, 'POST', `/api/admin/returns/${id}/inspection`, {
    version: 2,
    lines: [{ position: 0, accepted: 1, restocked: 1 }],
  });
  return id;
}

/** Creates an inspected return whose items staff have refunded on the order page. @returns its id. */
export async function newRefundedReturn(fixture: Fixture): Promise<string> {
  const id = await newInspectedReturn(fixture);
  const { administrator } = fixture.browsers;
  const { orderId, lines } = (await mustSucceed(administrator, 'GET', `/api/admin/returns/${id}`)) as {
    orderId: string;
    lines: { position: number; quantity: number }[];
  };
  const path = `/api/admin/orders/${orderId}`;
  const { version } = (await mustSucceed(administrator, 'GET', path)) as { version: number };
  const input = { version, lines: lines.map(({ position, quantity }) => ({ position, quantity })) };
  await mustSucceed(administrator, 'POST', `${path}/refund`, input);
  return id;
}

export async function newReturnPhoto({ browsers: { owner, administrator } }: Fixture) {
  const orderId = await newDeliveredOrder(owner, administrator);
  const path = `/api/orders/${orderId}/return-photos`;
  const { id } = (await mustSucceed(owner, 'POST', path, await imageForm('file'))) as { id: string };
  return { orderId, photoId: id };
}

/** Creates a form with an image, and with an alt text for `both`. */
export async function imageForm(fields: 'file' | 'both' = 'both'): Promise<FormData> {
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], 'pan.png', { type: 'image/png' }));
  if (fields === 'both') form.set('alt', 'A pan');
  return form;
}

/** Builds a request with the id of the user `owner`, who places an order first. */
export const forCustomer =
  (body?: unknown): RequestBuilder =>
  async ({ browsers }) => {
    const { user } = (await mustSucceed(browsers.owner, 'GET', '/api/session')) as { user: { id: string } };
    await newOrder(browsers.owner);
    return { params: { id: user.id }, ...(body === undefined ? {} : { body }) };
  };

/** Reads a settings group, so that the request writes it back unchanged, with other required fields. */
export const unchanged =
  (path: string, otherFields: object = {}): RequestBuilder =>
  async ({ browsers }) => {
    const settings = (await mustSucceed(browsers.administrator, 'GET', path)) as object;
    return { body: { ...settings, ...otherFields } };
  };

export const emailTemplate = { subject: 'Order {orderNumber}', opening: 'Thank you.', closing: '' };

/** Reads the version of the email template, for a request that changes it. */
export const currentEmailTemplate: RequestBuilder = async ({ browsers }) => {
  const path = '/api/admin/settings/mails/order-placed';
  const { version } = (await mustSucceed(browsers.administrator, 'GET', path)) as { version: number };
  return { params: { kind: 'order-placed' }, body: { version, ...emailTemplate } };
};
