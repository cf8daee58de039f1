import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addProduct, stockOf } from '../support/products.ts';
import { openTestShop, TestBrowser, type TestShop } from '../support/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await addProduct(shop.testDatabase, { id: 'kettle', price: 4_500, stock: 10 });
});
afterAll(() => shop.close());

async function signUp(role: 'client' | 'admin' = 'client'): Promise<TestBrowser> {
  const browser = new TestBrowser(shop);
  const email = `${randomUUID()}@example.org`;
  await browser.request('POST', '/api/auth/sign-up/email', { email, password: 'copper-pan-26', name: 'Ada' });
  if (role === 'admin') {
    await shop.shop.database.pool.query("update users set role = 'admin' where email = $1", [email]);
  }
  return browser;
}

const input = {
  address: { name: 'Ada', line1: '1 Road', city: 'Lisboa', postcode: '1200-068', country: 'PT' },
  deliveryMethodId: 'flat',
};

async function quoteOf(browser: TestBrowser): Promise<string> {
  await browser.request('POST', '/api/cart/lines', { productId: 'kettle', selectedColor: null });
  const response = await browser.request('POST', '/api/checkout/quote', input);
  return ((await response.json()) as { quoteId: string }).quoteId;
}

const place = (
  browser: TestBrowser,
  quoteId: string,
  headers: Record<string, string> = {},
  more: object = {},
) =>
  browser.request('POST', '/api/checkout', { quoteId, paymentMethod: 'pay-on-delivery', ...more }, headers);

const codeOf = async (response: Response) => [
  response.status,
  ((await response.json()) as { code?: string }).code,
];

describe('checkout', () => {
  it('places one order per Idempotency-Key and none without one; other callers cannot view the order', async () => {
    const browser = await signUp();
    const quoteId = await quoteOf(browser);
    expect(await codeOf(await place(browser, quoteId))).toEqual([400, 'idempotency_key_needed']);
    const before = await stockOf(shop.testDatabase, 'kettle');
    const key = { 'idempotency-key': randomUUID() };
    const responses = await Promise.all(Array.from({ length: 5 }, () => place(browser, quoteId, key)));
    const texts = await Promise.all(responses.map((response) => response.text()));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(texts).size).toBe(1);
    expect(await stockOf(shop.testDatabase, 'kettle')).toBe(before - 1);
    expect(await codeOf(await place(browser, randomUUID(), key))).toEqual([409, 'idempotency_key_reused']);
    const { orderId } = JSON.parse(texts[0] ?? '{}') as { orderId: string };
    const otherCustomer = await signUp();
    expect((await browser.request('GET', `/api/orders/${orderId}`)).status).toBe(200);
    expect(await codeOf(await otherCustomer.request('GET', `/api/orders/${orderId}`))).toEqual([
      404,
      'not_found',
    ]);
    expect(await codeOf(await new TestBrowser(shop).request('GET', `/api/orders/${orderId}`))).toEqual([
      401,
      'unauthenticated',
    ]);
  });

  it('rejects a price, total, discount or currency sent by the browser', async () => {
    const browser = await signUp();
    const quoteId = await quoteOf(browser);
    const key = { 'idempotency-key': randomUUID() };
    for (const more of [
      { total: { amount: 1, currency: 'USD' } },
      { price: 1 },
      { currency: 'JPY' },
      { discount: 1 },
    ]) {
      expect(await codeOf(await place(browser, quoteId, key, more))).toEqual([400, 'invalid']);
    }
    const response = await browser.request('POST', '/api/checkout/quote', { ...input, total: 1 });
    expect(await codeOf(response)).toEqual([400, 'invalid']);
  });

  it.each([
    ['a line break in a name', { name: 'Ada\r\nBcc: all@example.org' }],
    ['a NUL byte in a street', { line1: '1 Road\0' }],
    ['a country that is no country code', { country: 'Portugal' }],
    ['an unknown field', { price: 1 }],
  ])('rejects an address with %s', async (_what, changed) => {
    const browser = await signUp();
    await browser.request('POST', '/api/cart/lines', { productId: 'kettle', selectedColor: null });
    const address = { ...input.address, ...changed };
    expect(await codeOf(await browser.request('POST', '/api/checkout/quote', { ...input, address }))).toEqual(
      [400, 'invalid'],
    );
  });

  it('stores a right-to-left name with HTML characters unchanged', async () => {
    const browser = await signUp();
    await browser.request('POST', '/api/cart/lines', { productId: 'kettle', selectedColor: null });
    const name = 'שרה <img src=x onerror=alert(1)> 🫖';
    const quoted = await browser.request('POST', '/api/checkout/quote', {
      ...input,
      address: { ...input.address, name },
    });
    const { quoteId } = (await quoted.json()) as { quoteId: string };
    const placed = await place(browser, quoteId, { 'idempotency-key': randomUUID() });
    const { orderId } = (await placed.json()) as { orderId: string };
    const order = (await (await browser.request('GET', `/api/orders/${orderId}`)).json()) as {
      address: { name: string };
    };
    expect(order.address.name).toBe(name);
  });
});

describe('back office routes for orders and emails', () => {
  const routes: [string, string, object?][] = [
    ['GET', '/api/admin/orders'],
    ['GET', `/api/admin/orders/${randomUUID()}`],
    ['POST', `/api/admin/orders/${randomUUID()}/move`, { move: 'cancel', version: 1 }],
    ['GET', '/api/admin/orders-unseen'],
    ['POST', '/api/admin/orders-seen'],
    ['GET', '/api/admin/mail'],
    ['GET', '/api/admin/mail/order-1-placed'],
  ];

  it.each(routes)('return 401 to visitors and 403 to customers: %s %s', async (method, path, body) => {
    const client = await signUp();
    expect(await codeOf(await new TestBrowser(shop).request(method, path, body))).toEqual([
      401,
      'unauthenticated',
    ]);
    expect(await codeOf(await client.request(method, path, body))).toEqual([403, 'forbidden']);
    const administrator = await signUp('admin');
    expect([200, 404]).toContain((await administrator.request(method, path, body)).status);
  });
});
