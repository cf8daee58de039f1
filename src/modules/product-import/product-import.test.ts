import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { type Actor, visitor } from '#kernel/actor.ts';
import type { EditableProduct } from '#modules/catalog/contract/editable-product.ts';
import { getEditableProduct } from '#modules/catalog/service/admin-products.ts';
import { listCategories } from '#modules/catalog/service/list-categories.ts';
import { createProduct, deleteProduct } from '#modules/catalog/service/write-products.ts';
import { getStock, setStock } from '#modules/inventory/service/product-stock.ts';
import { type Context, write } from '#platform/context.ts';
import type { JobHandlers } from '#platform/jobs.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { pictureNetwork } from '../../../tests/support/picture-network.ts';
import { productCsv } from '../../../tests/support/read-product-file.ts';
import { codeOf, valueOf } from '../../../tests/support/results.ts';
import { runJob } from '../../../tests/support/run-job.ts';
import { category, draftOf, fillSmallCatalogue } from '../../../tests/support/small-catalogue.ts';
import type { ImportSettings, ProductImport } from './contract/product-imports.ts';
import { productImportJobs } from './jobs.ts';
import { addImportPart, createImport, requestCheck } from './service/create-import.ts';
import { getImport, listImportReasons } from './service/present-import.ts';
import { exportProducts } from './service/export-products.ts';
import { startImport } from './service/run-import.ts';
import { undoImport } from './service/undo-import.ts';
import { memoryStorage } from '../../../tests/support/memory-storage.ts';

let db: TestDatabase;
let admin: Actor;
const storage = memoryStorage();
let jobs: JobHandlers;

const context = (actor = admin): Context => ({ actor, tx: db.database.tx, now: new Date() });
const as = <Input, Answer>(useCase: (ctx: Context, input: Input) => Promise<Answer>, input: Input) =>
  write(db.database.tx, admin, useCase, input);
const userId = () => (admin.kind === 'user' ? admin.id : null);
const usual: ImportSettings = { existing: 'update', createCategories: false, categoryId: category.id };

async function check(csv: string, settings: Partial<ImportSettings> = {}): Promise<ProductImport> {
  const bytes = Buffer.from(csv);
  const { id } = valueOf(await as(createImport, { fileName: 'products.csv', bytes: bytes.length }));
  valueOf(await addImportPart(storage)(context(), { id, part: 0, bytes }));
  valueOf(await as(requestCheck, { id, settings: { ...usual, ...settings } }));
  await runJob(db.database.tx, jobs, 'productImport:check', { importId: id });
  return valueOf(await getImport(context(), { id }));
}

async function run(
  { id, version }: ProductImport,
  onErrors: 'none' | 'valid' = 'valid',
): Promise<ProductImport> {
  valueOf(await as(startImport, { id, version, onErrors }));
  await runJob(db.database.tx, jobs, 'productImport:run', { importId: id, userId: userId(), onErrors });
  return valueOf(await getImport(context(), { id }));
}

async function undo({ id }: ProductImport): Promise<ProductImport> {
  valueOf(await as(undoImport, { id }));
  await runJob(db.database.tx, jobs, 'productImport:undo', {
    importId: id,
    userId: userId(),
    isFailure: false,
  });
  return valueOf(await getImport(context(), { id }));
}

const importAll = async (csv: string, settings: Partial<ImportSettings> = {}) =>
  run(await check(csv, settings));
const reasonsOf = async ({ id }: ProductImport, level: 'row' | 'cell' | 'picture' | 'column') =>
  valueOf(await listImportReasons(context(), { id, level, page: 1 })).items.map(({ row, code }) => [
    row,
    code,
  ]);
const product = async (id: string) => valueOf(await getEditableProduct(context(), { id }));
const stockOf = async (productId: string) =>
  valueOf(await getStock(context(), { productId })).items.map(({ onHand }) => onHand);
async function exportAll(): Promise<string> {
  let text = '';
  const exported = valueOf(
    await exportProducts(context(), { filter: {}, ids: null }, 'https://shop.example'),
  );
  for await (const chunk of exported) text += chunk;
  return text;
}

/** A product without what differs between two products with the same fields. */
const comparable = ({ version: _version, updatedAt: _at, ...rest }: EditableProduct) => rest;

