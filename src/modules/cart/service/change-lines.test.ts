import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedIn, visitor } from '#kernel/actor.ts';
import { type LiveEvent, LiveFeed } from '#platform/live.ts';
import { createLogger } from '#platform/log.ts';
import { callAs } from '../../../../tests/support/call-as.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { addProduct } from '../../../../tests/support/products.ts';
import { addLine, clearCart, removeLine, setQuantity } from './change-lines.ts';
import * as store from '../store.ts';
import { getCart } from './get-cart.ts';
import { giveItems } from './give-items.ts';
import { mergeGuestCart } from './merge-guest-cart.ts';

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

/** A gift with a bowl in the cart. */
async function newGift(actor: SignedIn): Promise<string> {
  const given = await run(actor, giveItems, {
    items: [{ ...line('bowl', 'sand'), quantity: 1 }],
    fromCart: [],
    gift: {
      occasion: null,
      recipientName: 'Anna',
      senderName: '',
      wrapId: null,
      card: null,
      delivery: { by: 'recipient', country: 'PT', email: '' },
      deliverOn: null,
    },
  });
  if (!given.ok) throw new Error(given.code);
  return given.value.gift.id;
}

describe('the cart service', () => {
  it('returns an error for an anonymous visitor', async () => {
    for (const useCase of [getCart, clearCart]) {
      expect(await run(visitor, useCase, undefined)).toEqual({ ok: false, code: 'unauthenticated' });
    }
    for (const useCase of [addLine, removeLine]) {
      expect(await run(visitor, useCase, line('pan'))).toEqual({ ok: false, code: 'unauthenticated' });
    }
    expect(await run(visitor, setQuantity, { ...line('pan'), quantity: 2 })).toMatchObject({
      code: 'unauthenticated',
    });
    const merge = { items: [], mergeId: crypto.randomUUID() };
    expect(await run(visitor, mergeGuestCart, merge)).toMatchObject({ code: 'unauthenticated' });
  });

  it('returns an empty cart to a customer who never had one; removing, clearing and setting a quantity write nothing', async () => {
    const actor = await newShopper();
    expect(await cartOf(actor)).toEqual({
      items: [],
      noLongerSold: [],
      updatedAt: null,
      totals: { subtotal: { amount: 0, currency: 'USD' }, itemCount: 0 },
    });
    await run(actor, removeLine, line('pan'));
    await run(actor, clearCart, undefined);
    await run(actor, setQuantity, { ...line('pan'), quantity: 3 });
    expect((await cartOf(actor)).updatedAt).toBeNull();
  });

  it('changes and removes a line with an accepted offer or a gift beside the same variant', async () => {
    const actor = await newShopper();
    await run(actor, addLine, line('pan'));
    const offerId = crypto.randomUUID();
    const giftId = await newGift(actor);
    const stored = { ...line('pan'), name: 'Pan', quantity: 1, addedAt: new Date() };
    await store.addLines(db.database.tx, actor.id, [
      { ...stored, offerId },
      { ...stored, giftId },
    ]);
    await run(actor, setQuantity, { ...line('pan'), giftId, quantity: 4 });
    const { items, noLongerSold } = await cartOf(actor);
    expect(items).toMatchObject([{ quantity: 1 }, { productId: 'bowl' }, { quantity: 4, giftId }]);
    // No such offer is accepted.
    expect(noLongerSold).toMatchObject([{ productId: 'pan', offerId }]);
    await run(actor, removeLine, { ...line('pan'), offerId });
    await run(actor, removeLine, { ...line('pan'), giftId: crypto.randomUUID() });
    expect(await linesOf(actor)).toEqual([
      ['pan', null, 1],
      ['bowl', 'sand', 1],
      ['pan', null, 4],
    ]);
  });

  it('adds a new line with quantity 1, or adds 1 to an existing line, which keeps its place and time', async () => {
    const actor = await newShopper();
    await run(actor, addLine, line('pan'));
    await run(actor, addLine, line('pot', 'sky'));
    const before = await cartOf(actor);
    const answer = await run(actor, addLine, line('pan'));
    expect(answer).toMatchObject({
      ok: true,
      value: { totals: { itemCount: 3, subtotal: { amount: 27_900 } } },
    });
    const after = await cartOf(actor);
    expect(await linesOf(actor)).toEqual([
      ['pan', null, 2],
      ['pot', 'sky', 1],
    ]);
    expect(after.items[0]!.addedAt).toBe(before.items[0]!.addedAt);
    expect(after.updatedAt! > before.updatedAt!).toBe(true);
  });

  it('returns each cart line with current name, price, variant and available quantity', async () => {
    const actor = await newShopper();
    await run(actor, addLine, line('pot', 'berry'));
    await run(actor, addLine, line('starter-set'));
    const { items } = await cartOf(actor);
    expect(items[0]).toMatchObject({
      name: 'The pot',
      kind: 'product',
      price: { amount: 18_900, currency: 'USD' },
      lineTotal: { amount: 18_900 },
      colorName: 'Colour berry',
      available: 3,
    });
    expect(items[1]).toMatchObject({ kind: 'set', available: 3, selectedColor: null, colorName: null });
  });

  it('adds the first variant in stock, or else the first variant, if none is chosen', async () => {
    const actor = await newShopper();
    await run(actor, addLine, line('pot'));
    await run(actor, addLine, line('bowl'));
    await run(actor, addLine, line('pot', 'berry'));
    expect(await linesOf(actor)).toEqual([
      ['pot', 'berry', 2],
      ['bowl', 'sand', 1],
    ]);
  });

  it('rejects a product or variant that is not sold, and writes nothing', async () => {
    const actor = await newShopper();
    expect(await run(actor, addLine, line('nothing'))).toEqual({ ok: false, code: 'product_not_sold' });
    expect(await run(actor, addLine, line('secret'))).toEqual({ ok: false, code: 'product_not_sold' });
    expect(await run(actor, addLine, line('pot', 'gold'))).toEqual({ ok: false, code: 'color_not_sold' });
    expect(await run(actor, addLine, line('pan', 'moss'))).toEqual({ ok: false, code: 'color_not_sold' });
    expect(await cartOf(actor)).toMatchObject({ items: [], updatedAt: null });
  });

  it.each([0, -1, -1_000_000])(
    'ignores a quantity of %d, and keeps the time of the last change',
    async (quantity) => {
      const actor = await newShopper();
      await run(actor, addLine, line('pan'));
      const before = await cartOf(actor);
      expect(await run(actor, setQuantity, { ...line('pan'), quantity })).toEqual({
        ok: true,
        value: before,
      });
      expect(await cartOf(actor)).toEqual(before);
    },
  );

  it('sets the quantity of one line only, up to 999, removes one line only and clears the cart', async () => {
    const actor = await newShopper();
    await run(actor, addLine, line('pot', 'berry'));
    await run(actor, addLine, line('pot', 'sky'));
    await run(actor, setQuantity, { ...line('pot', 'sky'), quantity: 999 });
    expect(await linesOf(actor)).toEqual([
      ['pot', 'berry', 1],
      ['pot', 'sky', 999],
    ]);
    await run(actor, addLine, line('pot', 'sky'));
    expect((await linesOf(actor))[1]).toEqual(['pot', 'sky', 999]);
    await run(actor, removeLine, line('pot', 'berry'));
    expect(await linesOf(actor)).toEqual([['pot', 'sky', 999]]);
    await run(actor, clearCart, undefined);
    const cleared = await cartOf(actor);
    expect(cleared.items).toEqual([]);
    expect(cleared.updatedAt).not.toBeNull();
  });

  it('keeps a line whose product is no longer sold, excludes it from totals and allows its removal', async () => {
    const actor = await newShopper();
    await addProduct(db, { id: 'old-pan', price: 900 });
    await run(actor, addLine, line('old-pan'));
    await run(actor, addLine, line('pan'));
    await db.database.pool.query(
      "update products set status = 'archived', name = 'Secret plans' where id = 'old-pan'",
    );
    expect(await cartOf(actor)).toMatchObject({
      items: [{ productId: 'pan' }],
      noLongerSold: [{ productId: 'old-pan', selectedColor: null, name: 'The old-pan' }],
      totals: { itemCount: 1, subtotal: { amount: 4_500 } },
    });
    await run(actor, removeLine, line('old-pan'));
    expect((await cartOf(actor)).noLongerSold).toEqual([]);
  });

  it('adds a product twenty times for twenty concurrent additions', async () => {
    const actor = await newShopper();
    await Promise.all(Array.from({ length: 20 }, () => run(actor, addLine, line('pan'))));
    expect(await linesOf(actor)).toEqual([['pan', null, 20]]);
  });

  it('keeps one of several quantities set concurrently, and the latest change time of all responses', async () => {
    const actor = await newShopper();
    await run(actor, addLine, line('pan'));
    const set = [5, 6, 7, 8, 9, 10].map((quantity) => run(actor, setQuantity, { ...line('pan'), quantity }));
    const others = ['berry', 'sky'].flatMap((color) => [
      run(actor, addLine, line('pot', color)),
      run(actor, removeLine, line('pot', color)),
      run(actor, addLine, line('pot', color)),
    ]);
    const answers = await Promise.all([...set, ...others]);
    expect(answers.every(({ ok }) => ok)).toBe(true);
    const times = answers.flatMap((answer) => (answer.ok ? [answer.value.updatedAt] : []));
    const { items, updatedAt } = await cartOf(actor);
    expect([5, 6, 7, 8, 9, 10]).toContain(items.find(({ productId }) => productId === 'pan')!.quantity);
    expect(times.reduce((latest, time) => (time! > latest! ? time : latest))).toBe(updatedAt);
  });

  it('publishes an event for each change and none when nothing changed', async () => {
    const actor = await newShopper();
    const feed = new LiveFeed(db.location, createLogger('silent'));
    const events: LiveEvent[] = [];
    feed.subscribe((event) => events.push(event));
    await feed.start();
    try {
      await run(actor, addLine, line('pan'));
      await run(actor, setQuantity, { ...line('pan'), quantity: 0 });
      await run(actor, addLine, line('nothing'));
      await run(actor, setQuantity, { ...line('pan'), quantity: 2 });
      const { updatedAt } = await cartOf(actor);
      await expect.poll(() => events).toHaveLength(2);
      expect(events[1]).toMatchObject({
        event: 'cart.changed',
        audience: { person: actor.id },
        data: { updatedAt },
      });
    } finally {
      await feed.stop();
    }
  });
});
