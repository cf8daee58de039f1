import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedIn, system } from '#kernel/actor.ts';
import { getOwnOrder } from '#modules/orders/service/list-orders.ts';
import { updateStockOfProduct } from '#modules/inventory/service/update-in-stock-flags.ts';
import { changeSettings } from '#modules/settings/service/save-settings.ts';
import { write } from '#platform/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { addProduct, fillCart, stockOf } from '../../../tests/support/products.ts';
import { valueOf } from '../../../tests/support/results.ts';
import { testSettings } from '../../../tests/support/test-settings.ts';
import { placeCheckout } from './service/place-checkout.ts';
import { quoteCheckout } from './service/quote-checkout.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase(20);
  const [zone, ...zones] = testSettings.delivery.zones;
  const ways = zone!.ways.map((method) => ({ ...method, days: { min: 1, max: 3 } }));
  const value = { ...testSettings.delivery, zones: [{ ...zone!, ways }, ...zones] };
  await write(db.database.tx, system, changeSettings<'delivery'>, { key: 'delivery', value });
});
afterAll(() => db.drop());

const address = {
  name: 'Ada Lovelace',
  line1: '1 Analytical Road',
  line2: '',
  city: 'Lisboa',
  region: '',
  postcode: '1200-479',
  country: 'PT',
};
const quote = (actor: SignedIn) =>
  write(db.database.tx, actor, quoteCheckout, {
    address,
    country: null,
    codes: [],
    deliveryMethodId: 'flat',
    phone: '',
    note: '',
  });
const place = (actor: SignedIn, quoteId: string) =>
  write(db.database.tx, actor, placeCheckout, {
    quoteId,
    paymentMethod: 'pay-on-delivery',
    idempotencyKey: randomUUID(),
  });

async function addBackorder(id: string, stock: number, availableOn: string | null) {
  await addProduct(db, { id, stock });
  await setPolicy(id, 'continue', availableOn);
}

async function setPolicy(id: string, policy: string, availableOn: string | null = null) {
  await db.database.pool.query(
    'update product_variants set inventory_policy = $2, available_on = $3 where product_id = $1',
    [id, policy, availableOn],
  );
  await write(db.database.tx, system, updateStockOfProduct, { productId: id });
}

async function customerWith(...lines: Parameters<typeof fillCart>[2]) {
  const actor = await db.createUser();
  await fillCart(db, actor.id, lines);
  return actor;
}

const linesOf = async (actor: SignedIn, orderId: string) =>
  valueOf(await write(db.database.tx, actor, getOwnOrder, { orderId })).lines.map(
    ({ productId, backorder }) => [productId, backorder],
  );

describe('a cart with backorders', () => {
  it('is quoted with the day of each line and one delivery estimate from the latest day', async () => {
    await addBackorder('first-in', 0, '2099-12-01');
    await addBackorder('last-in', 1, '2099-12-10');
    await addProduct(db, { id: 'in-stock' });
    const actor = await customerWith(
      { productId: 'first-in' },
      { productId: 'last-in', quantity: 2 },
      { productId: 'in-stock' },
    );
    const { lines, methods, delivery, changes } = valueOf(await quote(actor));
    expect(lines.map(({ backorder }) => backorder)).toEqual([
      { availableOn: '2099-12-01' },
      { availableOn: '2099-12-10' },
      undefined,
    ]);
    expect(lines.every(({ available, quantity }) => available >= quantity)).toBe(true);
    expect(changes).toEqual([]);
    expect(delivery.method.promise!.from > '2099-12-10').toBe(true);
    expect(methods.find(({ id }) => id === 'pickup')!.promise!.from >= '2099-12-10').toBe(true);
  });

  it('has no delivery estimate if one line has no day', async () => {
    await addBackorder('someday', 0, null);
    const actor = await customerWith({ productId: 'someday' });
    const { methods } = valueOf(await quote(actor));
    expect(methods.map(({ promise }) => promise)).toEqual([null, null]);
  });

  it('becomes an order that keeps the days, also when the day of the variant changes later', async () => {
    await addBackorder('kept-day', 0, '2099-12-01');
    await addProduct(db, { id: 'beside-it' });
    const actor = await customerWith({ productId: 'kept-day' }, { productId: 'beside-it' });
    const { quoteId } = valueOf(await quote(actor));
    const { orderId } = valueOf(await place(actor, quoteId));
    await setPolicy('kept-day', 'continue', '2100-01-01');
    expect(await linesOf(actor, orderId)).toEqual([
      ['kept-day', { availableOn: '2099-12-01' }],
      ['beside-it', undefined],
    ]);
    expect(await stockOf(db, 'kept-day')).toBe(-1);
  });
});

