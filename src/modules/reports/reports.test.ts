import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedIn, system, visitor } from '#kernel/actor.ts';
import { money } from '#kernel/money.ts';
import { applyOrderAction } from '#modules/fulfillment/service/apply-order-action.ts';
import { write } from '#platform/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { addProduct } from '../../../tests/support/products.ts';
import { kettles, placeTestOrder } from '../../../tests/support/orders.ts';
import { planOf } from '../../../tests/support/query-plans.ts';
import { valueOf } from '../../../tests/support/results.ts';
import { readSales } from './service.ts';
import { bestSellersQuery, salesByDayQuery } from './store.ts';

let db: TestDatabase;
let administrator: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  db = await createTestDatabase();
  administrator = await db.createUser({ role: 'admin' });
  customer = await db.createUser();
  await addProduct(db, { id: 'kettle', stock: 100 });
});
afterAll(() => db.drop());

/** Current time of the tests: a Wednesday, 15:00 in the shop's time zone. */
const now = new Date('2026-06-17T14:00:00.000Z');
const daysAgo = (days: number, hours = 0) => new Date(now.getTime() - (days * 24 + hours) * 60 * 60 * 1000);

/** Creates an order of two kettles that was paid at the given time. @param unit price of one, minor units. */
async function sold(at: Date, unit: number): Promise<string> {
  const { id } = await placeTestOrder(db, customer);
  await db.database.pool.query(
    `update orders set placed_at = $2, subtotal = $3, total = $3, payment_state = 'paid', paid_at = $2 where id = $1`,
    [id, at, unit * 2],
  );
  await db.database.pool.query('update order_lines set unit_price = $2, total = $3 where order_id = $1', [
    id,
    unit,
    unit * 2,
  ]);
  await db.database.pool.query('update payments set due = $2 where order_id = $1', [id, unit * 2]);
  return id;
}

describe('sales report', () => {
  it('sums today, 7 and 30 days without cancelled and unpaid orders, each compared with the period before until the same time of day', async () => {
    await sold(daysAgo(0, 1), 1000);
    await sold(daysAgo(0, 2), 500);
    await sold(daysAgo(1, 1), 1000);
    // Yesterday at 19:00, later than 15:00: not part of the sales of yesterday until the same hour.
    await sold(daysAgo(0, 20), 7000);
    await sold(daysAgo(6), 300);
    await sold(daysAgo(8), 200);
    await sold(daysAgo(29), 100);
    await sold(daysAgo(40), 50);
    const cancelled = await sold(daysAgo(0, 1), 99_999);
    await placeTestOrder(db, customer);
    const step = { orderId: cancelled, move: 'cancel' as const, version: 1, note: '' };
    valueOf(await write(db.database.tx, administrator, applyOrderAction, step));
    const { sales, bestSellers } = valueOf(
      await readSales({ actor: administrator, tx: db.database.tx, now }),
    );
    const totals = sales.map(({ period, now: these, before }) => [
      period,
      these.amount.amount,
      these.orders,
      before.amount.amount,
      before.orders,
    ]);
    expect(totals).toEqual([
      ['today', 3000, 2, 2000, 1],
      ['week', 19_600, 5, 400, 1],
      ['month', 20_200, 7, 100, 1],
    ]);
    expect(bestSellers).toMatchObject([
      {
        productId: 'kettle',
        name: 'The kettle',
        quantity: 14,
        quantityBefore: 2,
        amount: money(20_200, 'USD'),
      },
    ]);
  });

  it('shows a best seller that has only pictures of its variants with one of these', async () => {
    await addProduct(db, { id: 'pot', stock: { moss: 5 } });
    const picture = randomUUID();
    await db.database.pool.query(
      `insert into pictures (id, width, height, format, alt) values ($1, 800, 1000, 'webp', 'A green pot')`,
      [picture],
    );
    await db.database.pool.query(
      `insert into product_pictures (product_id, picture_id, color_key, position) values ('pot', $1, 'moss', 0)`,
      [picture],
    );
    const line = { ...kettles, productId: 'pot', name: 'Pot', colorKey: 'moss', colorName: 'Moss' };
    await placeTestOrder(db, customer, {
      discount: money(100, 'USD'),
      giftCards: money(8_900, 'USD'),
      lines: [
        {
          ...line,
          discount: money(100, 'USD'),
          taken: [{ productId: 'pot', colorKey: 'moss', quantity: 2 }],
        },
      ],
    });
    const { bestSellers } = valueOf(
      await readSales({ actor: administrator, tx: db.database.tx, now: new Date() }),
    );
    expect(bestSellers.find(({ productId }) => productId === 'pot')!.image?.alt).toBe('A green pot');
  });

  it('fails for visitors and customers, but not for the system', async () => {
    for (const actor of [visitor, customer])
      expect(await readSales({ actor, tx: db.database.tx, now })).toMatchObject({ ok: false });
    expect(await readSales({ actor: system, tx: db.database.tx, now })).toMatchObject({ ok: true });
  });
});

