import { afterAll, beforeAll, expect, it } from 'vitest';
import { visitor } from '#kernel/actor.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { guestCheckout } from '../../../tests/support/guest-checkout.ts';
import { addProduct, fillCart } from '../../../tests/support/products.ts';
import { countQueries } from '../../../tests/support/query-count.ts';
import { valueOf } from '../../../tests/support/results.ts';
import { rowsReadDuring } from '../../../tests/support/rows-read.ts';

const MANY = 5_000;
/** The products, settings and the order itself. */
const MAX_ROWS = 1_000;

let db: TestDatabase;
let counted: ReturnType<typeof countQueries>;
const { setGuestCheckout, quote, place, guestWithOrder } = guestCheckout(() => db);

beforeAll(async () => {
  db = await createTestDatabase(1);
  counted = countQueries(db);
  await addProduct(db, { id: 'pan', price: 2_500, stock: 10_000 });
  await setGuestCheckout(true);
  await db.createUser({ role: 'admin' });
  const { pool } = db.database;
  await pool.query(`insert into users (id, email, name)
    select 'customer' || n, 'customer' || n || '@example.org', 'Customer' from generate_series(1, ${MANY}) n`);
  await pool.query(`insert into orders (id, is_guest, email, status, order_state, payment_state, shipment_state, payment_method,
      currency, subtotal, delivery, total, delivery_method, delivery_name, placed_at)
    select gen_random_uuid(), true, 'guest' || n || '@example.org', 'delivered', 'completed', 'paid', 'delivered', 'card',
      'USD', 1, 0, 1, 'pickup', 'At the shop', now() - interval '25 hours' - n * interval '1 minute' from generate_series(1, ${MANY}) n`);
  await pool.query('vacuum analyze');
});
afterAll(() => db.drop());

it('reads as little for a customer’s order as in a small one', async () => {
  const customer = await db.createUser();
  const order = async () => {
    await fillCart(db, customer.id, [{ productId: 'pan', quantity: 2 }]);
    const { quoteId } = valueOf(await quote(customer));
    valueOf(await place(customer, quoteId));
  };
  await order();
  expect(await rowsReadDuring(db, order)).toBeLessThan(MAX_ROWS);
});

it('reads as little for a guest’s order as in a small one', async () => {
  await guestWithOrder();
  expect(await rowsReadDuring(db, () => guestWithOrder({ email: 'bob@example.org' }))).toBeLessThan(MAX_ROWS);
});

it('reads nothing for the quote of a visitor', async () => {
  const { answer, queries } = await counted(() => quote(visitor));
  expect([answer, queries]).toEqual([{ ok: false, code: 'unauthenticated' }, 0]);
});
