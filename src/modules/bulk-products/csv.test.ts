import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, type SignedIn, visitor } from '#kernel/actor.ts';
import { csvRow, readCsv } from '#kernel/csv.ts';
import { getEditableProduct } from '#modules/catalog/service/admin-products.ts';
import { createProduct } from '#modules/catalog/service/write-products.ts';
import { getStock, setStock } from '#modules/inventory/service/product-stock.ts';
import { write } from '#platform/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { expectOk, draftOf, fillSmallCatalogue } from '../../../tests/support/small-catalogue.ts';
import type { PreviewedVersions, ImportRow } from './contract/product-csv.ts';
import { applyBulk, deleteDraft, undoBulk } from './service/bulk-change.ts';
import { exportCsv } from './service/export-csv.ts';
import { importCsv, previewImport } from './service/import-csv.ts';

let db: TestDatabase;
let admin: Actor;
let client: Actor;
const context = (actor = admin) => ({ actor, tx: db.database.tx, now: new Date() });
const tableOf = (...rows: (string | number)[][]) => rows.map(csvRow).join('');
const preview = async (table: string) => expectOk(await previewImport(context(), { table }));
const apply = (table: string, seen: PreviewedVersions, actor = admin) =>
  write(db.database.tx, actor, importCsv, { table, seen });
/** Previews and imports a CSV text. */
const previewAndImport = async (table: string) => apply(table, (await preview(table)).seen);
const undo = (changeId: string) => write(db.database.tx, admin, undoBulk, { changeId });
const product = async (id: string) => {
  const found = await getEditableProduct(context(), { id });
  return found.ok ? found.value : null;
};
const unitsOf = async (productId: string) => expectOk(await getStock(context(), { productId })).available;
const summaryOf = (rows: readonly ImportRow[]) =>
  rows.map(({ line, id, does, problems }) =>
    [line, id, does, ...problems.map(({ field }) => field ?? 'row')].join(' '),
  );

async function exported(ids: string[] | null = null): Promise<string> {
  let text = '';
  for await (const chunk of expectOk(await exportCsv(context(), { filter: {}, ids }))) text += chunk;
  return text;
}

beforeAll(async () => {
  db = await createTestDatabase();
  admin = await db.createUser({ role: 'admin' });
  client = await db.createUser();
  await fillSmallCatalogue(db.database.tx);
});
afterAll(() => db.drop());

