import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { planOf } from '../../../tests/support/query-plans.ts';
import { lowStockQuery } from './store/low-stock.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
  await db.database.pool.query(`
    insert into categories (id, name) values ('tools', 'Tools');
    insert into products (id, status, name, category_id, price, in_stock, published_at, updated_at)
    select 'p' || n, case when n % 100 = 0 then 'draft' else 'published' end, 'Pan ' || n, 'tools', n, true, now(),
      now() - n * interval '1 hour'
    from generate_series(1, 5000) n;
    insert into stock_items (product_id, color_key, on_hand)
    select 'p' || n, '', case when n % 50 = 0 then 1 else 40 end from generate_series(1, 5000) n;
    analyze`);
});
afterAll(() => db.drop());

it('lowStockQuery uses an index, not a scan of the movements, to find since when each variant is low', async () => {
  const plan = await planOf(db, lowStockQuery({ level: 3, limit: 12 }));
  expect(plan).toContain('Index');
  expect(plan).not.toContain('Seq Scan on stock_movements ');
});
