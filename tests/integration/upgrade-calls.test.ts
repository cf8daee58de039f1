import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { restore } from '#platform/backup/backup.ts';
import { must, openAdministrator, openClient } from '../support/test-users.ts';
import { openTestShop, TestBrowser, type TestShop } from '../support/test-shop.ts';

// The passwords in the fixture have hashes of the real cost.
vi.unmock('#modules/accounts/providers/password-cost.ts');

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  const archive = path.join(import.meta.dirname, '../fixtures/shop-at-0034.trivet');
  await restore(shop.shop, archive, { force: true });
}, 120_000);
afterAll(() => shop.close());

interface Cart {
  items: { productId: string; selectedColor: string | null; quantity: number; price: { amount: number } }[];
}

const linesOf = ({ items }: Cart) =>
  items.map(({ productId, selectedColor, quantity }) => `${productId} ${selectedColor} ${quantity}`);

/** Requests with exactly the fields that scripts of migration 0034 send: browser tabs keep them until they are reloaded. */
describe('scripts of the version before variants, on the upgraded shop', () => {
  it('add, change and remove cart lines by product and colour', async () => {
    const browser = await openClient(shop);
    const lines = (method: string, body: object) => must<Cart>(browser, method, '/api/cart/lines', body);
    const slate = { productId: 'casserole', selectedColor: 'slate' };
    await lines('POST', slate);
    await lines('POST', { productId: 'casserole', selectedColor: null });
    await lines('POST', { productId: 'kettle', selectedColor: null });
    await lines('POST', { productId: 'starter-set', selectedColor: null });
    expect(linesOf(await lines('PATCH', { ...slate, quantity: 3 }))).toEqual([
      'casserole slate 3',
      'casserole moss 1',
      'kettle null 1',
      'starter-set null 1',
    ]);
    expect(linesOf(await lines('DELETE', slate))).toEqual([
      'casserole moss 1',
      'kettle null 1',
      'starter-set null 1',
    ]);
    await must(browser, 'DELETE', '/api/cart');
  });

  it('preview and merge the guest cart of a browser', async () => {
    const guest = new TestBrowser(shop);
    const items = [
      { productId: 'casserole', selectedColor: 'moss', quantity: 2, addedAt: '2026-05-01T10:00:00.000Z' },
      { productId: 'kettle', selectedColor: null, quantity: 1, addedAt: '2026-05-01T10:01:00.000Z' },
      { productId: 'starter-set', selectedColor: null, quantity: 1, addedAt: '2026-05-01T10:02:00.000Z' },
    ];
    const expected = ['casserole moss 2', 'kettle null 1', 'starter-set null 1'];
    const preview = await must<Cart>(guest, 'POST', '/api/cart/preview', { items });
    expect(linesOf(preview)).toEqual(expected);
    expect(preview.items[0]!.price.amount).toBe(18_900);
    const customer = await openClient(shop);
    const merge = { items, mergeId: crypto.randomUUID() };
    await must(customer, 'POST', '/api/cart/merge', merge);
    await must(customer, 'POST', '/api/cart/merge', merge);
    expect(linesOf(await must<Cart>(customer, 'GET', '/api/cart'))).toEqual(expected);
  });

  it('keep favourites, find products by hob and colour, and follow a former address', async () => {
    const browser = await openClient(shop);
    await must(browser, 'PUT', '/api/favorites/casserole');
    expect(await must(browser, 'GET', '/api/favorites')).toEqual({ productIds: ['casserole'] });
    const found = await must<{ total: number }>(browser, 'GET', '/api/products?color=slate&inStock=true');
    expect(found.total).toBe(1);
    await must(browser, 'GET', '/api/products?hob=induction');
    const product = await must<{ id: string; colors: { key: string }[] }>(
      browser,
      'GET',
      '/api/products/old-saucepan',
    );
    expect([product.id, product.colors.map(({ key }) => key)]).toEqual(['saucepan', ['moss']]);
  });

  it('order a cart of a coloured product, a plain one and a set; stock falls by exactly these', async () => {
    const browser = await openClient(shop);
    const stock = async () => {
      const { rows } = await shop.shop.database.pool.query<{ key: string; rest: number }>(
        `select product_id || ' ' || color_key as key, on_hand as rest from stock_items
          where product_id in ('casserole', 'kettle') order by 1`,
      );
      return Object.fromEntries(rows.map(({ key, rest }) => [key, rest]));
    };
    const before = await stock();
    for (const productId of ['casserole', 'kettle', 'starter-set'])
      await must(browser, 'POST', '/api/cart/lines', {
        productId,
        selectedColor: productId === 'casserole' ? 'slate' : null,
      });
    const address = {
      name: 'Ada Lindqvist',
      line1: 'Rua das Flores 1',
      line2: '',
      city: 'Porto',
      postcode: '4050-262',
      region: '',
      country: 'PT',
    };
    const start = { address: null, deliveryMethodId: null, codes: [] };
    const { methods } = await must<{ methods: { id: string; needsAddress?: boolean }[] }>(
      browser,
      'POST',
      '/api/checkout/quote',
      { ...start, address },
    );
    const quote = await must<{ quoteId: string; payments: { id: string }[] }>(
      browser,
      'POST',
      '/api/checkout/quote',
      { ...start, address, deliveryMethodId: methods[0]!.id },
    );
    const paymentMethod = quote.payments.map(({ id }) => id).find((id) => id !== 'card')!;
    const placed = await must<{ orderId: string }>(
      browser,
      'POST',
      '/api/checkout',
      { quoteId: quote.quoteId, paymentMethod },
      { 'idempotency-key': crypto.randomUUID() },
    );
    await must(browser, 'GET', `/api/orders/${placed.orderId}`);
    const after = await stock();
    const sold = Object.fromEntries(Object.entries(before).map(([key, rest]) => [key, rest - after[key]!]));
    expect(sold).toEqual({ 'casserole slate': 1, 'casserole moss': 1, 'kettle ': 2 });
  });

  it('save a product with colours from the form of then, and lose no variant', async () => {
    const browser = await openAdministrator(shop);
    interface Editable {
      [field: string]: unknown;
      variants: { id: string }[];
      pictures: { id: string; colorKey: string | null; focus: unknown }[];
    }
    const now = await must<Editable>(browser, 'GET', '/api/admin/products/casserole');
    const keys =
      'id kind status name summary description categoryId price compareAtPrice taxClass isGiftCard cost sku publishAt ' +
      'seoTitle seoDescription related aliases colors specification components version';
    const draft = Object.fromEntries(keys.split(' ').map((key) => [key, now[key]]));
    const saved = await must<Editable>(browser, 'PUT', '/api/admin/products/casserole', {
      ...draft,
      pictures: now.pictures.map(({ id, colorKey, focus }) => ({ id, colorKey, focus })),
      price: 19_900,
    });
    expect(saved.variants.map(({ id }) => id)).toEqual(['moss', 'slate']);
    const { price } = await must<{ price: { amount: number } }>(browser, 'GET', '/api/products/casserole');
    expect(price.amount).toBe(19_900);
  });
});
