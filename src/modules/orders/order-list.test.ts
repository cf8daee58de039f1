import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, type SignedIn, visitor } from '#kernel/actor.ts';
import { createLogger } from '#platform/log.ts';
import { callAs } from '../../../tests/support/call-as.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { addProduct } from '../../../tests/support/products.ts';
import { applyOrderAction, kettles, placeTestOrder } from '../../../tests/support/orders.ts';
import { countQueries } from '../../../tests/support/query-count.ts';
import { valueOf } from '../../../tests/support/results.ts';
import type { OrderFilter } from './contract/order-views.ts';
import { confirmOrders } from './service/confirm-orders.ts';
import { exportOrders } from './service/export-orders.ts';
import { listOrders, listOwnOrders } from './service/list-orders.ts';
import { listOrderViews } from './service/order-views.ts';
import { findPage } from './store/search-orders.ts';

let db: TestDatabase;
let administrator: SignedIn;
let counted: ReturnType<typeof countQueries>;
beforeAll(async () => {
  db = await createTestDatabase();
  counted = countQueries(db);
  administrator = await db.createUser({ role: 'admin' });
  await addProduct(db, { id: 'kettle', stock: 1000 });
});
afterAll(() => db.drop());

const as = callAs(() => db);

/** Calls `confirmOrders` outside a transaction, as the API does: the function opens one per order. */
const confirm = (
  orders: { orderId: string; version: number }[],
  actor: Actor = administrator,
  log = createLogger('silent'),
) => confirmOrders({ actor, tx: db.database.tx, now: new Date() }, { orders, log });

async function place(changed: Parameters<typeof placeTestOrder>[2] = {}): Promise<string> {
  return (await placeTestOrder(db, await db.createUser(), changed)).id;
}

async function found(filter: OrderFilter): Promise<string[]> {
  const page = valueOf(await as(administrator, listOrders, { ...filter, page: 1, pageSize: 100 }));
  expect(page.total).toBe(page.items.length);
  return page.items.map(({ id }) => id);
}

describe('order history', () => {
  const historyOf = (customer: SignedIn) =>
    counted(async () => valueOf(await as(customer, listOwnOrders, { page: 1, pageSize: 20 })).items);

  it('shows the first four products of each order, with as many queries for many orders as for one', async () => {
    const customer = await db.createUser();
    const image = { src: '/media/kettle', width: 4, height: 5, alt: 'Kettle' };
    const lines = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((name) => ({ ...kettles, name, image }));
    await placeTestOrder(db, customer, { lines });
    const one = await historyOf(customer);
    await placeTestOrder(db, customer, { lines: [kettles] });
    await placeTestOrder(db, customer, { lines: [kettles] });
    const many = await historyOf(customer);
    expect(many.queries).toBe(one.queries);
    expect(many.answer.map(({ products, moreProducts }) => [products, moreProducts])).toEqual([
      [[{ name: 'Kettle', image: null }], 0],
      [[{ name: 'Kettle', image: null }], 0],
      [['One', 'Two', 'Three', 'Four'].map((name) => ({ name, image })), 2],
    ]);
  });
});

