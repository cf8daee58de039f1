import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { type Actor, system, visitor } from '#kernel/actor.ts';
import { getEditableProduct } from '#modules/catalog/service/admin-products.ts';
import { listCategories } from '#modules/catalog/service/list-categories.ts';
import { deleteProduct } from '#modules/catalog/service/write-products.ts';
import { findStockMismatches } from '#modules/inventory/service/adjust-stock.ts';
import { allocateStock } from '#modules/inventory/service/allocate-stock.ts';
import { write } from '#platform/context.ts';
import { getStock } from '#modules/inventory/service/product-stock.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { type ProductImports, productImports } from '../../../tests/support/product-imports.ts';
import { productCsv } from '../../../tests/support/read-product-file.ts';
import { codeOf, valueOf } from '../../../tests/support/results.ts';
import { runJob } from '../../../tests/support/run-job.ts';
import { category, fillSmallCatalogue } from '../../../tests/support/small-catalogue.ts';
import { createImport, requestCheck } from './service/create-import.ts';
import { getImport, listImportReasons } from './service/present-import.ts';
import { startImport } from './service/run-import.ts';
import { undoImport } from './service/undo-import.ts';

let db: TestDatabase;
let admin: Actor;
let imports: ProductImports;

const userId = () => (admin.kind === 'user' ? admin.id : null);
const runJobOf = (name: string, payload: object) => runJob(db.database.tx, imports.jobs, name, payload);
const auditCount = async () =>
  (
    await db.database.pool.query<{ n: number }>(
      "select count(*) as n from audit_entries where what = 'product'",
    )
  ).rows[0]!.n;

beforeAll(async () => {
  db = await createTestDatabase();
  admin = await db.createUser({ role: 'admin' });
  await fillSmallCatalogue(db.database.tx);
  const red = { width: 40, height: 40, channels: 3, background: 'red' } as const;
  imports = await productImports(db, admin, {
    'http://cdn.example/pan.png': await sharp({ create: red }).png().toBuffer(),
  });
});
afterAll(() => db.drop());

const pan = (size: string, more: Record<string, string> = {}) => ({
  Handle: 'pan',
  Title: '',
  'Option1 Name': '',
  'Option1 Value': size,
  'Variant SKU': `PAN-${size}`,
  'Variant Price': '49.90',
  'Variant Inventory Tracker': 'shopify',
  'Variant Inventory Qty': '4',
  ...more,
});
const panRows = [
  pan('20', { Title: 'Pan', 'Option1 Name': 'Size' }),
  pan('24', { 'Variant Price': '59.90' }),
];

