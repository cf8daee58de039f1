import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Actor, type SignedIn, system, visitor } from '#kernel/actor.ts';
import { money, noCurrency } from '#kernel/money.ts';
import { issueGiftCard } from '#modules/promotions/service/manage-gift-cards.ts';
import { createPromotion } from '#modules/promotions/service/manage-promotions.ts';
import { holdCurrency } from '#modules/settings/service/currency.ts';
import { getSettings } from '#modules/settings/service/read-settings.ts';
import { changeSettings } from '#modules/settings/service/save-settings.ts';
import { write } from '#platform/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { kettles, placeTestOrder } from '../../../tests/support/orders.ts';
import { addProduct } from '../../../tests/support/products.ts';
import { promotion } from '../../../tests/support/promotion.ts';
import { valueOf } from '../../../tests/support/results.ts';
import { saveTestSettings, testSettings } from '../../../tests/support/test-settings.ts';
import type { CurrencyChange } from './contract/currency.ts';
import { changeCurrency, readCurrency } from './service/change-currency.ts';
import { listDemoRecords, markDemoRecords } from './service/demo-records.ts';

let db: TestDatabase;
let admin: SignedIn;

beforeAll(async () => {
  db = await createTestDatabase();
  admin = await db.createUser({ role: 'admin' });
  await addProduct(db, { id: 'pan', price: 3_490 });
  await addProduct(db, { id: 'kettle', price: 4_500 });
  await db.database.pool.query("update products set compare_at_price = 3501, cost = 1200 where id = 'pan'");
});
afterAll(() => db.drop());
beforeEach(() => saveTestSettings(db.database.pool));

const ctx = (actor: Actor = admin) => ({ actor, tx: db.database.tx, now: new Date() });
const change = (input: Partial<CurrencyChange>, actor: Actor = admin) =>
  write(db.database.tx, actor, changeCurrency, { from: 'USD', to: 'JPY', rate: null, ...input });
const rows = async (text: string) => (await db.database.pool.query(text)).rows as unknown[];
const prices = () => rows('select id, price, compare_at_price as compared, cost from products order by id');

it('shows the newest products and a shipping method with their prices, and what would change', async () => {
  const { zones } = await getSettings(ctx(), 'delivery');
  expect(valueOf(await readCurrency(ctx()))).toEqual({
    currency: 'USD',
    isLocked: false,
    counts: { products: 2, shippingMethods: 1, promotions: 0, giftCards: 0, keptGiftCards: 0 },
    examples: [
      { name: 'The kettle', price: money(4_500, 'USD') },
      { name: 'The pan', price: money(3_490, 'USD') },
      { name: zones[0]!.ways[0]!.name, price: money(690, 'USD') },
    ],
  });
});