describe('order list', () => {
  it('filters by status, payment, shipping method, date and product', async () => {
    const name = `Skillet ${randomUUID()}`;
    const id = await place({
      lines: [{ ...kettles, name }],
      paymentMethod: 'bank-transfer',
      deliveryMethod: 'by-bicycle',
      deliveryName: 'By bicycle',
    });
    await db.database.pool.query("update orders set placed_at = '2020-02-29 23:30:00+00' where id = $1", [
      id,
    ]);
    const is: OrderFilter[] = [
      { q: name.slice(4, 30).toUpperCase() },
      { status: 'awaiting_payment' },
      { orderState: 'awaiting_payment' },
      { paymentState: 'unpaid' },
      { shipmentState: 'none' },
      { paymentMethod: 'bank-transfer' },
      { deliveryMethod: 'by-bicycle' },
      { from: '2020-02-29', until: '2020-02-29' },
      { until: '2020-02-29' },
    ];
    const otherFilters: OrderFilter[] = [
      { status: 'pending' },
      { orderState: 'placed' },
      { paymentState: 'paid' },
      { shipmentState: 'packing' },
      { paymentMethod: 'card' },
      { deliveryMethod: 'pickup' },
      { from: '2020-03-01' },
      { until: '2020-02-28' },
      { q: `${name} of another size` },
    ];
    for (const filter of is) expect([filter, await found({ q: name, ...filter })]).toEqual([filter, [id]]);
    for (const filter of otherFilters)
      expect([filter, await found({ q: name, ...filter })]).toEqual([filter, []]);
  });

  it('finds an order by a part of its phone number in any spelling', async () => {
    const id = await place({ phone: '+33 6 98 76 54 32' });
    const other = await place({ phone: '0698765431' });
    for (const q of ['0698 76 54 32', '+33 (0)6 98765432', '765432'])
      expect([q, await found({ q })]).toEqual([q, [id]]);
    expect((await found({ q: '+33 6 98' })).toSorted()).toEqual([id, other].toSorted());
    expect(await found({ q: '698' })).toEqual([]);
    const steel = await place({ lines: [{ ...kettles, name: 'Steel pan 18/10' }] });
    expect(await found({ q: '18/10' })).toEqual([steel]);
  });

  it('filters by date in the shop’s time zone', async () => {
    const id = await place({ deliveryMethod: 'by-summer-post' });
    const summer = (filter: OrderFilter) => found({ deliveryMethod: 'by-summer-post', ...filter });
    // Half past midnight in Lisbon.
    await db.database.pool.query("update orders set placed_at = '2021-07-01 23:30:00+00' where id = $1", [
      id,
    ]);
    expect(await summer({ from: '2021-07-02', until: '2021-07-02' })).toEqual([id]);
    expect(await summer({ until: '2021-07-01' })).toEqual([]);
  });

  it('sorts by date and by total', async () => {
    const filter = { deliveryMethod: 'by-sorting' };
    const ids = [];
    for (const quantity of [2, 1, 3])
      ids.push(
        await place({
          ...filter,
          lines: [{ ...kettles, quantity, taken: [{ productId: 'kettle', colorKey: '', quantity }] }],
        }),
      );
    const [two, one, three] = ids;
    expect(await found(filter)).toEqual([three, one, two]);
    expect(await found({ ...filter, sort: 'oldest' })).toEqual([two, one, three]);
    expect(await found({ ...filter, sort: 'largest' })).toEqual([three, two, one]);
    expect(await found({ ...filter, sort: 'smallest' })).toEqual([one, two, three]);
  });
});

describe('bulk confirmation', () => {
  it('confirms the orders that allow it and returns a result per order', async () => {
    const [fresh, alreadyPaid, moved, twice] = [await place(), await place(), await place(), await place()];
    await as(administrator, applyOrderAction, {
      orderId: alreadyPaid,
      move: 'markPaid',
      version: 1,
      note: '',
    });
    await as(administrator, applyOrderAction, { orderId: moved, move: 'cancel', version: 1, note: '' });
    const missing = randomUUID();
    const { items } = valueOf(
      await confirm([
        { orderId: alreadyPaid, version: 1 },
        { orderId: missing, version: 1 },
        { orderId: moved, version: 2 },
        { orderId: fresh, version: 1 },
        { orderId: twice, version: 1 },
        { orderId: twice, version: 1 },
      ]),
    );
    expect(items).toEqual([
      { orderId: alreadyPaid, outcome: 'changed_meanwhile' },
      { orderId: missing, outcome: 'not_found' },
      { orderId: moved, outcome: 'move_not_allowed' },
      { orderId: fresh, outcome: 'done' },
      { orderId: twice, outcome: 'done' },
    ]);
    const { rows } = await db.database.pool.query<{ id: string }>(
      "select id from orders where status = 'confirmed' and id = any($1)",
      [[fresh, twice]],
    );
    expect(rows).toHaveLength(2);
  });

  it('reports and logs the exception of one order, and confirms the other orders', async () => {
    const [first, failing, last] = [await place(), await place(), await place()];
    await db.database.pool.query(`
      create function fail_update() returns trigger language plpgsql as $$ begin raise 'disk full'; end $$;
      create trigger fail_update before update on orders for each row when (new.id = '${failing}')
        execute function fail_update()`);
    const lines: string[] = [];
    const log = createLogger('error', { write: (line: string) => void lines.push(line) });
    const orders = [first, failing, last].map((orderId) => ({ orderId, version: 1 }));
    expect(valueOf(await confirm(orders, administrator, log)).items).toEqual([
      { orderId: first, outcome: 'done' },
      { orderId: failing, outcome: 'failed' },
      { orderId: last, outcome: 'done' },
    ]);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('disk full');
    expect(lines[0]).toContain(failing);
    await db.database.pool.query('drop trigger fail_update on orders');
  });

  it('confirms each order once for concurrent requests', async () => {
    const orders = [];
    for (let index = 0; index < 5; index += 1) orders.push({ orderId: await place(), version: 1 });
    const answers = await Promise.all([confirm(orders), confirm(orders.toReversed()), confirm(orders)]);
    const outcomes = answers.flatMap((answer) => valueOf(answer).items);
    for (const { orderId } of orders)
      expect(outcomes.filter((each) => each.orderId === orderId && each.outcome === 'done')).toHaveLength(1);
  });

  it('fails for visitors, customers and staff without the orders scope, as do the export and the saved views', async () => {
    const client = await db.createUser();
    const orderId = await place();
    for (const [actor, code] of [
      [visitor, 'unauthenticated'],
      [client, 'forbidden'],
      [{ ...administrator, areas: ['reports'] }, 'forbidden'],
    ] as const) {
      expect(await confirm([{ orderId, version: 1 }], actor)).toMatchObject({ code });
      expect(await as(actor, exportOrders, { filter: {}, ids: null })).toMatchObject({ code });
      expect(await as(actor, listOrderViews, undefined)).toMatchObject({ code });
    }
  });
});

