import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Actor, system } from '#kernel/actor.ts';
import { changeSettings } from '#modules/settings/service/save-settings.ts';
import { write } from '#platform/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { addProduct } from '../../../tests/support/products.ts';
import { valueOf } from '../../../tests/support/results.ts';
import { findUnrecordedPrices, listPriceHistory } from './service/price-history.ts';
import { type RequestedRow, updateBulkRows } from './store/bulk-rows.ts';
import { testSettings } from '../../../tests/support/test-settings.ts';

let db: TestDatabase;
let admin: Actor;
beforeAll(async () => {
  db = await createTestDatabase();
  admin = await db.createUser({ role: 'admin' });
});
afterAll(() => db.drop());
beforeEach(() => db.database.pool.query('delete from products'));

const query = (sql: string, ...values: unknown[]) => db.database.pool.query(sql, values);

async function pricesOf(productId: string): Promise<[number, number | null][]> {
  const { rows } = await query(
    'select price, compare_at_price as was from price_history where product_id = $1 order by id',
    productId,
  );
  return (rows as { price: string; was: string | null }[]).map(({ price, was }) => [
    Number(price),
    was === null ? null : Number(was),
  ]);
}

describe('price history', () => {
  it('records the first price and each changed price or compare-at price, and nothing for other changes', async () => {
    await addProduct(db, { id: 'pan', price: 2_500 });
    await query("update products set name = 'Pan', in_stock = false where id = 'pan'");
    await query("update products set price = 2000, compare_at_price = 2500 where id = 'pan'");
    await query("update products set price = 2000 where id = 'pan'");
    await query("update products set compare_at_price = null where id = 'pan'");
    expect(await pricesOf('pan')).toEqual([
      [2_500, null],
      [2_000, 2_500],
      [2_000, null],
    ]);
    expect(await findUnrecordedPrices({ actor: system, tx: db.database.tx, now: new Date() })).toEqual([]);
  });

  it('gets 1,000 rows from a bulk edit of 1,000 products, in one statement', async () => {
    await addProduct(db, { id: 'pan', price: 1 });
    await query(`
      insert into products (id, name, search_name, kind, status, category_id, price, updated_at)
      select 'pan-' || n, 'Pan', 'pan', 'product', 'draft', (select category_id from products limit 1), n, now()
      from generate_series(1, 1000) n`);
    const { rows } = await query(`
      select id, name, price + 100 as price, null::bigint as "compareAtPrice", cost, status,
        category_id as "categoryId", sku, brand, tax_class as "taxClass", product_type_id as "productTypeId",
        country_of_origin as "countryOfOrigin", tags,
        null as summary, null as description
      from products where id like 'pan-%' order by id`);
    const requested = rows as RequestedRow[];
    await db.database.tx.transaction().execute((tx) => updateBulkRows(tx, requested, new Date()));
    const { rows: written } = await query(`
      select count(*)::int as count, count(distinct h.cmin::text)::int as statements from price_history h
      join products p on p.id = h.product_id where h.price = p.price and h.price > 100 and p.id like 'pan-%'
        and h.id > (select max(id) - 1000 from price_history)`);
    expect(written).toEqual([{ count: 1_000, statements: 1 }]);
  });

  it('rejects changes and deletions, and is deleted with the product', async () => {
    await addProduct(db, { id: 'pan', price: 2_500 });
    for (const sql of ['update price_history set price = 1', 'delete from price_history'])
      await expect(query(sql)).rejects.toThrow('never changed or deleted');
    await query("delete from products where id = 'pan'");
    expect(await pricesOf('pan')).toEqual([]);
  });

  it('records every price again when the shop changes its currency, and only then', async () => {
    await addProduct(db, { id: 'pan', price: 2_500 });
    const save = (changed: object) =>
      write(db.database.tx, system, changeSettings<'shop'>, {
        key: 'shop',
        value: { ...testSettings.shop, ...changed },
      });
    valueOf(await save({ currency: 'EUR' }));
    valueOf(await save({ currency: 'EUR', name: 'Other name' }));
    const { rows } = await query("select currency from price_history where product_id = 'pan' order by id");
    expect(rows.at(-1)).toEqual({ currency: 'EUR' });
    expect(rows.filter((row) => (row as { currency: string }).currency === 'EUR')).toHaveLength(1);
  });

  it('is shown to staff with the catalogue scope, newest first', async () => {
    await addProduct(db, { id: 'pan', price: 2_500 });
    await query("update products set price = 2000, compare_at_price = 2500 where id = 'pan'");
    const input = { id: 'pan', page: 1, pageSize: 5 };
    const ctx = { actor: admin, tx: db.database.tx, now: new Date() };
    expect(valueOf(await listPriceHistory(ctx, input))).toMatchObject({
      total: 2,
      items: [
        { price: { amount: 2_000 }, compareAtPrice: { amount: 2_500 } },
        { price: { amount: 2_500 }, compareAtPrice: null },
      ],
    });
    expect(await listPriceHistory(ctx, { ...input, id: 'no-pan' })).toMatchObject({ code: 'not_found' });
    const customer = await db.createUser();
    expect(await listPriceHistory({ ...ctx, actor: customer }, input)).toMatchObject({ code: 'forbidden' });
  });
});