describe('a change of the currency before the first order', () => {
  it('converts products, shipping, payment fees, promotions and unused gift cards, with the decimals of the new currency', async () => {
    const { payments } = testSettings;
    await write(db.database.tx, system, changeSettings<'payments'>, {
      key: 'payments',
      value: { ...payments, payOnDelivery: { enabled: true, fee: 350, maximum: 30_000 } },
    });
    const terms = { kind: 'amount' as const, amount: 500 };
    await write(db.database.tx, admin, createPromotion, { ...promotion('FIVE'), terms, minimum: 2_000 });
    await write(db.database.tx, admin, issueGiftCard, { value: 2_500, email: 'ada@example.org' });

    expect(valueOf(await change({ rate: '150' })).currency).toBe('JPY');
    expect(await prices()).toEqual([
      { id: 'kettle', price: 6_750, compared: null, cost: null },
      { id: 'pan', price: 5_235, compared: 5_252, cost: 1_800 },
    ]);
    const { zones } = await getSettings(ctx(), 'delivery');
    expect(zones[0]!.ways[0]).toMatchObject({ price: 1_035, freeFrom: 18_000 });
    expect((await getSettings(ctx(), 'payments')).payOnDelivery).toMatchObject({ fee: 525, maximum: 45_000 });
    expect(await rows('select terms, minimum::int from promotions')).toMatchObject([
      { terms: { amount: 750 }, minimum: 3_000 },
    ]);
    expect(
      await rows(`select currency, value::int, balance::int, (select sum(amount)::int from gift_card_entries) as issued
        from gift_cards`),
    ).toEqual([{ currency: 'JPY', value: 3_750, balance: 3_750, issued: 3_750 }]);

    const history = await rows(
      "select price::int, currency from price_history where product_id = 'pan' order by id",
    );
    expect(history.slice(-2)).toEqual([
      { price: 3_490, currency: 'USD' },
      { price: 5_235, currency: 'JPY' },
    ]);

    // Back again, keeping the numbers: ¥5,235 becomes $5,235.00.
    expect(valueOf(await change({ from: 'JPY', to: 'USD' })).currency).toBe('USD');
    expect(await prices()).toMatchObject([{ price: 675_000 }, { price: 523_500, compared: 525_200 }]);
    await db.database.pool.query("update products set price = 4500 where id = 'kettle'");
    await db.database.pool.query(
      "update products set price = 3490, compare_at_price = 3501 where id = 'pan'",
    );
  });

  it('removes a compare-at price that rounding makes equal to the price', async () => {
    valueOf(await change({}));
    expect(await prices()).toMatchObject([{ price: 45 }, { price: 35, compared: null }]);
    valueOf(await change({ from: 'JPY', to: 'USD' }));
    await db.database.pool.query("update products set price = 3490 where id = 'pan'");
  });

  it('changes nothing if one amount becomes too large, the rate is invalid, or the currency is not the one seen', async () => {
    const before = await prices();
    expect(await change({ to: 'EUR', rate: '9999999' }).catch((error: unknown) => error)).toMatchObject({
      result: { code: 'amount_too_large' },
    });
    expect(await change({ rate: '0' })).toMatchObject({ code: 'invalid' });
    expect(await change({ to: noCurrency })).toMatchObject({ code: 'invalid' });
    expect(await change({ from: 'EUR' })).toMatchObject({ code: 'changed_meanwhile' });
    expect(await prices()).toEqual(before);
    expect((await getSettings(ctx(), 'shop')).currency).toBe('USD');
  });

  it('does not count as an edit of the demo’s products', async () => {
    await write(db.database.tx, system, markDemoRecords, { product: ['pan'] });
    valueOf(await change({ to: 'EUR' }));
    expect((await listDemoRecords(ctx())).untouched.product).toEqual(['pan']);
    valueOf(await change({ from: 'EUR', to: 'USD' }));
  });
});

it('is for unlimited administrators only, and saving the shop settings with another currency returns currency_separate', async () => {
  const limited: Actor = { ...admin, areas: ['settings'] };
  for (const [actor, code] of [
    [visitor, 'unauthenticated'],
    [await db.createUser(), 'forbidden'],
    [limited, 'forbidden'],
  ] as const) {
    expect(await readCurrency(ctx(actor))).toMatchObject({ code });
    expect(await change({}, actor)).toMatchObject({ code });
  }
  const value = { ...testSettings.shop, currency: 'JPY' };
  expect(await write(db.database.tx, admin, changeSettings<'shop'>, { key: 'shop', value })).toMatchObject({
    code: 'currency_separate',
  });
});

it('is locked by an order, but not by a trial order of demo products', async () => {
  await placeTestOrder(db, await db.createUser());
  expect(await change({ to: 'EUR' })).toMatchObject({ code: 'currency_locked' });
  expect(valueOf(await readCurrency(ctx())).isLocked).toBe(true);
  await write(db.database.tx, system, markDemoRecords, { product: ['kettle'] });
  expect(valueOf(await readCurrency(ctx())).isLocked).toBe(false);
});

it('waits for orders that are being placed, and sees them', async () => {
  await write(db.database.tx, system, markDemoRecords, { product: ['kettle'] });
  const changing = await write(
    db.database.tx,
    system,
    async (placing) => {
      await holdCurrency(placing);
      const started = change({ to: 'EUR' });
      await expect
        .poll(() => rows("select 1 from pg_locks where locktype = 'advisory' and not granted"))
        .toHaveLength(1);
      const line = { ...kettles, productId: 'own', taken: [] };
      await placeTestOrder(db, await db.createUser(), { lines: [line] });
      return { started };
    },
    undefined,
  );
  expect(await changing.started).toMatchObject({ code: 'currency_locked' });
});
