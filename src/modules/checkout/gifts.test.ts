import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedIn, system } from '#kernel/actor.ts';
import type { Address } from '#kernel/contract.ts';
import { ok } from '#kernel/result.ts';
import { setQuantity, removeLine } from '#modules/cart/service/change-lines.ts';
import { getCart } from '#modules/cart/service/get-cart.ts';
import { type GiveItems, giveItems, removeGift } from '#modules/cart/service/give-items.ts';
import type { GiftInput } from '#modules/gifts/contract/gifts.ts';
import { listOwnGifts } from '#modules/gifts/service/own-gifts.ts';
import { getOrder, getOwnOrder } from '#modules/orders/service/list-orders.ts';
import { returnItemsToCart } from '#modules/orders/service/return-items-to-cart.ts';
import { write } from '#platform/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { addProduct, fillCart, stockOf } from '../../../tests/support/products.ts';
import { valueOf } from '../../../tests/support/results.ts';
import { testSettings } from '../../../tests/support/test-settings.ts';
import { placeCheckout } from './service/place-checkout.ts';
import { quoteCheckout, type QuoteInput } from './service/quote-checkout.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase(10);
  await addProduct(db, { id: 'pan', price: 5_000, stock: 20 });
  await addProduct(db, { id: 'paper', price: 450, stock: 20 });
  await addProduct(db, { id: 'cloth', price: 1_200, stock: 20 });
  await db.database.pool.query(`insert into settings (key, value, schema_version) values ('gifts', $1, 1)`, [
    JSON.stringify({ wrapIds: ['paper', 'cloth'], swapIds: [], linkDays: 30 }),
  ]);
  const bankTransfer = {
    ...testSettings.payments.bankTransfer,
    enabled: true,
    accountHolder: 'Trivet',
    iban: 'PT50000201231234567890154',
  };
  await db.database.pool.query("update settings set value = $1 where key = 'payments'", [
    JSON.stringify({ ...testSettings.payments, bankTransfer }),
  ]);
});
afterAll(() => db.drop());

const address: Address = {
  name: 'Anna Silva',
  line1: 'Rua das Flores 10',
  line2: '',
  city: 'Porto',
  region: '',
  postcode: '4050-262',
  country: 'PT',
};
const gift: GiftInput = {
  occasion: 'birthday',
  recipientName: 'Anna',
  senderName: 'Ben',
  wrapId: 'paper',
  card: { design: 'branch', message: 'Parabéns!' },
  delivery: { by: 'address', address },
  deliverOn: null,
};
const forRecipient: GiftInput['delivery'] = { by: 'recipient', country: 'PT', email: '' };

const give = (
  actor: SignedIn,
  changed: Partial<Omit<GiveItems, 'gift'>> & { gift?: Partial<GiftInput> } = {},
) =>
  write(db.database.tx, actor, giveItems, {
    items: [{ productId: 'pan', selectedColor: null, quantity: 1 }],
    fromCart: [],
    language: 'en' as const,
    ...changed,
    gift: { ...gift, ...changed.gift },
  });

const cartOf = async (actor: SignedIn) => valueOf(await write(db.database.tx, actor, getCart, undefined));
const linesOf = async (actor: SignedIn) =>
  (await cartOf(actor)).items.map(({ productId, quantity, giftId }) => [productId, quantity, giftId ?? null]);

const request: QuoteInput = {
  address: null,
  country: null,
  codes: [],
  deliveryMethodId: null,
  phone: '',
  note: '',
};
const quote = (actor: SignedIn, giftId: string | null, changed: Partial<QuoteInput> = {}) =>
  write(db.database.tx, actor, quoteCheckout, { ...request, ...changed, gift: giftId });
const place = (actor: SignedIn, quoteId: string) =>
  write(db.database.tx, actor, placeCheckout, {
    quoteId,
    paymentMethod: 'bank-transfer',
    idempotencyKey: randomUUID(),
  });

/** Places the order of a new gift. */
async function ordered(changed: Partial<GiftInput> = {}) {
  const actor = await db.createUser();
  const { gift: saved } = valueOf(await give(actor, { gift: changed }));
  const { quoteId } = valueOf(await quote(actor, saved.id));
  const { orderId } = valueOf(await place(actor, quoteId));
  return { actor, giftId: saved.id, orderId };
}

