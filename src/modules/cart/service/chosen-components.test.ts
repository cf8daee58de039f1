import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedIn, system } from '#kernel/actor.ts';
import { type Context, write } from '#platform/context.ts';
import { updateStockOfProduct } from '#modules/inventory/service/update-in-stock-flags.ts';
import { callAs } from '../../../../tests/support/call-as.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { addProduct } from '../../../../tests/support/products.ts';
import { addLine, removeLine, setQuantity } from './change-lines.ts';
import { getCart } from './get-cart.ts';
import { mergeGuestCart } from './merge-guest-cart.ts';
import { previewGuestCart } from './preview-guest-cart.ts';

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
  await addProduct(db, { id: 'board', stock: 10 });
  await addProduct(db, { id: 'pot', stock: { berry: 0, moss: 4, sky: 9 } });
  await addProduct(db, { id: 'mug', stock: { cream: 5, slate: 1 } });
  const parts = [
    { id: 'pot', quantity: 1 },
    { id: 'mug', quantity: 2 },
    { id: 'board', quantity: 1 },
  ];
  await addProduct(db, { id: 'set', price: 5_000, parts });
  await write(db.database.tx, system, updateStockOfProduct, { productId: 'set' });
});
afterAll(() => db.drop());

const run = callAs(() => db);

const choice = (pot: string, mug: string) => `mug:${mug},pot:${pot}`;
const set = (variantId?: string) => ({ productId: 'set', selectedColor: null, variantId });

async function cartOf(actor: SignedIn) {
  const cart = await run(actor, getCart, undefined);
  if (!cart.ok) throw new Error(cart.code);
  return cart.value;
}
const linesOf = async (actor: SignedIn) =>
  (await cartOf(actor)).items.map(({ variantId, quantity, available }) => [variantId, quantity, available]);

describe('a set with chosen components in the cart', () => {
  it('is one line per choice, with the names of the chosen variants and the price of the set', async () => {
    const actor = await db.createUser();
    await run(actor, addLine, set(choice('moss', 'cream')));
    await run(actor, addLine, set(choice('sky', 'cream')));
    await run(actor, addLine, set('pot:moss,mug:cream'));
    const { items, totals } = await cartOf(actor);
    expect(items.map(({ variantId, quantity }) => [variantId, quantity])).toEqual([
      [choice('moss', 'cream'), 2],
      [choice('sky', 'cream'), 1],
    ]);
    expect(items[0]).toMatchObject({
      kind: 'set',
      selectedColor: null,
      variantName: 'The pot: Colour moss · The mug: Colour cream',
      price: { amount: 5_000 },
      components: [
        { productId: 'pot', variantId: 'moss', name: 'The pot', variantName: 'Colour moss', quantity: 1 },
        { productId: 'mug', variantId: 'cream', variantName: 'Colour cream', quantity: 2 },
        { productId: 'board', variantId: null, variantName: null, quantity: 1 },
      ],
    });
    expect(totals.subtotal.amount).toBe(15_000);
  });

  it('takes of each component the first variant in stock in the needed quantity without a choice', async () => {
    const actor = await db.createUser();
    await run(actor, addLine, set());
    // Moss: berry is sold out. Of slate there is one, and a set has two.
    expect(await linesOf(actor)).toEqual([[choice('moss', 'cream'), 1, 2]]);
  });

  it('accepts the choice as components', async () => {
    const actor = await db.createUser();
    const components = [
      { productId: 'pot', variantId: 'sky' },
      { productId: 'mug', variantId: 'cream' },
    ];
    await run(actor, addLine, { productId: 'set', selectedColor: null, components });
    await run(actor, setQuantity, { productId: 'set', selectedColor: null, components, quantity: 7 });
    expect(await linesOf(actor)).toEqual([[choice('sky', 'cream'), 7, 2]]);
    await run(actor, removeLine, { productId: 'set', selectedColor: null, components });
    expect(await linesOf(actor)).toEqual([]);
  });

  it('shows the stock of the chosen variants, 0 for a sold-out combination', async () => {
    const actor = await db.createUser();
    await run(actor, addLine, set(choice('sky', 'slate')));
    expect(await linesOf(actor)).toEqual([[choice('sky', 'slate'), 1, 0]]);
  });

  it.each(['pot:moss', 'mug:cream,pot:plum', 'board:,mug:cream,pot:moss', 'moss'])(
    'rejects the incomplete or unknown choice %s with color_not_sold',
    async (variantId) => {
      const actor = await db.createUser();
      expect(await run(actor, addLine, set(variantId))).toMatchObject({ ok: false, code: 'color_not_sold' });
      expect(await linesOf(actor)).toEqual([]);
    },
  );

  it('is found without a choice while it is the only line of the set; with two, the choice is required', async () => {
    const actor = await db.createUser();
    await run(actor, addLine, set(choice('moss', 'cream')));
    await run(actor, setQuantity, { ...set(), quantity: 3 });
    expect(await linesOf(actor)).toEqual([[choice('moss', 'cream'), 3, 2]]);
    await run(actor, addLine, set(choice('sky', 'cream')));
    for (const useCase of [
      removeLine,
      (ctx: Context, line: ReturnType<typeof set>) => setQuantity(ctx, { ...line, quantity: 5 }),
    ])
      expect(await run(actor, useCase, set())).toEqual({ ok: false, code: 'variant_required' });
    await run(actor, removeLine, set(choice('moss', 'cream')));
    expect(await linesOf(actor)).toEqual([[choice('sky', 'cream'), 1, 2]]);
  });

  it('keeps the choices of a guest’s lines in a merge and a preview, and skips one that is not sold', async () => {
    const actor = await db.createUser();
    await run(actor, addLine, set(choice('moss', 'cream')));
    const items = [
      { productId: 'set', quantity: 2, variantId: choice('moss', 'cream') },
      { productId: 'set', quantity: 1, variantId: choice('sky', 'cream') },
      { productId: 'set', quantity: 1, variantId: choice('plum', 'cream') },
    ];
    const preview = await run(actor, previewGuestCart, { items });
    expect(preview.value.items.map(({ variantId }) => variantId)).toEqual([
      choice('moss', 'cream'),
      choice('sky', 'cream'),
    ]);
    const merged = await run(actor, mergeGuestCart, { items, mergeId: crypto.randomUUID() });
    expect(merged).toMatchObject({
      ok: true,
      value: {
        skipped: [{ productId: 'set', variantId: choice('plum', 'cream'), reason: 'color_not_sold' }],
      },
    });
    expect(await linesOf(actor)).toEqual([
      [choice('moss', 'cream'), 3, 2],
      [choice('sky', 'cream'), 1, 2],
    ]);
  });

  it('shows a line without a choice, from before the customer could choose, as no longer sold', async () => {
    const actor = await db.createUser();
    await db.database.pool.query('insert into carts (user_id) values ($1)', [actor.id]);
    await db.database.pool.query(
      "insert into cart_lines (user_id, product_id, quantity, added_at, name) values ($1, 'set', 1, now(), 'The set')",
      [actor.id],
    );
    expect(await cartOf(actor)).toMatchObject({
      items: [],
      noLongerSold: [{ productId: 'set', variantId: null }],
    });
    await run(actor, removeLine, set());
    expect((await cartOf(actor)).noLongerSold).toEqual([]);
  });
});
