import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { memoryStorage } from '../../../tests/support/memory-storage.ts';
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
  const shop = {
    database: db.database,
    storage: memoryStorage(),
    config: { baseUrl: 'https://shop.example' },
  };
  const file = path.join(folder, 'products.csv');
  const lines: string[] = [];
  const say = (line: string) => lines.push(line);
  await writeFile(file, 'readable for all', { mode: 0o644 });
  expect(await exportProducts(shop, file, say)).toBe(true);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const table = await readFile(file, 'utf8');
  expect(await importProducts(shop, { file, isToApply: true }, say)).toBe(true);
  expect(lines.slice(-2)[0]).toBe('Imported: 0 written, 3 unchanged.');

  await writeFile(file, table.replace('45.00', '46.00'));
  expect(await importProducts(shop, { file, isToApply: false }, say)).toBe(true);
  expect(lines).toContain('hidden-wok  price 45.00 USD → 46.00 USD');
  expect(lines.at(-2)).toBe('0 new, 3 existing, 0 rows with errors.');
  expect(await priceOf('hidden-wok')).toBe(4_500);
  expect(await importProducts(shop, { file, isToApply: true }, say)).toBe(true);
  expect(await priceOf('hidden-wok')).toBe(4_600);

  const added = 'ID,Name,Category,Price,Version\nladle,Ladle,Pots & Pans,5,\n';
  await writeFile(file, added);
  expect(await importProducts(shop, { file, isToApply: true }, say)).toBe(true);
  expect(await priceOf('ladle')).toBe(500);

  lines.length = 0;
  await writeFile(file, 'ID,Price,Maker,Version\nkettle,much,Ada,\n');
  expect(await importProducts(shop, { file, isToApply: true }, say)).toBe(false);
  expect(lines).toEqual([
    'Maker  column unknown  “Ada”',
    'line 2, Price  price invalid  “much”',
    '0 new, 0 existing, 1 rows with errors.',
    'Nothing was imported. Correct the rows with errors first.',
  ]);
  for (const empty of ['', 'ID']) {
    await writeFile(file, empty);
    expect(await importProducts(shop, { file, isToApply: true }, say)).toBe(false);
  }
});

it('an import by command is undone at once if a product cannot be written', async () => {
  const shop = {
    database: db.database,
    storage: memoryStorage(),
    config: { baseUrl: 'https://shop.example' },
  };
  const file = path.join(folder, 'failing.csv');
  const lines: string[] = [];
  // The variants of one product have other options than those of the file.
  await writeFile(
    file,
    'ID,Name,Category,Price,Option 1 name,Option 1 value\nwhisk,Whisk,cookware,5,,\ncasserole,Pot,,5,Size,20 cm\n',
  );
  expect(await importProducts(shop, { file, isToApply: true }, (line) => lines.push(line))).toBe(false);
  expect(lines.at(-1)).toBe('Nothing was imported.');
  expect(await priceOf('whisk')).toBeNaN();
});