describe('a cart in which a product and a set share a variant', () => {
  const panAndSets = async (pan: string, stock: number) => {
    await addBackorder(pan, stock, '2099-12-01');
    await addProduct(db, { id: `${pan}-set`, parts: [{ id: pan, quantity: 1 }] });
    const actor = await customerWith(
      { productId: pan, quantity: 3 },
      { productId: `${pan}-set`, quantity: 3 },
    );
    return { actor, quoted: valueOf(await quote(actor)) };
  };

  it('is ordered with a backorder of both lines if the stock is not enough for both together', async () => {
    const { actor, quoted } = await panAndSets('pan-of-five', 5);
    const backorder = { availableOn: '2099-12-01' };
    expect(quoted.lines.map((line) => line.backorder)).toEqual([backorder, backorder]);
    const { orderId } = valueOf(await place(actor, quoted.quoteId));
    expect(await linesOf(actor, orderId)).toEqual([
      ['pan-of-five', backorder],
      ['pan-of-five-set', backorder],
    ]);
    expect(await stockOf(db, 'pan-of-five')).toBe(-1);
  });

  it('is ordered without a backorder if the stock is enough for both together', async () => {
    const { actor, quoted } = await panAndSets('pan-of-six', 6);
    const { orderId } = valueOf(await place(actor, quoted.quoteId));
    expect(await linesOf(actor, orderId)).toEqual([
      ['pan-of-six', undefined],
      ['pan-of-six-set', undefined],
    ]);
  });

  it('is quoted without the units of a line that is no longer sold', async () => {
    await addBackorder('pan-alone', 5, '2099-12-01');
    await addProduct(db, { id: 'pan-alone-set', parts: [{ id: 'pan-alone', quantity: 1 }] });
    await db.database.pool.query("update products set status = 'archived' where id = 'pan-alone-set'");
    const actor = await customerWith(
      { productId: 'pan-alone', quantity: 3 },
      { productId: 'pan-alone-set', quantity: 3 },
    );
    expect(valueOf(await quote(actor)).lines.map(({ backorder }) => backorder)).toEqual([undefined]);
  });
});

describe('placing an order returns shipping_date_changed', () => {
  it('if the day changed since the quote, and places it after a new quote', async () => {
    await addBackorder('moved-day', 0, '2099-12-01');
    const actor = await customerWith({ productId: 'moved-day' });
    const { quoteId } = valueOf(await quote(actor));
    await setPolicy('moved-day', 'continue', '2099-12-20');
    expect(await place(actor, quoteId)).toMatchObject({ code: 'shipping_date_changed' });
    expect(await stockOf(db, 'moved-day')).toBe(0);
    const again = valueOf(await quote(actor));
    const { orderId } = valueOf(await place(actor, again.quoteId));
    expect(await linesOf(actor, orderId)).toEqual([['moved-day', { availableOn: '2099-12-20' }]]);
  });

  it('to every customer but one who was quoted the last unit in stock at the same time', async () => {
    await addBackorder('last-in-stock', 1, '2099-12-01');
    const customers = await Promise.all(
      Array.from({ length: 8 }, () => customerWith({ productId: 'last-in-stock' })),
    );
    const quotes = await Promise.all(customers.map(async (actor) => valueOf(await quote(actor)).quoteId));
    const placed = await Promise.all(customers.map((actor, index) => place(actor, quotes[index]!)));
    expect(placed.filter(({ ok }) => ok)).toHaveLength(1);
    expect(placed.filter((each) => !each.ok && each.code === 'shipping_date_changed')).toHaveLength(7);
    expect(await stockOf(db, 'last-in-stock')).toBe(0);
  });
});

it('two customers who were quoted a backorder both buy it at the same time', async () => {
  await addBackorder('for-both', 0, '2099-12-01');
  const customers = await Promise.all([1, 2].map(() => customerWith({ productId: 'for-both' })));
  const quotes = await Promise.all(customers.map(async (actor) => valueOf(await quote(actor)).quoteId));
  const placed = await Promise.all(customers.map((actor, index) => place(actor, quotes[index]!)));
  expect(placed.map(({ ok }) => ok)).toEqual([true, true]);
  expect(await stockOf(db, 'for-both')).toBe(-2);
});

it('an order is rejected as out_of_stock if the policy changed to deny since the quote', async () => {
  await addBackorder('no-longer', 0, '2099-12-01');
  const actor = await customerWith({ productId: 'no-longer' });
  const { quoteId } = valueOf(await quote(actor));
  await setPolicy('no-longer', 'deny');
  expect(await place(actor, quoteId)).toMatchObject({ code: 'out_of_stock' });
  expect(await stockOf(db, 'no-longer')).toBe(0);
});
