import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addProduct } from '../../../tests/support/products.ts';
import { openTestShop, TestBrowser, type TestShop } from '../../../tests/support/test-shop.ts';
import type { Cart } from './contract.ts';

let shop: TestShop;
let shopper: TestBrowser;
let guest: TestBrowser;

beforeAll(async () => {
  shop = await openTestShop();
  shopper = new TestBrowser(shop);
  guest = new TestBrowser(shop);
  await addProduct(shop.testDatabase, { id: 'pan', price: 4_500 });
  await addProduct(shop.testDatabase, { id: 'pot', price: 18_900, stock: { moss: 0, sky: 5 } });
  const person = { email: 'ada@example.org', password: 'copper-pan-26', name: 'Ada' };
  await shopper.request('POST', '/api/auth/sign-up/email', person);
});
afterAll(() => shop.close());

const pan = { productId: 'pan', selectedColor: null };

async function cartAfter(method: string, path: string, body?: unknown): Promise<Cart> {
  const response = await shopper.request(method, path, body);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  return (await response.json()) as Cart;
}

async function codeAfter(browser: TestBrowser, method: string, path: string, body?: unknown) {
  const response = await browser.request(method, path, body);
  return [response.status, ((await response.json()) as { code: string }).code];
}

describe('the cart API', () => {
  it('returns the whole cart at current prices after every change', async () => {
    expect(await cartAfter('GET', '/api/cart')).toMatchObject({ items: [], updatedAt: null });
    expect(await cartAfter('POST', '/api/cart/lines', { productId: 'pan' })).toMatchObject({
      items: [
        { productId: 'pan', quantity: 1, selectedColor: null, price: { amount: 4_500, currency: 'USD' } },
      ],
      totals: { subtotal: { amount: 4_500, currency: 'USD' }, itemCount: 1 },
    });
    expect(await cartAfter('PATCH', '/api/cart/lines', { ...pan, quantity: 3 })).toMatchObject({
      totals: { subtotal: { amount: 13_500 }, itemCount: 3 },
    });
    expect(await cartAfter('POST', '/api/cart/lines', { productId: 'pot' })).toMatchObject({
      items: [{ productId: 'pan' }, { productId: 'pot', selectedColor: 'sky' }],
    });
    expect((await cartAfter('DELETE', '/api/cart/lines', pan)).items).toHaveLength(1);
    expect((await cartAfter('DELETE', '/api/cart')).items).toEqual([]);
  });

  it('ignores a quantity below 1 without an error', async () => {
    const before = await cartAfter('POST', '/api/cart/lines', pan);
    for (const quantity of [0, -1, -1e9]) {
      expect(await cartAfter('PATCH', '/api/cart/lines', { ...pan, quantity })).toEqual(before);
    }
    expect(await cartAfter('GET', '/api/cart')).toEqual(before);
  });

  it.each([
    ['a quantity of 1.5', { ...pan, quantity: 1.5 }],
    ['a quantity above 999', { ...pan, quantity: 1e9 }],
    ['NaN, which JSON sends as null', { ...pan, quantity: Number.NaN }],
    ['a text as quantity', { ...pan, quantity: '2' }],
    ['no quantity', pan],
    ['an extra price', { ...pan, quantity: 1, price: 1 }],
    ['invalid JSON', '{"productId":"pan"'],
  ])('rejects a quantity change with %s', async (_, body) => {
    expect(await codeAfter(shopper, 'PATCH', '/api/cart/lines', body)).toEqual([400, 'invalid']);
  });

  it('rejects a new line with extra fields, a null character, or an unknown product or variant', async () => {
    for (const extra of [{ price: 1 }, { quantity: 5 }, { userId: 'another-user' }]) {
      expect(await codeAfter(shopper, 'POST', '/api/cart/lines', { ...pan, ...extra })).toEqual([
        400,
        'invalid',
      ]);
    }
    const lineWithNullCharacter = { productId: 'pan\0', selectedColor: null };
    expect(await codeAfter(shopper, 'POST', '/api/cart/lines', lineWithNullCharacter)).toEqual([
      400,
      'invalid',
    ]);
    expect(await codeAfter(shopper, 'POST', '/api/cart/lines', { productId: 'nothing' })).toEqual([
      404,
      'product_not_sold',
    ]);
    expect(
      await codeAfter(shopper, 'POST', '/api/cart/lines', { productId: 'pan', selectedColor: 'gold' }),
    ).toEqual([422, 'color_not_sold']);
  });

  it('allows a guest to preview the lines of a cart, and rejects all other cart requests of a guest', async () => {
    const items = [
      { productId: 'pan', quantity: 2, price: 0.01, name: 'Cheap', addedAt: 'long ago', more: {} },
    ];
    const preview = await guest.request('POST', '/api/cart/preview', { items });
    expect(await preview.json()).toMatchObject({ totals: { subtotal: { amount: 9_000 } }, skipped: [] });
    const mergeId = crypto.randomUUID();
    for (const [method, path, body] of [
      ['GET', '/api/cart'],
      ['POST', '/api/cart/lines', pan],
      ['PATCH', '/api/cart/lines', { ...pan, quantity: 2 }],
      ['DELETE', '/api/cart/lines', pan],
      ['DELETE', '/api/cart'],
      ['POST', '/api/cart/merge', { items, mergeId }],
    ] as const) {
      expect(await codeAfter(guest, method, path, body)).toEqual([401, 'unauthenticated']);
    }
  });

  it('merges a guest’s lines with unknown extra fields, and rejects an invalid merge request', async () => {
    await cartAfter('DELETE', '/api/cart');
    const mergeId = crypto.randomUUID();
    const items = [{ id: 'pan', quantity: 2, price: -5, rank: 'any' }];
    expect(await cartAfter('POST', '/api/cart/merge', { items, mergeId })).toMatchObject({
      merged: true,
      totals: { subtotal: { amount: 9_000 }, itemCount: 2 },
    });
    for (const body of [
      { items: [{ productId: 'pan', quantity: 1.5 }], mergeId },
      { items: [{ productId: 'pan', quantity: 1e9 }], mergeId },
      { items: 'all', mergeId },
      { items, mergeId: 'mine' },
      { items, mergeId, total: 0 },
      { items: Array.from({ length: 101 }, () => items[0]), mergeId },
    ]) {
      expect(await codeAfter(shopper, 'POST', '/api/cart/merge', body)).toEqual([400, 'invalid']);
    }
  });
});
