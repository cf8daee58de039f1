import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openClient } from '../support/test-users.ts';
import { fillSmallCatalogue } from '../support/small-catalogue.ts';
import type { TestBrowser } from '../support/test-shop.ts';
import { openTestShop, type TestShop } from '../support/test-shop.ts';
import { mustSucceed, newQuote } from './request-fixtures.ts';

let shop: TestShop;
let client: TestBrowser;
beforeAll(async () => {
  shop = await openTestShop();
  await fillSmallCatalogue(shop.shop.database.tx);
  client = await openClient(shop);
  await mustSucceed(client, 'POST', '/api/cart/lines', kettle);
});
afterAll(() => shop.close());

const kettle = { productId: 'kettle', selectedColor: null };
const cartOf = (browser: TestBrowser) =>
  mustSucceed(browser, 'GET', '/api/cart') as Promise<{
    items: { quantity: number }[];
    updatedAt: string;
    totals: { subtotal: { amount: number } };
  }>;
/** Invalid or unusual JSON values. */
const wrong = [
  '1.5',
  '1e9',
  '1000',
  '1e309',
  '-1e309',
  'NaN',
  'Infinity',
  '"1"',
  '"two"',
  '""',
  'true',
  'null',
  '[]',
  '[1]',
  '{}',
  '{"$gt":0}',
  '9007199254740993',
];

describe('cart quantities (GHSA-w8rc-pgxq-x2cj)', () => {
  it.each(['0', '-1', '-999', '-2147483648', '-9007199254740991'])(
    'below 1 leave the cart unchanged: %s',
    async (quantity) => {
      const before = await cartOf(client);
      const response = await client.request(
        'PATCH',
        '/api/cart/lines',
        `{"productId":"kettle","selectedColor":null,"quantity":${quantity}}`,
      );
      expect(response.status).toBe(200);
      expect(await cartOf(client)).toEqual(before);
    },
  );

  it.each(wrong)('return 400 when invalid: %s', async (quantity) => {
    const before = await cartOf(client);
    const response = await client.request(
      'PATCH',
      '/api/cart/lines',
      `{"productId":"kettle","selectedColor":null,"quantity":${quantity}}`,
    );
    expect(response.status).toBe(400);
    expect(await cartOf(client)).toEqual(before);
  });

  it.each([...wrong, '-1', '0'])('of a guest cart line never lower the total: %s', async (quantity) => {
    const items = `[{"productId":"kettle","quantity":1,"selectedColor":null},{"productId":"casserole","quantity":${quantity},"selectedColor":"moss"}]`;
    for (const path of ['preview', 'merge']) {
      const buyer = await openClient(shop);
      const mergeId = path === 'merge' ? `,"mergeId":"${randomUUID()}"` : '';
      const response = await buyer.request('POST', `/api/cart/${path}`, `{"items":${items}${mergeId}}`);
      expect([200, 400]).toContain(response.status);
      if (response.status !== 200) continue;
      const cart = (await response.json()) as {
        totals: { subtotal: { amount: number } };
        items: { quantity: number }[];
      };
      expect(cart.totals.subtotal.amount).toBeGreaterThanOrEqual(4_500);
      expect(cart.items.every((item) => Number.isInteger(item.quantity) && item.quantity >= 1)).toBe(true);
    }
  });

  it('are limited to 999 per line when the same product is added repeatedly', async () => {
    const buyer = await openClient(shop);
    const items = Array.from({ length: 100 }, () => ({ ...kettle, quantity: 999 }));
    await buyer.request('POST', '/api/cart/merge', { items, mergeId: randomUUID() });
    await buyer.request('POST', '/api/cart/merge', { items, mergeId: randomUUID() });
    await buyer.request('POST', '/api/cart/lines', kettle);
    const cart = await cartOf(buyer);
    expect(cart.items.map(({ quantity }) => quantity)).toEqual([999]);
  });

  it('return 400 in a guest cart of more than 100 lines', async () => {
    const items = Array.from({ length: 101 }, () => ({ ...kettle, quantity: 1 }));
    expect((await client.request('POST', '/api/cart/preview', { items })).status).toBe(400);
  });
});

describe('checkout', () => {
  it('rejects a quote that is older than the last cart change', async () => {
    const buyer = await openClient(shop);
    const quoteId = await newQuote(buyer);
    await mustSucceed(buyer, 'PATCH', '/api/cart/lines', { ...kettle, quantity: 50 });
    const order = await buyer.request(
      'POST',
      '/api/checkout',
      { quoteId, paymentMethod: 'pay-on-delivery' },
      { 'idempotency-key': randomUUID() },
    );
    expect(await order.json()).toMatchObject({ status: 409, code: 'quote_changed' });
  });

  it('rejects another customer’s quote', async () => {
    const [owner, thief] = [await openClient(shop), await openClient(shop)];
    const quoteId = await newQuote(owner);
    await newQuote(thief);
    const order = await thief.request(
      'POST',
      '/api/checkout',
      { quoteId, paymentMethod: 'pay-on-delivery' },
      { 'idempotency-key': randomUUID() },
    );
    expect(await order.json()).toMatchObject({ status: 409, code: 'quote_expired' });
  });

  it.each([undefined, '', 'short', 'x'.repeat(201)])(
    'requires a valid idempotency key, not %j',
    async (key) => {
      const buyer = await openClient(shop);
      const body = { quoteId: await newQuote(buyer), paymentMethod: 'pay-on-delivery' };
      const order = await buyer.request(
        'POST',
        '/api/checkout',
        body,
        key === undefined ? {} : { 'idempotency-key': key },
      );
      expect(await order.json()).toMatchObject({ status: 400, code: 'idempotency_key_needed' });
    },
  );

  it('places one order per idempotency key and customer', async () => {
    const [one, other] = [await openClient(shop), await openClient(shop)];
    const key = { 'idempotency-key': 'the-very-same-key' };
    const place = async (browser: TestBrowser) =>
      (await mustSucceed(
        browser,
        'POST',
        '/api/checkout',
        { quoteId: await newQuote(browser), paymentMethod: 'pay-on-delivery' },
        key,
      )) as { orderId: string };
    const [first, second] = [await place(one), await place(other)];
    expect(second.orderId).not.toBe(first.orderId);
    const again = await one.request(
      'POST',
      '/api/checkout',
      { quoteId: await newQuote(one), paymentMethod: 'pay-on-delivery' },
      key,
    );
    expect(await again.json()).toMatchObject({ code: 'idempotency_key_reused' });
  });
});
