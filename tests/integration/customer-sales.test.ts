import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Actor, system } from '#kernel/actor.ts';
import { findSalesMismatches, listCustomers } from '#modules/customers/service/list-customers.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

let db: TestDatabase;
let admin: Actor;
beforeAll(async () => {
  db = await createTestDatabase(20);
  admin = await db.createUser({ role: 'admin' });
});
afterAll(() => db.drop());

const ask = (text: string, values: unknown[] = []) => db.database.pool.query(text, values);
const ctx = (actor: Actor) => ({ actor, tx: db.database.tx, now: new Date() });
/** Stored number of orders and amount, per currency, of a customer. */
async function storedSales(id: string) {
  const { rows } = await ask('select orders, amount from customer_sales where customer_id = $1', [id]);
  return rows.map(({ orders, amount }: { orders: unknown; amount: unknown }) => [
    Number(orders),
    Number(amount),
  ]);
}

/** Inserts an order with its payments in one transaction. */
async function order(userId: string, total: number, currency = 'USD'): Promise<string> {
  const { rows } = await ask(
    `with o as (
      insert into orders (id, user_id, email, status, order_state, payment_state, shipment_state, payment_method,
        currency, subtotal, delivery, total, delivery_method, delivery_name, placed_at)
      values (gen_random_uuid(), $1, 'x@example.org', 'pending', 'placed', 'paid', 'none', 'pay-on-delivery', $3, $2, 0,
        $2, 'pickup', 'At the shop', now())
      returning id, currency, total)
     insert into payments (order_id, method, currency, due) select id, 'pay-on-delivery', currency, total from o
     returning order_id as id`,
    [userId, total, currency],
  );
  return (rows[0] as { id: string }).id;
}

/** Inserts copies of an order with their payments in one transaction. */
async function copyOrder(id: string, copies: number): Promise<void> {
  const columns = `email, status, order_state, payment_state, shipment_state, payment_method, currency, subtotal, delivery,
    total, delivery_method, delivery_name, placed_at`;
  await ask(
    `with o as (
      insert into orders (id, user_id, ${columns})
      select gen_random_uuid(), user_id, ${columns} from orders, generate_series(1, $2::int) where id = $1
      returning id, currency, total)
     insert into payments (order_id, method, currency, due) select id, 'pay-on-delivery', currency, total from o`,
    [id, copies],
  );
}

it('sales of a customer are updated when orders are placed, edited, cancelled or moved to another customer', async () => {
  const [ada, bob] = [await db.createUser(), await db.createUser()];
  const first = await order(ada.id, 4_000);
  await order(ada.id, 1_000);
  expect(await storedSales(ada.id)).toEqual([[2, 5_000]]);
  await ask('update orders set subtotal = 3000, total = 3000 where id = $1', [first]);
  expect(await storedSales(ada.id)).toEqual([[2, 4_000]]);
  await ask("update orders set order_state = 'cancelled' where id = $1", [first]);
  expect(await storedSales(ada.id)).toEqual([[1, 1_000]]);
  await ask("update orders set order_state = 'placed', user_id = $2 where id = $1", [first, bob.id]);
  expect([await storedSales(ada.id), await storedSales(bob.id)]).toEqual([[[1, 1_000]], [[1, 3_000]]]);
  expect(await findSalesMismatches(ctx(system))).toEqual([]);
});

it('sales of a customer include all orders that one database transaction inserts', async () => {
  const ada = await db.createUser();
  const first = await order(ada.id, 1);
  await copyOrder(first, 500);
  expect(await storedSales(ada.id)).toEqual([[501, 501]]);
  expect(await findSalesMismatches(ctx(system))).toEqual([]);
});

it('updating one order reads fewer than 20 rows if its customer has 2,000 orders', async () => {
  const ada = await db.createUser();
  const first = await order(ada.id, 1);
  await copyOrder(first, 2_000);
  const client = await db.database.pool.connect();
  try {
    const rowsRead = async () => {
      const { rows } = await client.query<{ read: number }>(
        `select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0)::int as read
         from pg_stat_xact_user_tables where relname in ('orders', 'payments')`,
      );
      return rows[0]!.read;
    };
    await client.query('begin');
    const before = await rowsRead();
    await client.query('update orders set subtotal = 2, total = 2 where id = $1', [first]);
    await client.query('set constraints all immediate');
    expect((await rowsRead()) - before).toBeLessThan(20);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

it('sales of a customer are correct after 20 concurrent orders, without a deadlock', async () => {
  const ada = await db.createUser();
  await Promise.all(Array.from({ length: 20 }, (_, index) => order(ada.id, index + 1)));
  expect(await storedSales(ada.id)).toEqual([[20, 210]]);
  expect(await findSalesMismatches(ctx(system))).toEqual([]);
});

it('sales of a customer are checked by the integrity check and deleted with the customer', async () => {
  const ada = await db.createUser();
  await order(ada.id, 700);
  await ask('update customer_sales set amount = 1 where customer_id = $1', [ada.id]);
  expect(await findSalesMismatches(ctx(system))).toEqual([{ customerId: ada.id, currency: 'USD' }]);
  await ask('delete from users where id = $1', [ada.id]);
  expect(await storedSales(ada.id)).toEqual([]);
  expect(await findSalesMismatches(ctx(system))).toEqual([]);
});

it('customer list by sales shows customers without orders last, and each customer once across pages', async () => {
  await db.createUser();
  await db.createUser();
  const listed: string[] = [];
  for (let page = 1; page <= 20; page += 1) {
    const found = await listCustomers(ctx(admin), { sort: 'value', page, pageSize: 2 });
    if (!found.ok) throw new Error(found.code);
    listed.push(...found.value.items.map(({ id, orders }) => `${orders > 0 ? 'bought' : 'none'} ${id}`));
    if (listed.length >= found.value.total) break;
  }
  expect(new Set(listed).size).toBe(listed.length);
  const firstWithout = listed.findIndex((entry) => entry.startsWith('none'));
  expect(firstWithout).toBeGreaterThan(1);
  expect(listed.slice(firstWithout).every((entry) => entry.startsWith('none'))).toBe(true);
  const { rows } = await ask('select count(*)::int as count from users');
  expect(listed).toHaveLength((rows[0] as { count: number }).count);
});
