import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { planOf } from '../../../tests/support/query-plans.ts';
import { oldestDraftProducts } from './store/draft-products.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
  await db.database.pool.query(`
    insert into categories (id, name) values ('tools', 'Tools');
    insert into products (id, status, name, category_id, price, in_stock, published_at, updated_at)
    select 'p' || n, case when n % 100 = 0 then 'draft' else 'published' end, 'Pan ' || n, 'tools', n, true, now(),
      now() - n * interval '1 hour'
    from generate_series(1, 5000) n;
    analyze`);
});
afterAll(() => db.drop());

it('the list of the oldest draft products is read by index among five thousand products', async () => {
  const plan = await planOf(db, oldestDraftProducts(12));
  expect(plan).toContain('Index');
  expect(plan).not.toContain('Seq Scan on products ');
});