/** A product with a value in every field that the export has, some of them unusual. */
const fullProduct = draftOf('full', {
  name: 'Full  <b>pan</b>',
  status: 'archived',
  summary: 'One line.\nAnd another, with 1 < 2.',
  description: '<p>It is <strong>HTML</strong>.</p>',
  brand: 'Casa  Lume',
  countryOfOrigin: 'PT',
  taxClass: 'standard',
  seoTitle: '=Title',
  seoDescription: "'- a description",
  aliases: ['full-before'],
  related: ['kettle', 'casserole'],
  cost: 900,
  options: [
    {
      key: 'size',
      name: 'Size',
      values: ['20', '24'].map((size) => ({ key: `${size}-cm`, name: `${size} cm` })),
    },
  ],
  variants: [
    {
      optionValues: ['20-cm'],
      sku: 'FULL  20',
      barcode: '4006381333931',
      price: 4_990,
      compareAtPrice: 5_990,
      cost: 900,
      weightGrams: 1_500,
      dimensionsMillimetres: { length: 400, width: 300, height: 200 },
      inventoryPolicy: 'continue',
      availableOn: null,
    },
    {
      optionValues: ['24-cm'],
      sku: 'FULL  24',
      barcode: null,
      price: 6_990,
      compareAtPrice: null,
      cost: null,
      weightGrams: null,
      dimensionsMillimetres: null,
      inventoryPolicy: 'deny',
      availableOn: null,
    },
  ],
  attributes: { material: 'Iron; cast', weight: 1_500.5, hob: ['gas', 'induction'], 'oven-limit': 250 },
});
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
  const network = await pictureNetwork({
    'http://cdn.example/pan.png': await sharp({ create: red }).png().toBuffer(),
  });
  jobs = productImportJobs({ storage, network });
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
        codeOf(await createImport(context(actor), { fileName: 'a.csv', bytes: 1 })),
        codeOf(await getImport(context(actor), { id: crypto.randomUUID() })),
        codeOf(await undoImport(context(actor), { id: crypto.randomUUID() })),
      ];
      expect(new Set(codes)).toEqual(new Set([actor === visitor ? 'unauthenticated' : 'forbidden']));
    }
  });

  it('fails with a reason if its upload was not completed', async () => {
    const { id } = valueOf(await as(createImport, { fileName: 'products.csv', bytes: 10 }));
    valueOf(await as(requestCheck, { id, settings: usual }));
    await runJob(db.database.tx, jobs, 'productImport:check', { importId: id });
    expect(valueOf(await getImport(context(), { id })).status).toBe('failed');
    const { items } = valueOf(await listImportReasons(context(), { id, level: 'file', page: 1 }));
    expect(items.map(({ code }) => code)).toEqual(['file_incomplete']);
  });

  it('changes nothing while it is checked; then creates products with variants and stock', async () => {
    const checked = await check(productCsv(panRows));
    expect(checked).toMatchObject({
      status: 'checked',
      counts: { product: 1, variant: 1, rejected: 0, create: 1 },
    });
    expect(codeOf(await getEditableProduct(context(), { id: 'pan' }))).toBe('not_found');
    const audited = await auditCount();
    expect(await run(checked)).toMatchObject({ status: 'imported', results: { done: 1, failed: 0 } });
    expect(await product('pan')).toMatchObject({
      name: 'Pan',
      status: 'draft',
      categoryId: category.id,
      options: [{ key: 'size', name: 'Size', values: [{ key: '20' }, { key: '24' }] }],
      variants: [
        { id: '20', sku: 'PAN-20', price: 4990 },
        { id: '24', sku: 'PAN-24', price: 5990 },
      ],
    });
    expect(await stockOf('pan')).toEqual([4, 4]);
    expect(await auditCount()).toBe(audited + 1);
  });

  it('of the same file again changes nothing', async () => {
    const again = await importAll(productCsv(panRows));
    expect(again).toMatchObject({ counts: { update: 1 }, results: { done: 0, unchanged: 1 } });
  });

  it('changes prices, adds variants, and keeps what the file does not have', async () => {
    const rows = [pan('20', { Title: 'Pan', 'Option1 Name': 'Size', 'Variant Price': '45' }), pan('28')];
    expect(await importAll(productCsv(rows))).toMatchObject({ results: { done: 1 } });
    expect((await product('pan')).variants.map(({ id, price }) => [id, price])).toEqual([
      ['20', 4500],
      ['24', 5990],
      ['28', 4990],
    ]);
  });

  it('is undone as a whole: created products are deleted, changed ones are as before', async () => {
    const before = await product('pan');
    const rows = [
      pan('20', { Title: 'Renamed', 'Option1 Name': 'Size', 'Variant Inventory Qty': '9' }),
      { Handle: 'lid', Title: 'Lid', 'Variant Price': '9' },
    ];
    const imported = await importAll(productCsv(rows));
    expect(imported.results).toMatchObject({ done: 2 });
    expect((await product('pan')).name).toBe('Renamed');
    expect(await undo(imported)).toMatchObject({ status: 'undone', results: { undone: 2, kept: 0 } });
    expect(await product('pan')).toMatchObject({ name: 'Pan', variants: before.variants });
    expect(await stockOf('pan')).toEqual([4, 4, 4]);
    expect(codeOf(await getEditableProduct(context(), { id: 'lid' }))).toBe('not_found');
  });

  it('keeps a product that changed since the import when it is undone, and says so', async () => {
    const imported = await importAll(
      productCsv([{ Handle: 'wok', Title: 'Wok', 'Variant Price': '9', Vendor: '' }]),
    );
    await importAll(productCsv([{ Handle: 'wok', Title: 'Wok 2', 'Variant Price': '9', Vendor: '' }]));
    const undone = await undo(imported);
    expect(undone.results).toMatchObject({ undone: 0, kept: 1 });
    expect(await reasonsOf(undone, 'row')).toEqual([[2, 'not_undone']]);
  });

  it('with an error imports nothing, or what is right, as chosen', async () => {
    const rows = [
      { Handle: 'good', Title: 'Good', 'Variant Price': '9' },
      { Handle: 'bad', Title: 'Bad', 'Variant Price': 'free' },
    ];
    const checked = await check(productCsv(rows));
    expect(checked.counts).toMatchObject({ product: 1, rejected: 1 });
    const { id, version } = checked;
    expect(codeOf(await as(startImport, { id, version, onErrors: 'none' }))).toBe('import_with_errors');
    expect(await run(checked)).toMatchObject({ results: { done: 1 } });
    expect(await reasonsOf(checked, 'row')).toEqual([[3, 'price_invalid']]);
  });

  it('is taken back if a product fails and nothing was to be imported then', async () => {
    const checked = await check(
      productCsv([
        { Handle: 'first', Title: 'First', 'Variant Price': '9', 'Variant SKU': 'F-1' },
        // The SKU of another product.
        { Handle: 'second', Title: 'Second', 'Variant Price': '9', 'Variant SKU': 'pan-20' },
      ]),
    );
    await run(checked, 'none');
    await runJob(db.database.tx, jobs, 'productImport:undo', {
      importId: checked.id,
      userId: userId(),
      isFailure: true,
    });
    expect(valueOf(await getImport(context(), { id: checked.id }))).toMatchObject({
      status: 'failed',
      results: { undone: 1, failed: 1 },
    });
    expect(codeOf(await getEditableProduct(context(), { id: 'first' }))).toBe('not_found');
    expect(await reasonsOf(checked, 'row')).toEqual([[3, 'sku_taken']]);
  });

  it('continues after a restart with the products that are not written yet', async () => {
    const rows = ['a', 'b', 'c'].map((handle) => ({
      Handle: `part-${handle}`,
      Title: handle,
      'Variant Price': '9',
    }));
    const checked = await check(productCsv(rows));
    valueOf(await as(startImport, { id: checked.id, version: checked.version, onErrors: 'valid' }));
    await db.database.pool.query(
      "update product_import_items set status = 'done' where import_id = $1 and number = 1",
      [checked.id],
    );
    await runJob(db.database.tx, jobs, 'productImport:run', {
      importId: checked.id,
      userId: null,
      onErrors: 'valid',
    });
    expect(codeOf(await getEditableProduct(context(), { id: 'part-a' }))).toBe('not_found');
    expect((await product('part-c')).name).toBe('c');
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
    const { categoryId: _none, ...settings } = usual;
    const rejected = await check(csv, { ...settings, categoryId: undefined });
    expect(await reasonsOf(rejected, 'row')).toEqual([[2, 'category_unknown']]);
    await importAll(csv, { createCategories: true });
    const { value: categories } = await listCategories(context());
    const boards = categories.find(({ name }) => name === 'Boards');
    expect((await product('board')).categoryId).toBe(boards?.id);
    expect(categories.find(({ id }) => id === boards?.parentId)?.name).toBe('Tools');
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
    const imported = await importAll(productCsv(rows));
    expect(imported.pictures).toEqual({ pending: 3, done: 0, failed: 0 });
    await runJob(db.database.tx, jobs, 'productImport:pictures', { importId: imported.id, userId: userId() });
    const fetched = valueOf(await getImport(context(), { id: imported.id }));
    expect(fetched.pictures).toEqual({ pending: 0, done: 1, failed: 2 });
    expect((await product('pic')).pictures).toMatchObject([{ variantIds: ['20'] }]);
    expect((await reasonsOf(fetched, 'picture')).map(([, code]) => code)).toEqual([
      'picture_not_found',
      'picture_address_not_public',
    ]);
    expect(await importAll(productCsv(rows))).toMatchObject({ pictures: { pending: 2 } });
    expect(await undo(imported)).toMatchObject({ results: { undone: 1 } });
  });

  it('of an export with every field, variant and attribute changes nothing', async () => {
    valueOf(await as(createProduct, fullProduct));
    // The price of the product is that of the variant in stock, not the lowest one.
    const items = [{ colorKey: '24-cm', onHand: 3, version: 0 }];
    valueOf(await as(setStock, { productId: 'full', items }));
    valueOf(await as(createProduct, draftOf('plain', { description: 'Not HTML.' })));
    const later = { status: 'draft' as const, publishAt: '2027-01-02T03:04:05.000Z' };
    valueOf(await as(createProduct, draftOf('later', { ...later, attributes: { care: 'By hand.' } })));
    const text = await exportAll();
    const again = await importAll(text);
    expect(await reasonsOf(again, 'row')).toEqual([]);
    expect(await reasonsOf(again, 'cell')).toEqual([]);
    expect(await reasonsOf(again, 'column')).toEqual([]);
    expect(again.counts.update).toBeGreaterThan(3);
    expect(again.results).toMatchObject({ done: 0, unchanged: again.counts.update, failed: 0 });
    // The export holds every field: a shop without the product gets the same one.
    const ids = ['full', 'plain', 'later'];
    const before = await Promise.all(ids.map(product));
    for (const id of ids) valueOf(await as(deleteProduct, { id }));
    const imported = await importAll(text.replace('kettle, casserole', 'kettle, nowhere, casserole'));
    expect(await reasonsOf(imported, 'cell')).toEqual([[expect.any(Number), 'related_unknown']]);
    const html = { description: '<p>Not HTML.</p>' };
    const after = await Promise.all(ids.map(product));
    expect(after.map(comparable)).toEqual(
      before.map((each) => comparable(each.id === 'plain' ? { ...each, ...html } : each)),
    );
  });

  it('of attribute columns sets and clears values, and reports invalid ones and unknown attributes', async () => {
    const columns = ['ID', 'Name', 'Price', 'Colours', 'f.material', 'f.weight', 'f.hob', 'f.shine'];
    const rows = [
      ['kettle', 'The kettle', '45', '', 'Steel', '1.2 kg', 'gas|induction', 'yes'],
      ['casserole', 'The casserole', '189', '', '', 'heavy', '', ''],
    ];
    const imported = await importAll([columns, ...rows].map((cells) => cells.join(',')).join('\n'));
    expect((await product('kettle')).attributes).toMatchObject({
      material: 'Steel',
      weight: 1_200,
      hob: ['gas', 'induction'],
    });
    expect(await reasonsOf(imported, 'cell')).toEqual([
      [2, 'attribute_unknown'],
      [3, 'value_invalid'],
    ]);
    const cleared = await importAll(
      'ID,Name,Price,Colours,Cost per item,f.material\nkettle,The kettle,45,,,\n',
    );
    expect(cleared.results).toMatchObject({ done: 1 });
    expect((await product('kettle')).attributes).toEqual({ weight: 1_200, hob: ['gas', 'induction'] });
  });

  it('of 1,000 products takes less than 4 s of processor time in the server', async () => {
    const rows = Array.from({ length: 1000 }, (_, at) => ({
      Handle: `many-${at}`,
      Title: `Pan ${at}`,
      'Variant SKU': `MANY-${at}`,
      'Variant Price': '49.90',
    }));
    const before = process.cpuUsage();
    const imported = await importAll(productCsv(rows));
    const { user, system } = process.cpuUsage(before);
    expect(imported.results).toMatchObject({ done: 1000, failed: 0 });
    expect((user + system) / 1000).toBeLessThan(4000);
  });

  it.each(['shopify', 'woocommerce'])(
    'imports the file of 100 rows of %s: rows in = rows out',
    async (format) => {
      const csv = await readFile(
        new URL(`../../../tests/fixtures/${format}-products.csv`, import.meta.url),
        'utf8',
      );
      const imported = await importAll(csv, { createCategories: true });
      const { product: products, variant, picture, rejected } = imported.counts;
      expect(products + variant + picture + rejected).toBe(100);
      expect(imported.results.done).toBe(products);
      expect(await reasonsOf(imported, 'row')).toHaveLength(rejected);
      expect((await undo(imported)).results).toMatchObject({ undone: products, kept: 0 });
    },
  );
});