describe('a product import', () => {
  it('is not allowed to visitors and customers', async () => {
    const client = await db.createUser();
    for (const actor of [visitor, client]) {
      const codes = [
        codeOf(await createImport(imports.context(actor), { fileName: 'a.csv', bytes: 1 })),
        codeOf(await getImport(imports.context(actor), { id: crypto.randomUUID() })),
        codeOf(await undoImport(imports.context(actor), { id: crypto.randomUUID() })),
      ];
      expect(new Set(codes)).toEqual(new Set([actor === visitor ? 'unauthenticated' : 'forbidden']));
    }
  });

  it('fails with a reason if its upload was not completed', async () => {
    const { id } = valueOf(await imports.as(createImport, { fileName: 'products.csv', bytes: 10 }));
    valueOf(await imports.as(requestCheck, { id, settings: imports.usual }));
    await runJobOf('productImport:check', { importId: id });
    expect(valueOf(await getImport(imports.context(), { id })).status).toBe('failed');
    const { items } = valueOf(await listImportReasons(imports.context(), { id, level: 'file', page: 1 }));
    expect(items.map(({ code }) => code)).toEqual(['file_incomplete']);
  });

  it('changes nothing while it is checked; then creates products with variants and stock', async () => {
    const checked = await imports.check(productCsv(panRows));
    expect(checked).toMatchObject({
      status: 'checked',
      counts: { product: 1, variant: 1, rejected: 0, create: 1 },
    });
    expect(codeOf(await getEditableProduct(imports.context(), { id: 'pan' }))).toBe('not_found');
    const audited = await auditCount();
    expect(await imports.run(checked)).toMatchObject({ status: 'imported', results: { done: 1, failed: 0 } });
    expect(await imports.product('pan')).toMatchObject({
      name: 'Pan',
      status: 'draft',
      categoryId: category.id,
      options: [{ key: 'size', name: 'Size', values: [{ key: '20' }, { key: '24' }] }],
      variants: [
        { id: '20', sku: 'PAN-20', price: 4990 },
        { id: '24', sku: 'PAN-24', price: 5990 },
      ],
    });
    expect(await imports.stockOf('pan')).toEqual([4, 4]);
    expect(await auditCount()).toBe(audited + 1);
  });

  it('of the same file again changes nothing', async () => {
    const again = await imports.importAll(productCsv(panRows));
    expect(again).toMatchObject({ counts: { update: 1 }, results: { done: 0, unchanged: 1 } });
  });

  it('changes prices, adds variants, and keeps what the file does not have', async () => {
    const rows = [pan('20', { Title: 'Pan', 'Option1 Name': 'Size', 'Variant Price': '45' }), pan('28')];
    expect(await imports.importAll(productCsv(rows))).toMatchObject({ results: { done: 1 } });
    expect((await imports.product('pan')).variants.map(({ id, price }) => [id, price])).toEqual([
      ['20', 4500],
      ['24', 5990],
      ['28', 4990],
    ]);
  });

  it('stores a counted quantity of 0, of a new and of a never counted product: its stock is tracked then', async () => {
    const row = (quantity: string) =>
      productCsv([
        {
          Handle: 'mortar',
          Title: 'Mortar',
          'Variant Price': '9',
          'Variant Inventory Tracker': quantity === '' ? '' : 'shopify',
          'Variant Inventory Qty': quantity,
          'Variant Inventory Policy': 'continue',
        },
        { Handle: 'pestle', Title: 'Pestle', 'Variant Price': '9' },
      ]);
    const untracked = async () =>
      valueOf(await getStock(imports.context(), { productId: 'mortar' })).items.map(
        ({ isUntracked = false, version }) => [isUntracked, version],
      );
    await imports.importAll(row(''));
    expect(await untracked()).toEqual([[true, 0]]);
    const counted = await imports.importAll(row('0'));
    expect(counted.results).toMatchObject({ done: 1, unchanged: 1 });
    expect(await untracked()).toEqual([[false, 1]]);
    expect((await imports.importAll(row('0'))).results).toMatchObject({ done: 0, unchanged: 2 });
    valueOf(await imports.as(deleteProduct, { id: 'mortar' }));
    await imports.importAll(row('0'));
    expect(await untracked()).toEqual([[false, 1]]);
  });

  it('is undone as a whole: created products are deleted, changed ones are as before', async () => {
    const before = await imports.product('pan');
    const rows = [
      pan('20', { Title: 'Renamed', 'Option1 Name': 'Size', 'Variant Inventory Qty': '9' }),
      { Handle: 'lid', Title: 'Lid', 'Variant Price': '9' },
    ];
    const imported = await imports.importAll(productCsv(rows));
    expect(imported.results).toMatchObject({ done: 2 });
    expect((await imports.product('pan')).name).toBe('Renamed');
    expect(await imports.undo(imported)).toMatchObject({ status: 'undone', results: { undone: 2, kept: 0 } });
    expect(await imports.product('pan')).toMatchObject({ name: 'Pan', variants: before.variants });
    expect(await imports.stockOf('pan')).toEqual([4, 4, 4]);
    expect(codeOf(await getEditableProduct(imports.context(), { id: 'lid' }))).toBe('not_found');
  });

  it('restores units on backorder, keeps units sold since then, and ends a first count, when it is undone', async () => {
    const row = (Handle: string, quantity: string) => ({
      ...{ Handle, Title: Handle, 'Variant Price': '9', 'Variant Inventory Qty': quantity },
      'Variant Inventory Tracker': quantity === '' ? '' : 'shopify',
      'Variant Inventory Policy': 'continue',
    });
    const { pool, tx } = db.database;
    const sell = async (productId: string, quantity: number) =>
      valueOf(await write(tx, system, allocateStock, [{ productId, colorKey: null, quantity }]));
    const stored = async () =>
      (
        await pool.query<{ id: string; n: number }>(
          "select product_id as id, on_hand as n from stock_items where product_id like 'undo-%' order by 1",
        )
      ).rows.map(({ id, n }) => [id, n]);
    const importAll = (...rows: ReturnType<typeof row>[]) => imports.importAll(productCsv(rows));
    await importAll(row('undo-a', '0'), row('undo-b', '4'), row('undo-c', ''), row('undo-d', ''));
    await sell('undo-a', 3);
    const imported = await importAll(
      row('undo-a', '5'),
      row('undo-b', '9'),
      row('undo-c', '50'),
      row('undo-d', '50'),
    );
    expect(await stored()).toEqual([
      ['undo-a', 2],
      ['undo-b', 9],
      ['undo-c', 50],
      ['undo-d', 50],
    ]);
    await sell('undo-b', 1);
    await sell('undo-d', 2);
    expect(await imports.undo(imported)).toMatchObject({ results: { undone: 4, kept: 0 } });
    expect(await stored()).toEqual([
      ['undo-a', -3],
      ['undo-b', 3],
      ['undo-d', -2],
    ]);
    expect((await findStockMismatches(imports.context())).length).toBe(0);
  });

  it('of the previous release, without stored differences, is undone to the counted units', async () => {
    const row = (quantity: string) => ({
      ...{ Handle: 'undo-old', Title: 'Old', 'Variant Price': '9' },
      ...{ 'Variant Inventory Tracker': 'shopify', 'Variant Inventory Qty': quantity },
    });
    await imports.importAll(productCsv([row('4')]));
    const imported = await imports.importAll(productCsv([row('9')]));
    await db.database.pool.query(
      "update product_import_items set before = before - 'counts' where import_id = $1",
      [imported.id],
    );
    expect(await imports.undo(imported)).toMatchObject({ results: { undone: 1, kept: 0 } });
    expect(await imports.stockOf('undo-old')).toEqual([4]);
  });

  it('keeps a product that changed since the import when it is undone, and says so', async () => {
    const imported = await imports.importAll(
      productCsv([{ Handle: 'wok', Title: 'Wok', 'Variant Price': '9', Vendor: '' }]),
    );
    await imports.importAll(
      productCsv([{ Handle: 'wok', Title: 'Wok 2', 'Variant Price': '9', Vendor: '' }]),
    );
    const undone = await imports.undo(imported);
    expect(undone.results).toMatchObject({ undone: 0, kept: 1 });
    expect(await imports.reasonsOf(undone, 'row')).toEqual([[2, 'not_undone']]);
  });

  it('with an error imports nothing, or what is right, as chosen', async () => {
    const rows = [
      { Handle: 'good', Title: 'Good', 'Variant Price': '9' },
      { Handle: 'bad', Title: 'Bad', 'Variant Price': 'free' },
    ];
    const checked = await imports.check(productCsv(rows));
    expect(checked.counts).toMatchObject({ product: 1, rejected: 1 });
    const { id, version } = checked;
    expect(codeOf(await imports.as(startImport, { id, version, onErrors: 'none' }))).toBe(
      'import_with_errors',
    );
    expect(await imports.run(checked)).toMatchObject({ results: { done: 1 } });
    expect(await imports.reasonsOf(checked, 'row')).toEqual([[3, 'price_invalid']]);
  });

  it('is undone if a product fails and no product is to be imported then', async () => {
    const checked = await imports.check(
      productCsv([
        { Handle: 'first', Title: 'First', 'Variant Price': '9', 'Variant SKU': 'F-1' },
        // The SKU of another product.
        { Handle: 'second', Title: 'Second', 'Variant Price': '9', 'Variant SKU': 'pan-20' },
      ]),
    );
    await imports.run(checked, 'none');
    await runJobOf('productImport:undo', {
      importId: checked.id,
      userId: userId(),
      isFailure: true,
    });
    expect(valueOf(await getImport(imports.context(), { id: checked.id }))).toMatchObject({
      status: 'failed',
      results: { undone: 1, failed: 1 },
    });
    expect(codeOf(await getEditableProduct(imports.context(), { id: 'first' }))).toBe('not_found');
    expect(await imports.reasonsOf(checked, 'row')).toEqual([[3, 'sku_taken']]);
  });

  it('continues after a restart with the products that are not written yet', async () => {
    const rows = ['a', 'b', 'c'].map((handle) => ({
      Handle: `part-${handle}`,
      Title: handle,
      'Variant Price': '9',
    }));
    const checked = await imports.check(productCsv(rows));
    valueOf(await imports.as(startImport, { id: checked.id, version: checked.version, onErrors: 'valid' }));
    await db.database.pool.query(
      "update product_import_items set status = 'done' where import_id = $1 and number = 1",
      [checked.id],
    );
    await runJobOf('productImport:run', {
      importId: checked.id,
      userId: null,
      onErrors: 'valid',
    });
    expect(codeOf(await getEditableProduct(imports.context(), { id: 'part-a' }))).toBe('not_found');
    expect((await imports.product('part-c')).name).toBe('c');
  });

  it('rejects products of unknown categories, or creates the path when asked', async () => {
    const csv = productCsv([
      {
        Handle: 'board',
        Title: 'Board',
        'Variant Price': '9',
        'Product Category': 'Kitchen > Tools > Boards',
      },
    ]);
    const { categoryId: _none, ...settings } = imports.usual;
    const rejected = await imports.check(csv, { ...settings, categoryId: undefined });
    expect(await imports.reasonsOf(rejected, 'row')).toEqual([[2, 'category_unknown']]);
    await imports.importAll(csv, { createCategories: true });
    const { value: categories } = await listCategories(imports.context());
    const boards = categories.find(({ name }) => name === 'Boards');
    expect((await imports.product('board')).categoryId).toBe(boards?.id);
    expect(categories.find(({ id }) => id === boards?.parentId)?.name).toBe('Tools');
  });

  it('deletes the categories that it created in an undo, except those that other products are in', async () => {
    const row = (handle: string, path: string) => ({
      Handle: handle,
      Title: handle,
      'Variant Price': '9',
      'Product Category': path,
    });
    const imported = await imports.importAll(
      productCsv([row('whisk-a', 'Baking > Whisks'), row('tin-a', 'Baking > Tins')]),
      { createCategories: true },
    );
    await imports.importAll(productCsv([row('tin-b', 'Baking > Tins')]));
    const names = async () =>
      (await listCategories(imports.context())).value
        .map(({ name }) => name)
        .filter((name) => /^(Baking|Whisks|Tins)$/.test(name));
    expect((await names()).toSorted()).toEqual(['Baking', 'Tins', 'Whisks']);
    await imports.undo(imported);
    expect((await names()).toSorted()).toEqual(['Baking', 'Tins']);
  });

  it('fetches pictures of public addresses, shows variants theirs, and reports dead ones', async () => {
    const rows = [
      pan('20', {
        Handle: 'pic',
        Title: 'Pic',
        'Option1 Name': 'Size',
        'Variant SKU': '',
        'Variant Image': 'http://cdn.example/pan.png',
        'Image Src': 'http://cdn.example/gone.png',
      }),
      pan('24', { Handle: 'pic', 'Variant SKU': '', 'Image Src': 'http://inside.example/admin.png' }),
    ];
    const imported = await imports.importAll(productCsv(rows));
    expect(imported.pictures).toEqual({ pending: 3, done: 0, failed: 0 });
    await runJobOf('productImport:pictures', { importId: imported.id, userId: userId() });
    const fetched = valueOf(await getImport(imports.context(), { id: imported.id }));
    expect(fetched.pictures).toEqual({ pending: 0, done: 1, failed: 2 });
    expect((await imports.product('pic')).pictures).toMatchObject([{ variantIds: ['20'] }]);
    expect((await imports.reasonsOf(fetched, 'picture')).map(([, code]) => code)).toEqual([
      'picture_not_found',
      'picture_address_not_public',
    ]);
    expect(await imports.importAll(productCsv(rows))).toMatchObject({ pictures: { pending: 2 } });
    expect(await imports.undo(imported)).toMatchObject({ results: { undone: 1 } });
  });

  it('takes processor time of the server in proportion to its products', async () => {
    const millisecondsOf = async (name: string, products: number) => {
      const rows = Array.from({ length: products }, (_, at) => ({
        Handle: `${name}-${at}`,
        Title: `Pan ${at}`,
        'Variant SKU': `${name}-${at}`,
        'Variant Price': '49.90',
      }));
      const before = process.threadCpuUsage();
      const imported = await imports.importAll(productCsv(rows));
      const { user, system } = process.threadCpuUsage(before);
      expect(imported.results).toMatchObject({ done: products, failed: 0 });
      return (user + system) / 1000;
    };
    const few = await millisecondsOf('few', 250);
    expect(await millisecondsOf('many', 1_000)).toBeLessThan(8 * few);
  });

  it.each(['shopify', 'woocommerce'])(
    'imports the file of 100 rows of %s: rows in = rows out',
    async (format) => {
      const csv = await readFile(
        new URL(`../../../tests/fixtures/${format}-products.csv`, import.meta.url),
        'utf8',
      );
      const imported = await imports.importAll(csv, { createCategories: true });
      const { product: products, variant, picture, rejected } = imported.counts;
      expect(products + variant + picture + rejected).toBe(100);
      expect(imported.results.done).toBe(products);
      expect(await imports.reasonsOf(imported, 'row')).toHaveLength(rejected);
      expect((await imports.undo(imported)).results).toMatchObject({ undone: products, kept: 0 });
    },
  );
});