describe('CSV import and export', () => {
  it('reject files with millions of rows or columns or an 8 MB cell within 5 seconds', async () => {
    const startedAt = performance.now();
    for (const bomb of ['a\n'.repeat(4_000_000), 'a,'.repeat(4_000_000), `${'a,'.repeat(4_000_000)}\nx`])
      expect(await previewImport(context(), { table: bomb })).toMatchObject({ code: 'table_unreadable' });
    const cell = `id,name\nkettle,"${'a'.repeat(7_900_000)}"`;
    expect(expectOk(await previewImport(context(), { table: cell })).rows[0]!.does).toBe('refuse');
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });

  it('and deleteDraft return unauthenticated for visitors, and forbidden for customers and staff without the scope', async () => {
    for (const [actor, code] of [
      [visitor, 'unauthenticated'],
      [client, 'forbidden'],
      [{ ...(admin as SignedIn), areas: ['reports'] }, 'forbidden'],
    ] as const) {
      const answers = [
        await exportCsv(context(actor), { filter: {}, ids: null }),
        await previewImport(context(actor), { table: '' }),
        await apply('', {}, actor),
        await write(db.database.tx, actor, deleteDraft, { id: 'hidden-wok', version: 1 }),
      ];
      expect(answers).toMatchObject(answers.map(() => ({ ok: false, code })));
    }
  });

  it('preview no changes for an unchanged export, also with semicolons', async () => {
    const table = await exported();
    const read = readCsv(table);
    expect('rows' in read && read.rows).toHaveLength(4);
    const { rows, columns } = await preview(table);
    expect(columns).not.toContain(null);
    expect(summaryOf(rows)).toEqual(['2 casserole nothing', '3 hidden-wok nothing', '4 kettle nothing']);
    const semicolons =
      'rows' in read
        ? read.rows.map(({ cells }) => cells.map((cell) => `"${cell}"`).join(';')).join('\n')
        : '';
    expect((await preview(semicolons)).rows.map(({ does }) => does)).toEqual([
      'nothing',
      'nothing',
      'nothing',
    ]);
  });

  it('create and change products in one import; it is undone as a whole, and the undo can be undone', async () => {
    const table = tableOf(
      [
        'ID',
        'Name',
        'Category',
        'Price',
        'SKU',
        'Stock',
        'Status',
        'Summary',
        'Description',
        'Colours',
        'Maker',
      ],
      [
        'kettle',
        'The kettle',
        'Pots & Pans',
        '49,90',
        'KET',
        12,
        'published',
        'Sings.',
        'Hot.\n\nVery <hot>.',
        '',
        'A',
      ],
      ['', 'Small whisk', 'cookware', '7', 'WHI', 30, '', '', '', '', 'B'],
      [
        'bowl',
        'Bowl',
        'cookware',
        '12.50',
        '',
        '',
        'Published',
        '',
        '',
        'Moss #2F4A3C; Sky blue #7fa6b8',
        'C',
      ],
    );
    const seen = await preview(table);
    expect(seen.columns.at(-1)).toBeNull();
    expect(summaryOf(seen.rows)).toEqual(['2 kettle change', '5 small-whisk create', '6 bowl create']);
    expect(seen.rows[0]!.changes).toContainEqual({ field: 'price', from: 4_500, to: 4_990 });
    expect(await product('small-whisk')).toBeNull();
    const before = await product('kettle');

    const imported = expectOk(await apply(table, seen.seen));
    expect(imported.products).toBe(3);
    expect(await product('kettle')).toMatchObject({
      price: 4_990,
      sku: 'KET',
      summary: 'Sings.',
      version: 2,
    });
    expect(await product('small-whisk')).toMatchObject({ status: 'draft', price: 700, sku: 'WHI' });
    expect((await product('bowl'))!.colors).toMatchObject([
      { key: 'moss', hex: '#2f4a3c' },
      { key: 'sky-blue' },
    ]);
    expect([await unitsOf('kettle'), await unitsOf('small-whisk')]).toEqual([12, 30]);

    const undone = expectOk(await undo(imported.changeId));
    expect(await product('kettle')).toMatchObject({
      ...before,
      version: 3,
      updatedAt: expect.any(String) as string,
    });
    expect([await product('small-whisk'), await product('bowl')]).toEqual([null, null]);
    expect(await unitsOf('kettle')).toBe(100);
    expectOk(await undo(undone.changeId));
    expect(await product('small-whisk')).toMatchObject({ price: 700, sku: 'WHI' });
    expect(await unitsOf('small-whisk')).toBe(30);
  });

  it('report the errors of every row and write nothing', async () => {
    const table = tableOf(
      ['ID', 'Kind', 'Name', 'Category', 'Price', 'Former price', 'SKU', 'Stock', 'Colours'],
      ['kettle', 'set', 'The kettle', 'cookware', '10', '', '', '', ''],
      ['casserole', '', 'The casserole', 'nowhere', '1,2,3', '', '', 5, 'Red #aa0000'],
      ['ladle', '', 'Ladle', 'cookware', '5', '4', 'LA', '', ''],
      ['spoon', '', 'Spoon', 'cookware', '', '', 'la', 1, ''],
      ['Not an id', '', 'Fork', 'cookware', '3', '', '', 'many', ''],
      ['', '', '', 'cookware', '3', '', '', '', ''],
      ['new', '', 'New', 'cookware', '3', '', '', '', ''],
      ['cup', 'set', 'Cup', 'cookware', '3', '', '', '', 'Red'],
      ['mug', '', 'Mug', 'cookware', '3', '', '', '', ''],
      ['mug', '', 'Mug again', 'cookware', '3', '', '', '', ''],
    );
    const { rows, seen } = await preview(table);
    expect(summaryOf(rows)).toEqual([
      '2 kettle refuse kind',
      '3 casserole refuse categoryId price colors stock',
      '4 ladle refuse compareAtPrice',
      '5 spoon refuse price',
      '6 Not an id refuse id stock id',
      '7  refuse name id',
      '8 new refuse id',
      '9 cup refuse colors kind',
      '10 mug create',
      '11 mug refuse id',
    ]);
    const answer = await apply(table, seen);
    expect(answer).toMatchObject({ ok: false, code: 'bulk_refused' });
    expect([await product('ladle'), await product('mug')]).toEqual([null, null]);
  });

  it.each([
    ['', 'The file is empty.'],
    ['ID,Name', 'The file has no rows below the header.'],
    ['ID,Name\na,"b', 'Line 2 has an unclosed or misplaced quotation mark.'],
  ])('return table_unreadable for the file %j', async (table, message) => {
    expect(await previewImport(context(), { table })).toMatchObject({
      code: 'table_unreadable',
      fields: [{ message }],
    });
  });

  it('fail if a product changed since the preview or was not in the preview', async () => {
    const kettle = (await exported(['kettle'])).replace('The kettle', 'Our kettle');
    const { seen } = await preview(kettle);
    const { version } = (await product('kettle'))!;
    expectOk(
      await write(db.database.tx, admin, applyBulk, { rows: [{ id: 'kettle', version, set: { price: 1 } }] }),
    );
    expect(await apply(kettle, seen)).toMatchObject({ ok: false, code: 'bulk_refused' });
    expect(summaryOf((await preview(kettle)).rows)).toEqual(['2 kettle refuse name']);
    expect((await product('kettle'))!.name).toBe('The kettle');
    const unseen = tableOf(['ID', 'Price'], ['kettle', '2']);
    expect(await apply(unseen, {})).toMatchObject({ ok: false, code: 'bulk_refused' });
  });

  it('keep stock that changed since the export if its cell is unedited, and report an edited cell', async () => {
    const count = async (onHand: number) => {
      const { items } = expectOk(await getStock(context(), { productId: 'hidden-wok' }));
      const change = items.map(({ colorKey, version }) => ({ colorKey, version, onHand }));
      expectOk(await write(db.database.tx, admin, setStock, { productId: 'hidden-wok', items: change }));
    };
    await count(10);
    const table = (await exported(['hidden-wok'])).replace('Unannounced wok', 'Announced wok');
    await count(8);
    expectOk(await previewAndImport(table));
    expect([(await product('hidden-wok'))!.name, await unitsOf('hidden-wok')]).toEqual(['Announced wok', 8]);
    const counted = tableOf(['ID', 'Stock', 'Stock when exported'], ['hidden-wok', 12, 10]);
    expect(summaryOf((await preview(counted)).rows)).toEqual(['2 hidden-wok refuse stock']);
  });

  it('import a file only once for 8 concurrent requests', async () => {
    const table = tableOf(
      ['Name', 'Category', 'Price'],
      ['Trivet', 'cookware', '9'],
      ['Tray', 'cookware', '8'],
    );
    const { seen } = await preview(table);
    const answers = await Promise.all(Array.from({ length: 8 }, () => apply(table, seen)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.code === 'bulk_refused')).toHaveLength(7);
  });

  it('cannot be undone after the stock of a created product changed', async () => {
    const imported = expectOk(
      await previewAndImport(tableOf(['Name', 'Category', 'Price', 'Stock'], ['Sieve', 'cookware', '9', 3])),
    );
    const { items } = expectOk(await getStock(context(), { productId: 'sieve' }));
    const sold = items.map(({ colorKey, version }) => ({ colorKey, version, onHand: 2 }));
    expectOk(await write(db.database.tx, admin, setStock, { productId: 'sieve', items: sold }));
    expect(await undo(imported.changeId)).toMatchObject({ ok: false, code: 'bulk_refused' });
    expect(await product('sieve')).not.toBeNull();
  });
});