describe('ten thousand orders', () => {
  beforeAll(async () => {
    const { pool } = db.database;
    await pool.query(`
      insert into orders (id, email, customer_name, status, order_state, payment_state, shipment_state, payment_method,
        currency, subtotal, delivery, total, delivery_method, delivery_name, placed_at, phone)
      select gen_random_uuid(), 'person' || n || '@example.net', 'Person ' || md5(n::text),
        (array['delivered', 'delivered', 'delivered', 'shipped', 'confirmed', 'pending', 'cancelled'])[1 + n % 7],
        (array['completed', 'completed', 'completed', 'processing', 'processing', 'placed', 'cancelled'])[1 + n % 7],
        (array['paid', 'paid', 'paid', 'unpaid', 'refunded'])[1 + n % 5],
        (array['delivered', 'delivered', 'shipped', 'packing', 'none'])[1 + n % 5],
        (array['card', 'bank-transfer', 'pay-on-delivery'])[1 + n % 3],
        'USD', n, 0, n, 'way-' || n % 6, 'Some way', '2024-01-01'::timestamptz + n * interval '1 hour', '+351 9' || n + 10000000
      from generate_series(1, 10000) n`);
    await pool.query(`
      insert into order_lines (order_id, position, product_id, name, unit_price, quantity, total, taken)
      select id, 0, 'pan', 'Pan ' || md5(number::text), 1, 1, 1, '[]' from orders where email like '%example.net'`);
    await pool.query('vacuum analyze orders');
    await pool.query('vacuum analyze order_lines');
  });

  const filters: OrderFilter[] = [
    {},
    { sort: 'oldest' },
    { sort: 'largest' },
    { sort: 'smallest' },
    { status: 'pending' },
    { status: 'awaiting_payment' },
    { orderState: 'processing' },
    { paymentState: 'refunded' },
    { paymentState: 'failed' },
    { shipmentState: 'packing' },
    { shipmentState: 'lost' },
    { paymentMethod: 'card' },
    { deliveryMethod: 'way-3' },
    { deliveryMethod: 'unknown-method' },
    { from: '2024-03-01' },
    { until: '2024-03-01' },
    { from: '2024-03-01', until: '2024-03-02' },
    { q: '1042' },
    { q: '0612 34' },
    { q: '+351 912 34' },
    { q: 'person77' },
    { q: 'person77@example.net' },
    { q: 'person 8f14e45f' },
    { q: 'pan 8f14' },
    { q: 'nothing is called this' },
    { status: 'shipped', deliveryMethod: 'way-3', paymentMethod: 'card', from: '2024-02-01' },
  ];

  it.each(filters)('are searched with an index: %j', async (filter) => {
    const search = { ...filter, timeZone: 'Europe/Lisbon' };
    const plan = await findPage(db.database.tx, search, { page: 1, pageSize: 24 }).explain('text');
    const text = plan.map((row) => JSON.stringify(row)).join('\n');
    expect(text).toContain('Index');
    expect(text).not.toContain('Seq Scan');
  });

  it('are counted exactly up to 10,000', async () => {
    const totalOf = async (filter: OrderFilter) =>
      valueOf(await as(administrator, listOrders, { ...filter, page: 1, pageSize: 1 })).total;
    expect(await totalOf({})).toBe(10_001);
    const { rows } = await db.database.pool.query<{ count: number }>(
      "select count(*)::int as count from orders where delivery_method = 'way-3'",
    );
    expect(await totalOf({ deliveryMethod: 'way-3' })).toBe(rows[0]!.count);
  });
});
