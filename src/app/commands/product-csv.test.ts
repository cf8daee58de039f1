import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { fillSmallCatalogue } from '../../../tests/support/small-catalogue.ts';
import { exportProducts, importProducts } from './product-csv.ts';

let db: TestDatabase;
let folder: string;
beforeAll(async () => {
  db = await createTestDatabase();
  await fillSmallCatalogue(db.database.tx);
  folder = await mkdtemp(path.join(os.tmpdir(), 'trivet-table-'));
});
afterAll(async () => {
  await db.drop();
  await rm(folder, { recursive: true, force: true });
});

const priceOf = async (id: string) => {
  const { rows } = await db.database.pool.query<{ price: string }>(
    'select price from products where id = $1',
    [id],
  );
  return Number(rows[0]?.price);
};

it('the product CSV commands export a file readable only by its owner, and preview, apply or reject an import', async () => {
  const file = path.join(folder, 'products.csv');
  const lines: string[] = [];
  const say = (line: string) => lines.push(line);
  await writeFile(file, 'readable for all', { mode: 0o644 });
  expect(await exportProducts(db, file, say)).toBe(true);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const table = await readFile(file, 'utf8');
  await writeFile(file, table.replace('45.00', '46.00') + 'ladle,product,Ladle,draft,cookware,5\r\n');

  expect(await importProducts(db, { file, isToApply: false }, say)).toBe(true);
  expect(lines.at(-2)).toBe('1 new, 1 changed, 2 unchanged, 0 invalid.');
  expect([await priceOf('hidden-wok'), await priceOf('ladle')]).toEqual([4_500, Number.NaN]);

  expect(await importProducts(db, { file, isToApply: true }, say)).toBe(true);
  expect([await priceOf('hidden-wok'), await priceOf('ladle')]).toEqual([4_600, 500]);

  await writeFile(file, 'ID,Price,Maker\nkettle,much,Ada\n');
  lines.length = 0;
  expect(await importProducts(db, { file, isToApply: true }, say)).toBe(false);
  expect(lines).toEqual([
    'Column “Maker” is ignored.',
    'line 2  invalid   kettle  price: Enter an amount, such as 189 or 189.90.',
    '0 new, 0 changed, 0 unchanged, 1 invalid.',
    'Nothing was imported. Correct the invalid rows first.',
  ]);
  await writeFile(file, 'ID');
  expect(await importProducts(db, { file, isToApply: true }, say)).toBe(false);
});
