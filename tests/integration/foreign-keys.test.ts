import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

/**
 * Foreign keys of the shop's tables. `indexed`: an index begins with one of their columns; it may be partial, with the
 * condition that a column is not null.
 */
const foreignKeys = `
  select conrelid::regclass || ' (' || (
           select string_agg(attname, ', ' order by attnum) from pg_attribute
           where attrelid = conrelid and attnum = any (conkey)) || ')' as key,
         exists (
           select from pg_index
           where indrelid = conrelid and indisvalid and indkey[0] = any (conkey)
             and coalesce(pg_get_expr(indpred, indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$', true)
         ) as indexed
  from pg_constraint join pg_class on pg_class.oid = conrelid
  where contype = 'f' and relnamespace = 'public'::regnamespace
  order by 1`;

it('every foreign key has an index, so that deleting a referenced row does not scan its table', async () => {
  const { rows } = await db.database.pool.query<{ key: string; indexed: boolean }>(foreignKeys);
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter(({ indexed }) => !indexed).map(({ key }) => key)).toEqual([]);
});
