import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Actor, type SignedIn, system, visitor } from '#kernel/actor.ts';
import type { Result } from '#kernel/result.ts';
import { issueInvoice } from '#modules/orders/service/issue-invoices.ts';
import { deleteTestOrders } from '#modules/orders/service/test-orders.ts';
import { getSettings } from '#modules/settings/service/read-settings.ts';
import { saveIfNew } from '#modules/settings/service/save-settings.ts';
import { type Context, write } from '#platform/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { applyOrderAction, kettles, placeTestOrder } from '../../../tests/support/orders.ts';
import { addProduct, fillCart } from '../../../tests/support/products.ts';
import { valueOf } from '../../../tests/support/results.ts';
import { readCurrency } from './service/change-currency.ts';
import { markDemoRecords } from './service/demo-records.ts';
import { readDemo, removeDemo } from './service/remove-demo.ts';

let db: TestDatabase;
let admin: SignedIn;
beforeAll(async () => {
  db = await createTestDatabase();
  admin = await db.createUser({ role: 'admin' });
});
afterAll(() => db.drop());

const idsOf = async (table: string) =>
  (await db.database.pool.query(`select id from ${table} order by id`)).rows.map(({ id }) => id as string);

const pictures = {
  unused: randomUUID(),
  ofProduct: randomUUID(),
  ofCategory: randomUUID(),
  ordered: randomUUID(),
  inContent: randomUUID(),
};

it('deletes demo products, empty demo categories and unused demo pictures, and keeps edited products, parts of own sets, own products and orders', async () => {
  for (const id of ['kettle', 'edited', 'part', 'demo-part', 'own']) await addProduct(db, { id });
  await addProduct(db, { id: 'own-set', parts: [{ id: 'part', quantity: 1 }] });
  await addProduct(db, { id: 'demo-set', parts: [{ id: 'demo-part', quantity: 1 }] });
  await db.database.pool.query("insert into categories (id, name) values ('empty', 'Empty')");
  await write(db.database.tx, system, markDemoRecords, {
    product: ['kettle', 'edited', 'part', 'demo-part', 'demo-set'],
    category: ['tools', 'empty'],
    picture: Object.values(pictures),
  });
  await db.database.pool.query("update products set version = version + 1 where id = 'edited'");
  const customer = await db.createUser();
  await fillCart(db, customer.id, [{ productId: 'kettle' }, { productId: 'own' }]);
  await db.database.pool.query("insert into favorites (user_id, product_id) values ($1, 'kettle')", [
    customer.id,
  ]);
  const order = await placeTestOrder(db, customer);
  const query = (text: string, values: unknown[]) => db.database.pool.query(text, values);
  for (const id of Object.values(pictures))
    await query("insert into pictures (id, width, height, format) values ($1, 4, 5, 'webp')", [id]);
  await query("insert into product_pictures (product_id, picture_id, position) values ('kettle', $1, 0)", [
    pictures.unused,
  ]);
  await query("insert into product_pictures (product_id, picture_id, position) values ('edited', $1, 0)", [
    pictures.ofProduct,
  ]);
  await query("update categories set picture_id = $1 where id = 'tools'", [pictures.ofCategory]);
  await query('update order_lines set picture = $1', [{ src: `/media/${pictures.ordered}/640.webp` }]);
  await query(
    "insert into content_pieces (id, kind, published, published_at, updated_at) values ('home', 'home', $1, now(), now())",
    [{ sections: [{ pictureId: pictures.inContent }] }],
  );

  const ctx = (actor: Actor) => ({ actor, tx: db.database.tx, now: new Date() });
  expect(valueOf(await readDemo(ctx(admin)))).toEqual({
    products: 4,
    categories: 2,
    pictures: 5,
    edited: 1,
    orders: 1,
    testOrders: 1,
    keptTestOrders: 0,
  });
  const remove = (actor: Actor) => write(db.database.tx, actor, removeDemo, { testOrders: 'keep' });
  const limited: Actor = { ...admin, areas: ['catalogue', 'settings'] };
  expect(await remove(visitor)).toMatchObject({ code: 'unauthenticated' });
  expect(await remove(limited)).toMatchObject({ code: 'forbidden' });
  expect(valueOf(await remove(admin))).toEqual({
    products: 3,
    categories: 1,
    pictures: 1,
    kept: 3,
    orders: 0,
  });
  expect(await idsOf('products')).toEqual(['edited', 'own', 'own-set', 'part']);
  expect(await idsOf('categories')).toEqual(['tools']);
  expect(await idsOf('orders')).toEqual([order.id]);
  const { unused: _, ...kept } = pictures;
  expect(await idsOf('pictures')).toEqual(Object.values(kept).toSorted());
  const { rows: deletions } = await query(
    "select from graphile_worker.jobs where task_identifier = 'media:deleteFiles'",
    [],
  );
  expect(deletions).toHaveLength(1);
  const { rows } = await db.database.pool.query('select product_id from cart_lines');
  expect(rows).toEqual([{ product_id: 'own' }]);
  expect((await db.database.pool.query('select 1 from favorites')).rows).toEqual([]);
  // What stays is the shop's own.
  expect(valueOf(await readDemo(ctx(admin)))).toEqual({
    products: 0,
    categories: 0,
    pictures: 0,
    edited: 0,
    orders: 1,
    testOrders: 0,
    keptTestOrders: 0,
  });
  expect(valueOf(await remove(admin))).toEqual({
    products: 0,
    categories: 0,
    pictures: 0,
    kept: 0,
    orders: 0,
  });
});

