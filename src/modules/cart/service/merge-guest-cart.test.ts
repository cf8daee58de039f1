import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedIn, visitor } from '#kernel/actor.ts';
import { callAs } from '../../../../tests/support/call-as.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { addProduct } from '../../../../tests/support/products.ts';
import { addLine, setQuantity } from './change-lines.ts';
import { getCart } from './get-cart.ts';
import { mergeGuestCart } from './merge-guest-cart.ts';
import { previewGuestCart } from './preview-guest-cart.ts';

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
  await addProduct(db, { id: 'pan', price: 4_500, stock: 7 });
  await addProduct(db, { id: 'pot', price: 18_900, stock: { moss: 0, berry: 3, sky: 5 } });
  await addProduct(db, { id: 'bowl', price: 1_200, stock: { sand: 0, chalk: 0 } });
  await addProduct(db, { id: 'starter-set', price: 5_000, parts: [{ id: 'pan', quantity: 2 }] });
  await addProduct(db, { id: 'secret', price: 100 });
  await db.database.pool.query("update products set status = 'draft' where id = 'secret'");
});
afterAll(() => db.drop());

const run = callAs(() => db);

const line = (productId: string, selectedColor: string | null = null) => ({ productId, selectedColor });

async function cartOf(actor: SignedIn) {
  const cart = await run(actor, getCart, undefined);
  if (!cart.ok) throw new Error(cart.code);
  return cart.value;
}

async function linesOf(actor: SignedIn) {
  return (await cartOf(actor)).items.map((item) => [item.productId, item.selectedColor, item.quantity]);
}

const newShopper = () => db.createUser();

describe('merging and previewing a guest’s cart', () => {
  it('skips new lines when the cart has 100 lines; then a product can be added only to an existing line', async () => {
    const actor = await newShopper();
    for (let number = 0; number < 100; number += 1) await addProduct(db, { id: `spoon-${number}` });
    const items = Array.from({ length: 100 }, (_, number) => ({ productId: `spoon-${number}`, quantity: 1 }));
    await run(actor, mergeGuestCart, { items, mergeId: crypto.randomUUID() });
    expect(await run(actor, addLine, line('pan'))).toEqual({ ok: false, code: 'cart_full' });
    expect(await run(actor, addLine, line('spoon-7'))).toMatchObject({ ok: true });
    const more = {
      items: [
        { productId: 'spoon-8', quantity: 2 },
        { productId: 'pan', quantity: 1 },
      ],
      mergeId: crypto.randomUUID(),
    };
    expect(await run(actor, mergeGuestCart, more)).toMatchObject({
      ok: true,
      value: { merged: true, skipped: [{ productId: 'pan', selectedColor: null, reason: 'cart_full' }] },
    });
    expect((await cartOf(actor)).items).toHaveLength(100);
  });

  it('adds a guest’s lines by product and variant, up to 999 units, with their times unless in the future, and reports unsold ones', async () => {
    const actor = await newShopper();
    await run(actor, addLine, line('pot', 'sky'));
    await run(actor, setQuantity, { ...line('pot', 'sky'), quantity: 998 });
    const long = '2026-01-02T03:04:05.000Z';
    const answer = await run(actor, mergeGuestCart, {
      mergeId: crypto.randomUUID(),
      items: [
        { id: 'pan', quantity: 2, addedAt: long },
        { productId: 'pot', selectedColor: 'sky', quantity: 5 },
        { productId: 'pot', selectedColor: 'berry', quantity: 1, addedAt: '2999-01-01T00:00:00.000Z' },
        { productId: 'pan', selectedColor: null, quantity: 1 },
        { productId: 'nothing', quantity: 1 },
        { productId: 'secret', quantity: 1 },
        { productId: 'pot', selectedColor: 'gold', quantity: 1 },
        { productId: 'pan', quantity: 0 },
        { productId: 'pan', quantity: -5 },
      ],
    });
    expect(answer).toMatchObject({
      ok: true,
      value: {
        merged: true,
        skipped: [
          { productId: 'nothing', selectedColor: null, reason: 'product_not_sold' },
          { productId: 'secret', selectedColor: null, reason: 'product_not_sold' },
          { productId: 'pot', selectedColor: 'gold', reason: 'color_not_sold' },
        ],
      },
    });
    expect(await linesOf(actor)).toEqual([
      ['pot', 'sky', 999],
      ['pan', null, 3],
      ['pot', 'berry', 1],
    ]);
    const { items } = await cartOf(actor);
    expect(items[1]!.addedAt).toBe(long);
    expect(new Date(items[2]!.addedAt).getFullYear()).toBeLessThan(2999);
  });

  it('ignores a repeated merge id and merges a new one', async () => {
    const actor = await newShopper();
    const merge = { items: [{ productId: 'pan', quantity: 2 }], mergeId: crypto.randomUUID() };
    await run(actor, mergeGuestCart, merge);
    expect(await run(actor, mergeGuestCart, merge)).toMatchObject({ ok: true, value: { merged: false } });
    expect(await linesOf(actor)).toEqual([['pan', null, 2]]);
    await run(actor, mergeGuestCart, { ...merge, mergeId: crypto.randomUUID() });
    expect(await linesOf(actor)).toEqual([['pan', null, 4]]);
  });

  it('returns a preview with current prices and stock to an anonymous visitor', async () => {
    const items = [
      { productId: 'pan', quantity: 2 },
      { productId: 'pot', quantity: 1 },
      { productId: 'nothing', quantity: 1 },
    ];
    expect(await run(visitor, previewGuestCart, { items })).toMatchObject({
      ok: true,
      value: {
        items: [
          { productId: 'pan', price: { amount: 4_500 }, lineTotal: { amount: 9_000 }, available: 7 },
          { productId: 'pot', selectedColor: 'berry', colorName: 'Colour berry' },
        ],
        skipped: [{ productId: 'nothing', selectedColor: null, reason: 'product_not_sold' }],
        totals: { subtotal: { amount: 27_900 }, itemCount: 3 },
      },
    });
  });

  it('merges once for five concurrent requests with one merge id', async () => {
    const actor = await newShopper();
    await run(actor, addLine, line('pan'));
    const merge = {
      items: [
        { productId: 'pan', quantity: 2 },
        { productId: 'pot', quantity: 1 },
      ],
      mergeId: crypto.randomUUID(),
    };
    const answers = await Promise.all(Array.from({ length: 5 }, () => run(actor, mergeGuestCart, merge)));
    expect(answers.filter((answer) => answer.ok && answer.value.merged)).toHaveLength(1);
    expect(answers.every((answer) => answer.ok && answer.value.totals.itemCount === 4)).toBe(true);
    expect(await linesOf(actor)).toEqual([
      ['pan', null, 3],
      ['pot', 'berry', 1],
    ]);
  });
});