describe('a gift in the cart', () => {
  it('has its items and wrap as lines of its own', async () => {
    const actor = await db.createUser();
    await fillCart(db, actor.id, [{ productId: 'pan', quantity: 2 }]);
    const { gift: saved, cart } = valueOf(await give(actor));
    expect(await linesOf(actor)).toEqual([
      ['pan', 2, null],
      ['pan', 1, saved.id],
      ['paper', 1, saved.id],
    ]);
    expect(cart.items.map(({ forGift }) => forGift)).toEqual([
      undefined,
      { recipientName: 'Anna', isWrap: false },
      { recipientName: 'Anna', isWrap: true },
    ]);
  });

  it('takes items out of the other lines when asked', async () => {
    const actor = await db.createUser();
    await fillCart(db, actor.id, [
      { productId: 'pan', quantity: 3 },
      { productId: 'cloth', quantity: 1 },
    ]);
    const { gift: saved } = valueOf(
      await give(actor, {
        items: [],
        fromCart: [
          { productId: 'pan', selectedColor: null, quantity: 2 },
          { productId: 'cloth', selectedColor: null, quantity: 1 },
        ],
      }),
    );
    expect(await linesOf(actor)).toEqual([
      ['pan', 1, null],
      ['pan', 2, saved.id],
      ['cloth', 1, saved.id],
      ['paper', 1, saved.id],
    ]);
  });

  it('changes its wrap with the form, and loses it with its cart line', async () => {
    const actor = await db.createUser();
    const { gift: first } = valueOf(await give(actor));
    const existing = { giftId: first.id, version: first.version };
    valueOf(await give(actor, { existing, items: [], gift: { wrapId: 'cloth' } }));
    expect(await linesOf(actor)).toEqual([
      ['pan', 1, first.id],
      ['cloth', 1, first.id],
    ]);
    const line = { productId: 'cloth', selectedColor: null, giftId: first.id };
    await write(db.database.tx, actor, setQuantity, { ...line, quantity: 5 });
    expect(await linesOf(actor)).toContainEqual(['cloth', 1, first.id]);
    await write(db.database.tx, actor, removeLine, line);
    const { items } = valueOf(await write(db.database.tx, actor, listOwnGifts, undefined));
    expect(items).toMatchObject([{ id: first.id, wrapId: null }]);
  });

  it('ends with its last item', async () => {
    const actor = await db.createUser();
    const { gift: saved } = valueOf(await give(actor));
    await write(db.database.tx, actor, removeLine, {
      productId: 'pan',
      selectedColor: null,
      giftId: saved.id,
    });
    expect(await linesOf(actor)).toEqual([]);
    expect(valueOf(await write(db.database.tx, actor, listOwnGifts, undefined)).items).toEqual([]);
  });

  it('is removed with all its lines', async () => {
    const actor = await db.createUser();
    const { gift: saved } = valueOf(await give(actor));
    valueOf(await write(db.database.tx, actor, removeGift, { giftId: saved.id }));
    expect(await linesOf(actor)).toEqual([]);
  });

  it.each([
    ['a wrap that staff did not choose', { wrapId: 'pan' }, 'wrapId'],
    ['a day that no parcel can reach', { deliverOn: '2020-01-01' }, 'deliverOn'],
    [
      'a country without delivery',
      { delivery: { by: 'recipient' as const, country: 'JP', email: '' } },
      'delivery.country',
    ],
    [
      'a postcode of another country',
      { delivery: { by: 'address' as const, address: { ...address, postcode: 'x' } } },
      'delivery.address.postcode',
    ],
  ])('fails with %s', async (_, changed, path) => {
    const actor = await db.createUser();
    const failed = await give(actor, { gift: changed });
    expect(failed).toMatchObject({ ok: false, code: 'invalid', fields: [{ path }] });
    expect(await linesOf(actor)).toEqual([]);
  });

  it('cannot be only a wrap, or a gift card', async () => {
    await addProduct(db, { id: 'card-50', price: 5_000, stock: 5 });
    await db.database.pool.query(`update products set is_gift_card = true where id = 'card-50'`);
    const actor = await db.createUser();
    expect(await give(actor, { items: [] })).toMatchObject({ code: 'gift_empty' });
    const items = [{ productId: 'card-50', selectedColor: null, quantity: 1 }];
    expect(await give(actor, { items })).toMatchObject({ code: 'not_giftable' });
  });

  it('does not exist for another customer', async () => {
    const [giver, other] = [await db.createUser(), await db.createUser()];
    const { gift: saved } = valueOf(await give(giver));
    const existing = { giftId: saved.id, version: saved.version };
    expect(await give(other, { existing })).toMatchObject({ code: 'not_found' });
    valueOf(await write(db.database.tx, other, removeGift, { giftId: saved.id }));
    expect(await linesOf(giver)).toHaveLength(2);
    expect(await quote(other, saved.id)).toMatchObject({ code: 'cart_empty' });
  });
});

