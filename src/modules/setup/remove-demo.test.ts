import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Actor, type SignedIn, system, visitor } from '#kernel/actor.ts';
import { write } from '#platform/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { placeTestOrder } from '../../../tests/support/orders.ts';
import { addProduct, fillCart } from '../../../tests/support/products.ts';
import { valueOf } from '../../../tests/support/results.ts';
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
  });
  const remove = (actor: Actor) => write(db.database.tx, actor, removeDemo, undefined);
  const limited: Actor = { ...admin, areas: ['catalogue', 'settings'] };
  expect(await remove(visitor)).toMatchObject({ code: 'unauthenticated' });
  expect(await remove(limited)).toMatchObject({ code: 'forbidden' });
  expect(valueOf(await remove(admin))).toEqual({ products: 3, categories: 1, pictures: 1, kept: 3 });
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
  });
  expect(valueOf(await remove(admin))).toEqual({ products: 0, categories: 0, pictures: 0, kept: 0 });
});