describe('deleting a draft product', () => {
  it('can be undone with all fields, variants and stock of the product', async () => {
    const colors = [{ key: 'moss', name: 'Moss', hex: '#2f4a3c', sku: 'PAN-M' }];
    const draft = draftOf('pan', {
      status: 'draft',
      colors,
      cost: 5,
      aliases: ['old-pan'],
      related: ['kettle'],
    });
    expectOk(await write(db.database.tx, admin, createProduct, draft));
    const items = [{ colorKey: 'moss', onHand: 7, version: 0 }];
    expectOk(await write(db.database.tx, admin, setStock, { productId: 'pan', items }));
    const before = (await product('pan'))!;
    const deleted = expectOk(
      await write(db.database.tx, admin, deleteDraft, { id: 'pan', version: before.version }),
    );
    expect(await product('pan')).toBeNull();
    expectOk(await undo(deleted.changeId));
    expect(await product('pan')).toEqual({ ...before, updatedAt: expect.any(String) as string });
    expect(await unitsOf('pan')).toBe(7);
  });

  it('fails with not_found if the product is published, and with bulk_refused for an outdated version', async () => {
    const remove = (id: string, version: number) =>
      write(db.database.tx, admin, deleteDraft, { id, version });
    expect(await remove('kettle', 1)).toMatchObject({ ok: false, code: 'not_found' });
    expect(await remove('pan', 99)).toMatchObject({ ok: false, code: 'bulk_refused' });
  });
});