it('removes deleted products from the gift settings, and keeps the others', async () => {
  for (const id of ['demo-wrap', 'own-wrap']) await addProduct(db, { id });
  await write(db.database.tx, system, markDemoRecords, { product: ['demo-wrap'], category: [], picture: [] });
  await write(db.database.tx, system, saveIfNew<'gifts'>, {
    key: 'gifts',
    value: { wrapIds: ['demo-wrap', 'own-wrap'], swapIds: ['demo-wrap'], linkDays: 30 },
  });
  valueOf(await write(db.database.tx, admin, removeDemo, { testOrders: 'delete' }));
  expect(await write(db.database.tx, admin, getSettings<'gifts'>, 'gifts')).toMatchObject({
    wrapIds: ['own-wrap'],
    swapIds: [],
  });
});

describe('test orders of demo products', () => {
  let shop: TestDatabase;
  let staff: SignedIn;
  let customer: SignedIn;
  beforeEach(async () => {
    shop = await createTestDatabase();
    staff = await shop.createUser({ role: 'admin' });
    customer = await shop.createUser();
    await addProduct(shop, { id: 'kettle', stock: 20 });
    await addProduct(shop, { id: 'own' });
    await addProduct(shop, { id: 'own-set', parts: [{ id: 'kettle', quantity: 1 }] });
    await write(shop.database.tx, system, markDemoRecords, { product: ['kettle'] });
  });
  afterEach(() => shop.drop());

  const act = <Input, Value>(
    useCase: (ctx: Context, input: Input) => Promise<Result<Value, string>>,
    input: Input,
  ) => write(shop.database.tx, staff, useCase, input).then(valueOf);
  const rowsOf = async (text: string) => (await shop.database.pool.query(text)).rows as unknown[];
  const context = () => ({ actor: system, tx: shop.database.tx, now: new Date() });
  const stock = "select on_hand, held from stock_items where product_id = 'kettle'";
  const of = (productId: string) => ({ lines: [{ ...kettles, productId }] });

  it('are deleted with everything that belongs to them, and the currency is free afterwards', async () => {
    const [paid, transfer, returned] = [
      await placeTestOrder(shop, customer),
      await placeTestOrder(shop, customer, { paymentMethod: 'bank-transfer' }),
      await placeTestOrder(shop, customer),
    ];
    for (const { id } of [paid, returned])
      for (const [done, move] of (['confirm', 'markPaid', 'ship', 'deliver'] as const).entries())
        await act(applyOrderAction, { orderId: id, move, version: done + 1, note: '' });
    await rowsOf(`insert into returns (id, order_id, order_number, email, state, wish, requested_at, updated_at)
      values (gen_random_uuid(), '${returned.id}', 1, 'ada@example.org', 'requested', 'refund', now(), now())`);
    await issueInvoice(context(), paid.id);
    // Without a checkout no units were allocated.
    await rowsOf("update stock_items set on_hand = 14 where product_id = 'kettle'");
    expect(await rowsOf(stock)).toEqual([{ on_hand: 14, held: 2 }]);
    expect(await act(readDemo, undefined)).toMatchObject({ orders: 3, testOrders: 3, keptTestOrders: 0 });

    expect(await act(removeDemo, { testOrders: 'delete' })).toMatchObject({ orders: 3, kept: 1 });
    for (const table of [
      'orders',
      'order_lines',
      'payments',
      'payment_entries',
      'order_shipments',
      'returns',
    ])
      expect([table, await rowsOf(`select from ${table}`)]).toEqual([table, []]);
    // Part of an own set, so it stays, with all its units.
    expect(await rowsOf(stock)).toEqual([{ on_hand: 20, held: 0 }]);
    expect(await rowsOf('select orders from customer_sales where orders > 0')).toEqual([]);
    expect(await rowsOf('select last::int from invoice_numbers')).toEqual([{ last: 1_000 }]);
    expect(await act(readCurrency, undefined)).toMatchObject({ isLocked: false });
    expect(transfer.id).not.toBe(paid.id);
  });

  it('stay if they are to be kept, and lock the currency', async () => {
    await placeTestOrder(shop, customer);
    expect(await act(readCurrency, undefined)).toMatchObject({ isLocked: false });
    expect(await act(removeDemo, { testOrders: 'keep' })).toMatchObject({ orders: 0 });
    expect(await rowsOf('select from orders')).toHaveLength(1);
    expect(await act(readCurrency, undefined)).toMatchObject({ isLocked: true });
  });

  it('are not those that were paid by card, contain an own product or have an older invoice than an own order', async () => {
    const [byCard, older, mine] = [
      await placeTestOrder(shop, customer),
      await placeTestOrder(shop, customer),
      await placeTestOrder(shop, customer, of('own')),
    ];
    await rowsOf(`update payments set provider = 'stripe' where order_id = '${byCard.id}'`);
    for (const { id } of [older, mine]) await issueInvoice(context(), id);
    const deletable = await placeTestOrder(shop, customer);
    expect(await act(readDemo, undefined)).toMatchObject({ orders: 4, testOrders: 1, keptTestOrders: 2 });
    expect(await act(removeDemo, { testOrders: 'delete' })).toMatchObject({ orders: 1 });
    expect(await rowsOf(`select from orders where id = '${deletable.id}'`)).toEqual([]);
    expect(await rowsOf('select from orders')).toHaveLength(3);
  });

  it('are the only orders that the database deletes', async () => {
    const { id } = await placeTestOrder(shop, customer);
    await expect(rowsOf(`delete from orders where id = '${id}'`)).rejects.toThrow('is not deleted');
    await rowsOf(`update payments set provider = 'stripe' where order_id = '${id}'`);
    await expect(
      shop.database.tx.transaction().execute((tx) => deleteTestOrders({ ...context(), tx }, [id])),
    ).rejects.toThrow('is not deleted');
  });
});