describe('sales chart data', () => {
  it('has one row for each of 30 days in the shop’s time zone, with the sales of 30 days before', async () => {
    const { days } = valueOf(await readSales({ actor: administrator, tx: db.database.tx, now }));
    expect(days).toHaveLength(30);
    expect(days[0]!.date).toBe('2026-05-19');
    expect(days.at(-1)).toEqual({
      date: '2026-06-17',
      now: { amount: money(3000, 'USD'), orders: 2 },
      before: { amount: money(0, 'USD'), orders: 0 },
    });
    // Yesterday has two orders: one before the current time of day, one in the evening.
    expect(days.at(-2)!.now).toEqual({ amount: money(16_000, 'USD'), orders: 2 });
    expect(days.find(({ date }) => date === '2026-06-07')!.before).toEqual({
      amount: money(100, 'USD'),
      orders: 1,
    });
    expect(days.reduce((sum, day) => sum + day.now.orders, 0)).toBe(7);
  });

  it('starts each day at midnight of the shop’s time zone', async () => {
    // 23:30 UTC is half past midnight in Lisbon in summer, so it counts for the next day.
    await sold(new Date('2026-06-11T23:30:00.000Z'), 4_242);
    const { days } = valueOf(await readSales({ actor: administrator, tx: db.database.tx, now }));
    const amountOn = (date: string) => days.find((day) => day.date === date)!.now.amount.amount;
    expect(amountOn('2026-06-12')).toBe(8_484);
  });
});

describe('queries over ten thousand orders', () => {
  beforeAll(async () => {
    const { pool } = db.database;
    const id = await sold(new Date(), 4_500);
    // Three years of orders, so that sixty days are a small part of them.
    await pool.query(
      `create temporary table copied as select gen_random_uuid() as id, n from generate_series(1, 10000) as n`,
    );
    await copyRows('orders', `o.id = '${id}'`, {
      id: 'c.id',
      number: '500000 + c.n',
      placed_at: `now() - interval '1 day' - c.n * interval '2.6 hours'`,
      paid_at: `now() - interval '1 day' - c.n * interval '2.6 hours'`,
    });
    await copyRows('payments', `o.order_id = '${id}'`, { order_id: 'c.id' });
    await copyRows('order_lines', `o.order_id = '${id}'`, { order_id: 'c.id' });
    await pool.query('analyze');
  });

  /** Inserts a copy of a row for each row of the table `copied`, with some columns changed. */
  async function copyRows(table: string, which: string, own: Record<string, string>): Promise<void> {
    const { rows } = await db.database.pool.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_name = $1 and is_generated = 'NEVER' and identity_generation is distinct from 'ALWAYS'`,
      [table],
    );
    const names = rows.map(({ name }) => name);
    // Counting the sales of one customer ten thousand times in one transaction takes half a minute.
    await db.database.pool.query(`alter table ${table} disable trigger user`);
    await db.database.pool.query(
      `insert into ${table} (${names.join(', ')})
       select ${names.map((name) => own[name] ?? `o.${name}`).join(', ')}
       from copied c cross join ${table} o where ${which}`,
    );
    await db.database.pool.query(`alter table ${table} enable trigger user`);
  }

  const where = { currency: 'USD', timeZone: 'Europe/Lisbon', now: new Date() };
  it.each([
    ['the days', salesByDayQuery(where, 60)],
    ['the best sellers', bestSellersQuery(where, { days: 30, limit: 6 })],
  ])('%s are read by an index scan of the orders, not by a sequential scan of them', async (_, query) => {
    const plan = await planOf(db, query);
    expect(plan).toMatch(/Index Scan using \w+ on orders /);
    // Joined tables may be hashed: at this size a scan is as fast as an index.
    expect(plan).not.toMatch(/Seq Scan on orders /);
  });
});
