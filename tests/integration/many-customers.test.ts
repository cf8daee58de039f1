import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Actor } from '#kernel/actor.ts';
import type { CustomerQuery } from '#modules/customers/contract/customers.ts';
import { listCustomers } from '#modules/customers/service/list-customers.ts';
import { buyersPage, type CustomerFilter, newestPage } from '#modules/customers/store.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { planOf } from '../support/query-plans.ts';

let db: TestDatabase;
let admin: Actor;

/** Inserts 10,000 customers with 20,000 orders; one customer in a hundred has a tag. */
beforeAll(async () => {
  db = await createTestDatabase();
  admin = await db.createUser({ role: 'admin' });
  await db.database.pool.query(`
    insert into users (id, email, name, created_at, updated_at)
    select 'person-' || n, 'person' || n || '@example.org', 'Person ' || n, now() - n * interval '1 minute', now()
    from generate_series(1, 10000) n`);
  await db.database.pool.query(
    `insert into customer_tags (user_id, tag) select 'person-' || n, 'regular' from generate_series(1, 10000, 100) n`,
  );
  await db.database.pool.query(`
    insert into orders (id, user_id, email, status, order_state, payment_state, shipment_state, payment_method, currency,
      subtotal, delivery, total, delivery_method, delivery_name, placed_at)
    select gen_random_uuid(), 'person-' || 1 + (n * 7) % 10000, 'x@example.org', 'pending', 'placed', 'paid', 'none',
      'pay-on-delivery', 'USD', n, 0, n, 'pickup', 'At the shop', now() - n * interval '1 minute'
    from generate_series(1, 20000) n`);
  await db.database.pool.query(`
    insert into payments (order_id, method, currency, due) select id, 'pay-on-delivery', currency, total from orders`);
  for (const table of ['users', 'orders', 'payments', 'customer_tags', 'customer_sales'])
    await db.database.pool.query(`vacuum analyze ${table}`);
});
afterAll(() => db.drop());

const all = (filter: Partial<CustomerFilter>): CustomerFilter => ({ search: '', currency: 'USD', ...filter });
const first = { offset: 0, limit: 25 };

it.each([
  [{}, 'users_newest'],
  [{ search: 'person 9876' }, 'users_by_name'],
  [{ search: 'person9876@' }, 'users_by_email'],
  [{ search: '912 345 678' }, 'users_by_phone'],
  [{ tag: 'regular' }, 'users_pkey'],
  [{ role: 'client' }, 'users_newest'],
] as const)(
  'customer list with filter %o uses the index %s for 10,000 customers, without a sequential scan',
  async (filter, index) => {
    const plan = await planOf(db, newestPage(db.database.tx, all(filter), first));
    expect(plan).toContain(index);
    expect(plan).toContain('customer_sales_pkey');
    expect(plan).not.toMatch(/Seq Scan on (users|orders|payments)/);
  },
);

it.each([
  ['value', 'customer_sales_by_amount'],
  ['orders', 'customer_sales_by_orders'],
] as const)(
  'customer list sorted by %s uses the index %s for 10,000 customers, without a sequential scan',
  async (sort, index) => {
    for (const offset of [0, 2_500]) {
      const plan = await planOf(db, buyersPage(db.database.tx, all({}), { ...first, offset, sort }));
      expect(plan).toContain(index);
      expect(plan).not.toMatch(/Seq Scan on (users|orders|payments|customer_sales)/);
    }
  },
);

it('customer list sorts by total spent and shows the correct total of the first customer', async () => {
  const listed = async (sort: CustomerQuery['sort']) => {
    const found = await listCustomers(
      { actor: admin, tx: db.database.tx, now: new Date() },
      { sort, page: 1, pageSize: 25, role: 'client' },
    );
    return found.ok ? found.value.items : [];
  };
  const [newest] = await listed('newest');
  expect([newest!.id, newest!.orders]).toEqual(['person-1', 2]);
  const values = (await listed('value')).map(({ value }) => value.amount);
  expect(values).toEqual(values.toSorted((a, b) => b - a));
  expect(values[0]).toBe(30_000);
});
