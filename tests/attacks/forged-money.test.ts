import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openClient } from '../support/test-users.ts';
import { fillSmallCatalogue } from '../support/small-catalogue.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../support/test-shop.ts';
import { mustSucceed, newQuote, pickupQuote } from './request-fixtures.ts';

let shop: TestShop;
let client: TestBrowser;
beforeAll(async () => {
  shop = await openTestShop();
  await fillSmallCatalogue(shop.shop.database.tx);
});
beforeEach(async () => {
  client = await openClient(shop);
  await mustSucceed(client, 'POST', '/api/cart/lines', { productId: 'kettle', selectedColor: null });
});
afterAll(() => shop.close());

const oneCent = { amount: 1, currency: 'USD' };
/** Request fields that would lower the total if the server used them. */
const forged: Record<string, unknown>[] = [
  { price: 1 },
  { price: oneCent },
  { unitPrice: oneCent },
  { total: oneCent },
  { totals: { subtotal: oneCent, itemCount: 1 } },
  { subtotal: 0 },
  { amount: -4_500 },
  { discount: oneCent },
  { tax: { amount: -1, currency: 'USD' } },
  { delivery: { price: oneCent } },
  { paymentFee: { amount: -350, currency: 'USD' } },
  { giftCards: [{ id: randomUUID(), amount: oneCent }] },
  { currency: 'JPY' },
  { lines: [{ productId: 'kettle', price: oneCent, quantity: 1 }] },
  { offer: { total: oneCent } },
];

const kettle = { productId: 'kettle', selectedColor: null, quantity: 1 };
const address = { name: 'Anna', line1: 'Rua Nova 2', city: 'Porto', postcode: '4050-262', country: 'PT' };
const givenKettle = {
  items: [kettle],
  gift: { recipientName: 'Anna', delivery: { by: 'recipient', country: 'PT', email: '' } },
};

/** All rows of six tables with money or stock. */
async function readMoneyTables(): Promise<unknown> {
  const tables = ['cart_lines', 'checkout_quotes', 'orders', 'order_lines', 'payments', 'stock_items'];
  const written = [];
  for (const table of tables) {
    const { rows } = await shop.shop.database.pool.query(
      `select to_jsonb(t) as row from ${table} t order by 1`,
    );
    written.push(rows);
  }
  return written;
}

async function expectRejected(response: Response): Promise<void> {
  expect(response.status).toBe(400);
  expect(response.headers.get('content-type')).toContain('application/problem+json');
  expect(await response.json()).toMatchObject({ status: 400, code: 'invalid' });
}

describe('forged amounts, currencies and quantities sent by a browser', () => {
  it.each(forged)('return 400 with a problem document and write nothing: %j', async (forgedFields) => {
    const quoteId = await newQuote(client);
    const before = await readMoneyTables();
    const calls: [string, string, object][] = [
      ['POST', '/api/cart/lines', { productId: 'kettle', selectedColor: null }],
      ['PATCH', '/api/cart/lines', { productId: 'kettle', selectedColor: null, quantity: 2 }],
      ['POST', '/api/cart/gifts', givenKettle],
      ['POST', '/api/cart/gifts', { ...givenKettle, items: [{ ...kettle, ...forgedFields }] }],
      ['POST', '/api/cart/gifts', { ...givenKettle, gift: { ...givenKettle.gift, ...forgedFields } }],
      ['POST', '/api/received-gifts/accept', { token: 'x'.repeat(43), address }],
      ['POST', '/api/checkout/quote', pickupQuote],
      ['POST', '/api/checkout', { quoteId, paymentMethod: 'pay-on-delivery' }],
    ];
    for (const [method, path, body] of calls)
      // Sends the forged fields once after the valid fields and once before them.
      for (const asked of [
        { ...body, ...forgedFields },
        { ...forgedFields, ...body },
      ])
        await expectRejected(await client.request(method, path, asked, { 'idempotency-key': randomUUID() }));
    expect(await readMoneyTables()).toEqual(before);
  });

  it.each(['1.5', '1e9', 'NaN', '"2"', '-0.5', '1e309'])(
    'return 400 with a problem document and write nothing: quantity %s',
    async (quantity) => {
      const before = await readMoneyTables();
      const body = `{"productId":"kettle","selectedColor":null,"quantity":${quantity}}`;
      const response = await client.request('PATCH', '/api/cart/lines', body);
      expect(response.status).toBe(400);
      expect(response.headers.get('content-type')).toContain('application/problem+json');
      expect(await readMoneyTables()).toEqual(before);
    },
  );
});

describe('a checkout without forged fields', () => {
  it('charges catalogue prices in the shop’s currency', async () => {
    const body = { quoteId: await newQuote(client), paymentMethod: 'pay-on-delivery' };
    const key = { 'idempotency-key': randomUUID() };
    const { orderId } = (await mustSucceed(client, 'POST', '/api/checkout', body, key)) as {
      orderId: string;
    };
    expect(await mustSucceed(client, 'GET', `/api/orders/${orderId}`)).toMatchObject({
      total: { amount: 9_000, currency: 'USD' },
      lines: [{ unitPrice: { amount: 4_500, currency: 'USD' } }],
    });
  });
});