describe('the order of a gift', () => {
  it('contains the lines of the gift alone, delivered to its address', async () => {
    const actor = await db.createUser();
    await fillCart(db, actor.id, [{ productId: 'cloth', quantity: 1 }]);
    const { gift: saved } = valueOf(await give(actor));
    // An address in the request does not redirect a gift.
    const quoted = valueOf(await quote(actor, saved.id, { address: { ...address, name: 'Eve' } }));
    expect(quoted.lines.map(({ productId }) => productId)).toEqual(['pan', 'paper']);
    expect(quoted.methods.every(({ needsAddress }) => needsAddress)).toBe(true);
    // The recipient does not pay.
    expect(quoted.payments.map(({ id }) => id)).toEqual(['bank-transfer']);
    const before = await stockOf(db, 'paper');
    const { orderId } = valueOf(await place(actor, quoted.quoteId));
    const order = valueOf(await write(db.database.tx, actor, getOwnOrder, { orderId }));
    expect(order).toMatchObject({ address, subtotal: { amount: 5_450 } });
    expect(order.lines.map(({ giftId }) => giftId)).toEqual([saved.id, saved.id]);
    expect(await linesOf(actor)).toEqual([['cloth', 1, null]]);
    expect(await stockOf(db, 'paper')).toBe(before - 1);
    const { items } = valueOf(await write(db.database.tx, actor, listOwnGifts, undefined));
    expect(items).toMatchObject([{ state: 'ordered', orderId }]);
  });

  it('leaves the gift in the cart when the other items are ordered', async () => {
    const actor = await db.createUser();
    await fillCart(db, actor.id, [{ productId: 'cloth', quantity: 1 }]);
    const { gift: saved } = valueOf(await give(actor));
    const { quoteId } = valueOf(await quote(actor, null, { address, deliveryMethodId: 'flat' }));
    valueOf(await place(actor, quoteId));
    expect(await linesOf(actor)).toEqual([
      ['pan', 1, saved.id],
      ['paper', 1, saved.id],
    ]);
  });

  it('rejects a quote from before the address changed', async () => {
    const actor = await db.createUser();
    const { gift: saved } = valueOf(await give(actor));
    const { quoteId } = valueOf(await quote(actor, saved.id));
    const existing = { giftId: saved.id, version: saved.version };
    const delivery = { by: 'address' as const, address: { ...address, line1: 'Rua Nova 2' } };
    valueOf(await give(actor, { existing, items: [], gift: { delivery } }));
    expect(await place(actor, quoteId)).toMatchObject({ code: 'quote_changed' });
  });

  it('is placed once when two requests race', async () => {
    const actor = await db.createUser();
    const { gift: saved } = valueOf(await give(actor));
    const quotes = [valueOf(await quote(actor, saved.id)), valueOf(await quote(actor, saved.id))];
    const placed = await Promise.all(quotes.map(({ quoteId }) => place(actor, quoteId)));
    expect(placed.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('waits for the recipient without an address, hides it from the giver and cannot ship', async () => {
    const { actor, orderId } = await ordered({ delivery: forRecipient });
    const own = valueOf(await write(db.database.tx, actor, getOwnOrder, { orderId }));
    expect(own).toMatchObject({ address: null, handover: 'parcel', recipientAddress: 'awaited' });
    const staff = await db.createUser({ role: 'admin' });
    const order = valueOf(await write(db.database.tx, staff, getOrder, { orderId }));
    expect(order.moves).not.toContain('ship');
    expect(order.mayEdit).toBe(false);
  });
});

describe('the delivery day of a gift', () => {
  /** The first such weekday (0 is Sunday) from 30 days ahead. */
  function dayAhead(weekday: number): string {
    const day = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000);
    while (day.getUTCDay() !== weekday) day.setUTCDate(day.getUTCDate() + 1);
    return day.toISOString().slice(0, 10);
  }

  it('is the day that the order promises', async () => {
    const deliverOn = dayAhead(3);
    const { actor, orderId } = await ordered({ deliverOn });
    const order = valueOf(await write(db.database.tx, actor, getOwnOrder, { orderId }));
    expect(order.promise).toEqual({ from: deliverOn, to: deliverOn });
  });

  it('is a day on which parcels arrive', async () => {
    const failed = await give(await db.createUser(), { gift: { deliverOn: dayAhead(0) } });
    expect(failed).toMatchObject({ code: 'invalid', fields: [{ path: 'deliverOn' }] });
  });

  it('fails at the checkout when it has become too soon', async () => {
    const actor = await db.createUser();
    const { gift: saved } = valueOf(await give(actor, { gift: { deliverOn: dayAhead(3) } }));
    await db.database.pool.query(`update gifts set deliver_on = current_date where id = $1`, [saved.id]);
    expect(await quote(actor, saved.id)).toMatchObject({ code: 'gift_too_soon' });
  });
});

describe('an order of a gift that was not paid', () => {
  it('returns to the cart as a gift', async () => {
    const { actor, orderId } = await ordered();
    await write(db.database.tx, system, async (ctx) => ok(await returnItemsToCart(ctx, orderId)), undefined);
    const lines = await linesOf(actor);
    expect(lines.map(([productId]) => productId)).toEqual(['pan', 'paper']);
    const { items } = valueOf(await write(db.database.tx, actor, listOwnGifts, undefined));
    const draft = items.find(({ state }) => state === 'draft');
    expect(draft).toMatchObject({ recipientName: 'Anna', wrapId: 'paper', delivery: { address } });
    expect(lines.map(([, , giftId]) => giftId)).toEqual([draft!.id, draft!.id]);
  });
});
