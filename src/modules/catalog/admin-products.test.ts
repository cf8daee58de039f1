import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Actor } from '#kernel/actor.ts';
import { write } from '#platform/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { planOf } from '../../../tests/support/query-plans.ts';
import { listProductRows } from './service/admin-products.ts';
import { createCategory } from './service/write-categories.ts';
import { adminProductPage } from './store/admin-products.ts';

let db: TestDatabase;
let admin: Actor;

/** Creates ten thousand products: 1 % drafts, 2 % sets, 2 % in the second category. */
beforeAll(async () => {
  db = await createTestDatabase();
  admin = await db.createUser({ role: 'admin' });
  for (const id of ['pots', 'pans']) {
    const category = { id, name: id, description: '', pictureId: null, position: 0 };
    await write(db.database.tx, admin, createCategory, category);
  }
  await db.database.pool.query(`
    insert into products (id, name, search_name, kind, status, category_id, price, in_stock, sku, updated_at)
    select 'pot-' || n, 'Pot ' || n, 'pot ' || n, case when n % 50 = 1 then 'set' else 'product' end,
      case when n % 100 = 0 then 'draft' else 'published' end, case when n % 50 = 0 then 'pans' else 'pots' end,
      n, n % 3 > 0, 'SKU' || n, now() - n * interval '1 minute'
    from generate_series(1, 10000) n`);
  await db.database.pool.query(`
    insert into product_names (product_id, language, name)
    select id, language, translate(name, '0123456789', 'écœrunadtl') from products, unnest(array['fr', 'ar']) language`);
  await db.database.pool.query('vacuum analyze products, product_names');
});
afterAll(() => db.drop());

const page = { offset: 0, limit: 24 };

it.each([
  [{ sort: 'updated' }, 'products_changed'],
  [{ sort: 'name' }, 'products_staff_name'],
  [{ sort: 'name', language: 'fr' }, 'product_names_french'],
  [{ sort: 'name', language: 'ar' }, 'product_names_arabic'],
  [{ sort: 'price' }, 'products_staff_price'],
  [{ sort: 'stock' }, 'products_staff_stock'],
  [{ sort: 'updated', status: 'draft' }, 'products_staff_status'],
  [{ sort: 'updated', categories: ['pans'] }, 'products_staff_category'],
  [{ sort: 'updated', categories: ['pans', 'woks'] }, 'products_changed'],
  [{ sort: 'updated', kind: 'set' }, 'products_staff_kind'],
  [{ sort: 'updated', q: 'pot 9876' }, 'products_similar'],
] as const)(
  'the staff product list with %o reads one page of ten thousand products by index %s',
  async (query, index) => {
    const plan = await planOf(db, adminProductPage({ ...page, ...query }));
    expect(plan).toContain(index);
    expect(plan).not.toMatch(/Seq Scan on product/);
  },
);

it.each([
  [{ sort: 'updated', inStock: false }, 'products_changed'],
  [{ sort: 'updated', pictured: true }, 'products_changed'],
  [{ sort: 'stock', kind: 'set' }, 'products_staff_'],
  [{ sort: 'price', status: 'draft' }, 'products_staff_'],
] as const)(
  'the staff product list with %o, which filters and sorts by different columns, uses an index, no sequential scan',
  async (query, index) => {
    const plan = await planOf(db, adminProductPage({ ...page, ...query }));
    expect(plan).toContain(index);
    expect(plan).not.toContain('Seq Scan on products');
  },
);

it('the staff product list of sets reads set components by primary key, without a sequential scan', async () => {
  await db.database.pool.query(`
    insert into set_components (set_id, product_id, quantity, position)
    select s.id, 'pot-' || 50 * (1 + part), 1, 10 + part from products s, generate_series(1, 20) part
    where s.kind = 'set' and s.id <> 'pot-1'`);
  await db.database.pool.query('vacuum analyze set_components');
  const plan = await planOf(db, adminProductPage({ ...page, sort: 'updated', kind: 'set' }));
  expect(plan).toContain('set_components_pkey');
  expect(plan).not.toMatch(/Seq Scan on (products|set_components)/);
});

it('the staff product list counts all ten thousand products and returns one page', async () => {
  const found = await listProductRows(
    { actor: admin, tx: db.database.tx, now: new Date() },
    { sort: 'updated', page: 1, pageSize: 24 },
  );
  expect(found.ok && [found.value.total, found.value.items.length]).toEqual([10_000, 24]);
});

it('the staff product list returns the number of component units and the sum of component prices for sets only', async () => {
  await db.database.pool.query(`
    insert into set_components (set_id, product_id, quantity, position)
    values ('pot-1', 'pot-100', 2, 0), ('pot-1', 'pot-7', 1, 1)`);
  const found = await listProductRows(
    { actor: admin, tx: db.database.tx, now: new Date() },
    { sort: 'updated', page: 1, pageSize: 2 },
  );
  expect(found.ok && found.value.items.map(({ id, parts }) => [id, parts])).toEqual([
    ['pot-1', { pieces: 3, worth: { amount: 207, currency: 'USD' } }],
    ['pot-2', null],
  ]);
});

it('the staff product list has the range of prices of a product whose variants have different prices', async () => {
  const usd = (amount: number) => ({ amount, currency: 'USD' });
  await db.database.pool.query("update products set highest_price = price + 500 where id = 'pot-2'");
  const found = await listProductRows(
    { actor: admin, tx: db.database.tx, now: new Date() },
    { sort: 'updated', page: 1, pageSize: 2 },
  );
  const ranges = found.ok && found.value.items.map(({ id, price, priceRange }) => [id, price, priceRange]);
  expect(ranges).toEqual([
    ['pot-1', expect.anything(), undefined],
    ['pot-2', usd(2), { min: usd(2), max: usd(502) }],
  ]);
});

it('the staff product list filters by stock, kind, picture, status and SKU', async () => {
  const count = async (query: object) => {
    const ctx = { actor: admin, tx: db.database.tx, now: new Date() };
    const found = await listProductRows(ctx, { sort: 'updated', page: 1, pageSize: 1, ...query });
    return found.ok ? found.value.total : found.code;
  };
  expect(await count({ inStock: false })).toBe(3_333);
  expect(await count({ kind: 'set' })).toBe(200);
  expect(await count({ pictured: true })).toBe(0);
  expect(await count({ pictured: false, status: 'draft' })).toBe(100);
  expect(await count({ q: 'sku77' })).toBe(1);
});
