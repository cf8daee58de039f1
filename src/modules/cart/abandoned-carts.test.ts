import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Actor, type SignedIn, visitor } from '#kernel/actor.ts';
import { money } from '#kernel/money.ts';
import { changeMailTopics } from '#modules/accounts/service/mail-topics.ts';
import { write } from '#platform/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { addProduct, fillCart } from '../../../tests/support/products.ts';
import { planOf } from '../../../tests/support/query-plans.ts';
import { valueOf } from '../../../tests/support/results.ts';
import { addLine, clearCart } from './service/change-lines.ts';
import { listAbandonedCarts } from './service/list-abandoned-carts.ts';
import { abandonedCartsPage } from './store.ts';

let db: TestDatabase;
let administrator: SignedIn;
beforeAll(async () => {
  db = await createTestDatabase();
  administrator = await db.createUser({ role: 'admin' });
  await addProduct(db, { id: 'kettle', price: 4_500 });
  await addProduct(db, { id: 'ladle', price: 900 });
});
afterAll(() => db.drop());

const list = (actor: Actor = administrator) =>
  listAbandonedCarts({ actor, tx: db.database.tx, now: new Date() }, { page: 1, pageSize: 24 });

async function abandonCart(hoursAgo: number, ...productIds: string[]): Promise<SignedIn> {
  const person = await db.createUser();
  for (const productId of productIds)
    valueOf(await write(db.database.tx, person, addLine, { productId, selectedColor: null }));
  await db.database.pool.query(
    `update carts set updated_at = now() - $2 * interval '1 hour' where user_id = $1`,
    [person.id, hoursAgo],
  );
  return person;
}

it('the list of abandoned carts contains carts with items last changed 3 hours to 60 days ago, newest first, with their values', async () => {
  await abandonCart(1, 'kettle');
  const second = await abandonCart(30, 'kettle', 'ladle');
  const first = await abandonCart(5, 'ladle', 'ladle');
  await abandonCart(24 * 90, 'kettle');
  const emptied = await abandonCart(6, 'kettle');
  valueOf(await write(db.database.tx, emptied, clearCart, undefined));
  await db.database.pool.query(
    `update carts set updated_at = now() - interval '6 hours' where user_id = $1`,
    [emptied.id],
  );
  const { items, total, value } = valueOf(await list());
  expect(items.map(({ customer }) => customer.id)).toEqual([first.id, second.id]);
  expect(total).toBe(2);
  expect(items[0]!.lines).toMatchObject([{ productId: 'ladle', quantity: 2 }]);
  expect(items.map((cart) => cart.value)).toEqual([money(1_800, 'USD'), money(5_400, 'USD')]);
  expect(value).toEqual(money(7_200, 'USD'));
});

it('the total value of abandoned carts is the sum of the listed carts, without those of disabled users and variants no longer sold', async () => {
  await addProduct(db, { id: 'pan', price: 3_000, stock: { moss: 5, linen: 5 } });
  const before = valueOf(await list());
  await abandonCart(7, 'ladle');
  const disabled = await abandonCart(8, 'kettle');
  await db.database.pool.query('update users set disabled_at = now() where id = $1', [disabled.id]);
  const partlySold = await abandonCart(9, 'ladle');
  await fillCart(db, partlySold.id, [
    { productId: 'pan', colorKey: 'moss', quantity: 1 },
    { productId: 'pan', colorKey: 'plum', quantity: 2 },
  ]);
  const { items, total, value } = valueOf(await list());
  expect(total).toBe(before.total + 2);
  expect(items).toHaveLength(total);
  expect(value.amount - before.value.amount).toBe(900 + 900 + 3_000);
  expect(value.amount).toBe(items.reduce((sum, cart) => sum + cart.value.amount, 0));
});

it('the list of abandoned carts shows whether the customer agreed to cart reminders; by default not', async () => {
  const person = await abandonCart(4, 'kettle');
  const hasAgreed = async () =>
    valueOf(await list()).items.find(({ customer }) => customer.id === person.id)!.customer.hasAgreed;
  expect(await hasAgreed()).toBe(false);
  valueOf(await write(db.database.tx, person, changeMailTopics, { topics: ['carts'] }));
  expect(await hasAgreed()).toBe(true);
  valueOf(await write(db.database.tx, person, changeMailTopics, { topics: ['news'] }));
  expect(await hasAgreed()).toBe(false);
});

it('staff with the customers scope can list abandoned carts; visitors, customers and other limited staff get an error', async () => {
  for (const actor of [visitor, await db.createUser(), { ...administrator, areas: ['orders', 'reports'] }])
    expect(await list(actor as Actor)).toMatchObject({ ok: false });
  expect(await list({ ...administrator, areas: ['customers'] })).toMatchObject({ ok: true });
});

it('the list of abandoned carts is read by index among ten thousand carts', async () => {
  await db.database.pool.query(`
    insert into users (id, email) select 'u' || n, n || '@example.net' from generate_series(1, 10000) n;
    insert into carts (user_id, updated_at) select 'u' || n, now() - n * interval '1 hour' from generate_series(1, 10000) n;
    insert into cart_lines (user_id, product_id, quantity, added_at, name)
    select 'u' || n, 'kettle', 1, now(), 'Kettle' from generate_series(1, 10000) n;
    analyze`);
  const filter = {
    from: new Date(Date.now() - 60 * 24 * 3_600_000),
    until: new Date(),
    exceptUserIds: ['u1', 'u2'],
  };
  const plan = await planOf(db, abandonedCartsPage(db.database.tx, filter, { offset: 0, limit: 24 }));
  expect(plan).toContain('carts_untouched');
  expect(plan).not.toContain('Seq Scan');
});
