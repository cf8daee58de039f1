import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { promotion } from '../support/promotion.ts';
import { category, draftOf } from '../support/small-catalogue.ts';
import type { TestBrowser } from '../support/test-shop.ts';

/** Callers: signed out, the order's owner, another customer, an administrator. */
export const callers = ['nobody', 'owner', 'stranger', 'administrator'] as const;
/** Also a browser with a guest order, where guest checkout is on. */
export const everybody = [...callers, 'guest'] as const;
export type Caller = (typeof everybody)[number];

export interface World {
  browsers: Record<(typeof callers)[number], TestBrowser> & { guest?: TestBrowser };
  /** Id of the owner's record. */
  orderId: string;
}

export interface Ask {
  /** Values of the path parameters. */
  params?: Record<string, string>;
  query?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Right {
  /** Expected status for each caller, in the order of `callers`. */
  statuses: readonly [number, number, number, number];
  /** Expected status for a guest when it differs from signed out. */
  guest?: number;
  /** Builds a valid request, so that only permissions decide. */
  ask?: (world: World, caller: Caller) => Ask | Promise<Ask>;
}

export type Asking = Right['ask'];

export const anAddress = {
  name: 'Ada Lindqvist',
  line1: 'Rua da Boavista 84',
  city: 'Lisboa',
  postcode: '1200-068',
  country: 'PT',
};

export async function newAddress({ browsers }: World): Promise<string> {
  const kept = (await mustAnswer(browsers.owner, 'GET', '/api/profile/addresses')) as { id: string }[];
  if (kept.length > 5) await browsers.owner.ask('DELETE', `/api/profile/addresses/${kept.at(-1)!.id}`);
  const all = (await mustAnswer(browsers.owner, 'POST', '/api/profile/addresses', anAddress)) as {
    id: string;
  }[];
  return all.at(-1)!.id;
}

export const kettle = { productId: 'kettle', selectedColor: null };
export const guestLines = [{ productId: 'kettle', quantity: 1, selectedColor: null }];

/** A new record per request, so that each caller acts on an existing one. */
export async function newProduct({ browsers }: World): Promise<string> {
  const id = `product-${randomUUID()}`;
  await mustAnswer(browsers.administrator, 'POST', '/api/admin/products', draftOf(id, { status: 'draft' }));
  return id;
}

/** Bulk edit of one new product. */
export const newBulk = async (world: World) => ({
  rows: [{ id: await newProduct(world), version: 1, set: { price: 900 } }],
});

export async function madeBulk(world: World): Promise<string> {
  const answer = await mustAnswer(
    world.browsers.administrator,
    'POST',
    '/api/admin/assortment/changes',
    await newBulk(world),
  );
  return (answer as { changeId: string }).changeId;
}

/** CSV import with an unknown product. */
export const newTable = () => ({
  table: `ID,Name,Category,Price\nproduct-${randomUUID()},Ladle,${category.id},5`,
  seen: {},
});

export async function newCategory({ browsers }: World): Promise<string> {
  const id = `category-${randomUUID()}`;
  await mustAnswer(browsers.administrator, 'POST', '/api/admin/categories', { ...category, id, name: id });
  return id;
}

export const aWrittenPage = {
  kind: 'page',
  isInFooter: true,
  words: {
    en: { title: 'Care', lead: '', description: '', body: '<p>By hand.</p>' },
    fr: null,
    ar: null,
  },
};

/** A draft of a custom content page. */
export async function newWrittenPage({ browsers }: World): Promise<string> {
  const id = `page-${randomUUID()}`;
  const body = { version: 0, content: aWrittenPage };
  await mustAnswer(browsers.administrator, 'PUT', `/api/admin/content/${id}`, body);
  return id;
}

export async function newGiftCard({ browsers }: World): Promise<string> {
  const body = { value: 2_000, email: 'ada@example.org' };
  const given = await mustAnswer(browsers.administrator, 'POST', '/api/admin/gift-cards', body);
  return (given as { id: string }).id;
}

export async function newPromotion({ browsers }: World): Promise<string> {
  const body = promotion(`SUMMER-${randomUUID().slice(0, 8)}`);
  const answer = await mustAnswer(browsers.administrator, 'POST', '/api/admin/promotions', body);
  return (answer as { id: string }).id;
}

export const orderView = () => ({
  name: `View ${randomUUID()}`,
  filter: { status: 'pending' },
  columns: ['total'],
});

/** A saved view of the administrator. */
export async function newOrderView({ browsers: { administrator } }: World): Promise<string> {
  const { items } = (await mustAnswer(administrator, 'GET', '/api/admin/order-views')) as {
    items: { id: string }[];
  };
  // The limit is 30.
  if (items.length > 20)
    await mustAnswer(administrator, 'DELETE', `/api/admin/order-views/${items[0]!.id}`, {});
  const kept = await mustAnswer(administrator, 'POST', '/api/admin/order-views', orderView());
  return (kept as { id: string }).id;
}

/** A draft order. */
export const orderDraft = () => ({
  email: 'prepared@example.org',
  name: 'Ada',
  deliveryMethodId: 'pickup',
  items: [{ productId: 'kettle', quantity: 1 }],
});

/** The input of an open draft order. */
export async function newOrderDraft({ browsers }: World): Promise<{ draftId: string; version: number }> {
  const kept = await mustAnswer(browsers.administrator, 'POST', '/api/admin/order-drafts', orderDraft());
  const { id, version } = kept as { id: string; version: number };
  return { draftId: id, version };
}

/** The same, in the form of the route. */
export async function askOfDraft(world: World): Promise<Ask> {
  const { draftId, version } = await newOrderDraft(world);
  return { params: { draftId }, body: { version } };
}

export const pickUp = {
  address: null,
  deliveryMethodId: 'pickup',
  phone: '+351210000000',
} as const;

/** A quote for a kettle; a signed-out caller gets an id that does not exist. */
export async function newQuote(browser: TestBrowser): Promise<string> {
  const line = await browser.ask('POST', '/api/cart/lines', kettle);
  if (line.status === 401) return randomUUID();
  const { quoteId } = (await mustAnswer(browser, 'POST', '/api/checkout/quote', pickUp)) as {
    quoteId: string;
  };
  return quoteId;
}

export const guestPickUp = () => ({
  ...pickUp,
  guest: { email: 'guest@example.org', name: 'Ada', items: guestLines, cartId: randomUUID() },
});

/** The same for a guest, where guest checkout is on. */
export async function newGuestQuote(browser: TestBrowser): Promise<string> {
  const answer = await mustAnswer(browser, 'POST', '/api/checkout/quote', guestPickUp());
  return (answer as { quoteId: string }).quoteId;
}

/** Turns a browser into a guest by placing an order. */
export async function becomeGuest(browser: TestBrowser): Promise<void> {
  const body = { quoteId: await newGuestQuote(browser), paymentMethod: 'pay-on-delivery' };
  await mustAnswer(browser, 'POST', '/api/checkout', body, { 'idempotency-key': randomUUID() });
}

/** Places an order. @returns its id. */
export async function newOrder(browser: TestBrowser): Promise<string> {
  const body = { quoteId: await newQuote(browser), paymentMethod: 'pay-on-delivery' };
  const key = { 'idempotency-key': randomUUID() };
  const { orderId } = (await mustAnswer(browser, 'POST', '/api/checkout', body, key)) as { orderId: string };
  return orderId;
}

export async function mustAnswer(
  browser: TestBrowser,
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
): Promise<unknown> {
  const response = await browser.ask(method, path, body, headers);
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** A paid and delivered order. */
export async function arrivedReturnable(browser: TestBrowser, administrator: TestBrowser): Promise<string> {
  const orderId = await newOrder(browser);
  for (const [index, move] of ['markPaid', 'ship', 'deliver'].entries())
    await mustAnswer(administrator, 'POST', `/api/admin/orders/${orderId}/move`, {
      move,
      version: index + 1,
    });
  return orderId;
}

export const aReturn = {
  lines: [{ position: 0, quantity: 1, reason: 'damaged' }],
  wish: 'refund',
};

export async function newReturn({ browsers: { owner, administrator } }: World): Promise<string> {
  const orderId = await arrivedReturnable(owner, administrator);
  return ((await mustAnswer(owner, 'POST', `/api/orders/${orderId}/returns`, aReturn)) as { id: string }).id;
}

/** A received and inspected return: version 3. */
export async function lookedAtReturn(world: World): Promise<string> {
  const id = await newReturn(world);
  const { administrator } = world.browsers;
  await mustAnswer(administrator, 'POST', `/api/admin/returns/${id}/move`, { move: 'receive', version: 1 });
  await mustAnswer(administrator, 'POST', `/api/admin/returns/${id}/inspection`, {
    version: 2,
    lines: [{ position: 0, accepted: 1, restocked: 1 }],
  });
  return id;
}

/** The same, refunded on the order page since. */
export async function returnGivenBackBefore(world: World): Promise<string> {
  const id = await lookedAtReturn(world);
  const { administrator } = world.browsers;
  const { orderId, lines } = (await mustAnswer(administrator, 'GET', `/api/admin/returns/${id}`)) as {
    orderId: string;
    lines: { position: number; quantity: number }[];
  };
  const path = `/api/admin/orders/${orderId}`;
  const { version } = (await mustAnswer(administrator, 'GET', path)) as { version: number };
  const wish = { version, lines: lines.map(({ position, quantity }) => ({ position, quantity })) };
  await mustAnswer(administrator, 'POST', `${path}/refund`, wish);
  return id;
}

export async function newReturnPhoto({ browsers: { owner, administrator } }: World) {
  const orderId = await arrivedReturnable(owner, administrator);
  const path = `/api/orders/${orderId}/return-photos`;
  const { id } = (await mustAnswer(owner, 'POST', path, await aPicture('file'))) as { id: string };
  return { orderId, photoId: id };
}

/** @param fields which of its two fields the form contains. */
export async function aPicture(fields: 'file' | 'both' = 'both'): Promise<FormData> {
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], 'pan.png', { type: 'image/png' }));
  if (fields === 'both') form.set('alt', 'A pan');
  return form;
}

/** The owner, who has an order and is not staff. */
export const ofSomebody =
  (body?: unknown): Asking =>
  async ({ browsers }) => {
    const { user } = (await mustAnswer(browsers.owner, 'GET', '/api/session')) as { user: { id: string } };
    await newOrder(browsers.owner);
    return { params: { id: user.id }, ...(body === undefined ? {} : { body }) };
  };

/** Current settings of each group, to write back unchanged. */
export const unchanged =
  (path: string): Asking =>
  async ({ browsers }) => ({ body: await mustAnswer(browsers.administrator, 'GET', path) });

export const mailWords = { subject: 'Order {orderNumber}', opening: 'Thank you.', closing: '' };

/** Current email template, to write back unchanged. */
export const shownMailWords: Asking = async ({ browsers }) => {
  const path = '/api/admin/settings/mails/order-placed';
  const { version } = (await mustAnswer(browsers.administrator, 'GET', path)) as { version: number };
  return { params: { kind: 'order-placed' }, body: { version, ...mailWords } };
};
