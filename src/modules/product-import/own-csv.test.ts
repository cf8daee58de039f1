import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#kernel/actor.ts';
import type { EditableProduct } from '#modules/catalog/contract/editable-product.ts';
import { changeProduct, createProduct, deleteProduct } from '#modules/catalog/service/write-products.ts';
import { setStock } from '#modules/inventory/service/product-stock.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { type ProductImports, productImports } from '../../../tests/support/product-imports.ts';
import { listImportChanges } from './service/present-changes.ts';
import { valueOf } from '../../../tests/support/results.ts';
import { draftOf, fillSmallCatalogue } from '../../../tests/support/small-catalogue.ts';

let db: TestDatabase;
let admin: Actor;
let imports: ProductImports;

beforeAll(async () => {
  db = await createTestDatabase();
  admin = await db.createUser({ role: 'admin' });
  await fillSmallCatalogue(db.database.tx);
  imports = await productImports(db, admin);
  const components = [{ productId: 'kettle', colorKey: null, quantity: 1 }];
  valueOf(await imports.as(createProduct, draftOf('tea-set', { kind: 'set', price: 9_900, components })));
  valueOf(await imports.as(createProduct, draftOf('voucher', { isGiftCard: true })));
});
afterAll(() => db.drop());

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
  tags: 'bread, oak',
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
      availableOn: '2099-12-24',
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

const noMeasures = {
  barcode: null,
  compareAtPrice: null,
  cost: null,
  weightGrams: null,
  dimensionsMillimetres: null,
  availableOn: null,
};

describe('an import of the shop’s own CSV', () => {
  it('of an export with every field, variant and attribute changes nothing', async () => {
    valueOf(await imports.as(createProduct, fullProduct));
    // The price of the product is that of the variant in stock, not the lowest one.
    const items = [{ colorKey: '24-cm', onHand: 3, version: 0 }];
    valueOf(await imports.as(setStock, { productId: 'full', items }));
    valueOf(await imports.as(createProduct, draftOf('plain', { description: 'Not HTML.' })));
    const later = { status: 'draft' as const, publishAt: '2027-01-02T03:04:05.000Z' };
    valueOf(
      await imports.as(createProduct, draftOf('later', { ...later, attributes: { care: 'By hand.' } })),
    );
    const text = await imports.exportAll();
    const again = await imports.importAll(text);
    expect(await imports.reasonsOf(again, 'row')).toEqual([]);
    expect(await imports.reasonsOf(again, 'cell')).toEqual([]);
    expect(await imports.reasonsOf(again, 'column')).toEqual([]);
    expect(again.counts.update).toBeGreaterThan(3);
    expect(again.results).toMatchObject({ done: 0, unchanged: again.counts.update, failed: 0 });
    // The export holds every field: a shop without the product gets the same one.
    const ids = ['full', 'plain', 'later'];
    const before = await Promise.all(ids.map(imports.product));
    for (const id of ids) valueOf(await imports.as(deleteProduct, { id }));
    const imported = await imports.importAll(text.replace('kettle, casserole', 'kettle, nowhere, casserole'));
    expect(await imports.reasonsOf(imported, 'cell')).toEqual([[expect.any(Number), 'related_unknown']]);
    const html = { description: '<p>Not HTML.</p>' };
    const after = await Promise.all(ids.map(imports.product));
    expect(after.map(comparable)).toEqual(
      before.map((each) => comparable(each.id === 'plain' ? { ...each, ...html } : each)),
    );
  });

  it('sets and clears the day of a backorder, reports an invalid one, and keeps it without the column', async () => {
    const day = async (columns: string, cells: string) => {
      const file = `ID,Name,Price,Colours,Inventory policy${columns}\nkettle,The kettle,45,,continue${cells}\n`;
      const imported = await imports.importAll(file);
      return [
        (await imports.product('kettle')).variants[0]!.availableOn,
        await imports.reasonsOf(imported, 'cell'),
      ];
    };
    expect(await day(',Available from', ',2099-12-24')).toEqual(['2099-12-24', []]);
    expect(await day('', '')).toEqual(['2099-12-24', []]);
    expect(await day(',Available from', ',24.12.2099')).toEqual([null, [[2, 'value_invalid']]]);
    expect(await day(',Available from', ',2099-12-24')).toEqual(['2099-12-24', []]);
    expect(await day(',Available from', ',')).toEqual([null, []]);
  });

  it('of attribute columns sets and clears values, and reports invalid ones and unknown attributes', async () => {
    const columns = ['ID', 'Name', 'Price', 'Colours', 'f.material', 'f.weight', 'f.hob', 'f.shine'];
    const rows = [
      ['kettle', 'The kettle', '45', '', 'Steel', '1.2 kg', 'gas|induction', 'yes'],
      ['casserole', 'The casserole', '189', '', '', 'heavy', '', ''],
    ];
    const imported = await imports.importAll([columns, ...rows].map((cells) => cells.join(',')).join('\n'));
    expect((await imports.product('kettle')).attributes).toMatchObject({
      material: 'Steel',
      weight: 1_200,
      hob: ['gas', 'induction'],
    });
    expect(await imports.reasonsOf(imported, 'cell')).toEqual([
      [2, 'attribute_unknown'],
      [3, 'value_invalid'],
    ]);
    const cleared = await imports.importAll(
      'ID,Name,Price,Colours,Cost per item,f.material\nkettle,The kettle,45,,,\n',
    );
    expect(cleared.results).toMatchObject({ done: 1 });
    expect((await imports.product('kettle')).attributes).toEqual({
      weight: 1_200,
      hob: ['gas', 'induction'],
    });
  });

  const linesOf = (...rows: (string | number)[][]) => rows.map((cells) => cells.join(',')).join('\n');

  it('changes only the columns of the file, found by ID or by the SKU of a variant', async () => {
    const before = await imports.product('full');
    const csv = linesOf(
      ['ID', 'SKU', 'Price', 'Version'],
      ['kettle', '', '46', ''],
      ['', 'full  24', '71', ''],
      ['', 'FULL  20', '52', ''],
      ['', 'NOWHERE', '9', ''],
      ['no-such-id', '', '9', ''],
    );
    const imported = await imports.importAll(csv);
    expect(await imports.reasonsOf(imported, 'row')).toEqual([
      [5, 'product_not_found'],
      [6, 'product_not_found'],
    ]);
    expect(imported.results).toMatchObject({ done: 2 });
    expect(await imports.product('kettle')).toMatchObject({ name: 'The kettle', price: 4_600 });
    const after = await imports.product('full');
    expect(after.variants.map(({ sku, price }) => [sku, price])).toEqual([
      ['FULL  20', 5_200],
      ['FULL  24', 7_100],
    ]);
    expect(after).toMatchObject({
      name: before.name,
      attributes: before.attributes,
      summary: before.summary,
    });
    expect(await imports.undo(imported)).toMatchObject({ results: { undone: 2, kept: 0 } });
    expect((await imports.product('full')).variants).toEqual(before.variants);
  });

  it.each([
    ['ID,SKU,Stock', 'paper,PAPER,7', 'scissors,SCISSORS,'],
    ['SKU,Quantity', 'PAPER,7', 'SCISSORS,'],
  ])('of the columns %s keeps the inventory policy of existing products', async (...lines) => {
    for (const [id, inventoryPolicy] of [
      ['paper', 'continue'],
      ['scissors', 'deny'],
    ] as const) {
      const variant = { optionValues: [], price: 4_500, sku: id.toUpperCase(), ...noMeasures };
      const draft = draftOf(id, { variants: [{ ...variant, inventoryPolicy }] });
      valueOf(await imports.as(createProduct, draft));
    }
    const imported = await imports.importAll(lines.join('\n'));
    expect(imported.results).toMatchObject({ failed: 0 });
    expect(await imports.stockOf('paper')).toEqual([7]);
    expect([await imports.product('paper'), await imports.product('scissors')]).toMatchObject([
      { variants: [{ inventoryPolicy: 'continue' }] },
      { variants: [{ inventoryPolicy: 'deny' }] },
    ]);
    for (const id of ['paper', 'scissors']) valueOf(await imports.as(deleteProduct, { id }));
  });

  it('of a quantity column alone creates products that are not sold without stock, or that are not tracked', async () => {
    const file = 'Handle,Name,Price,Quantity\nrock,Rock,4,7\nsand,Sand,4,\n';
    expect(await imports.importAll(file)).toMatchObject({ results: { done: 2 } });
    expect((await imports.product('rock')).variants).toMatchObject([{ inventoryPolicy: 'deny' }]);
    expect((await imports.product('sand')).variants).toMatchObject([{ inventoryPolicy: 'continue' }]);
  });

  it('shows the changes of each product before they are made', async () => {
    const csv = linesOf(
      ['ID', 'SKU', 'Price', 'Stock', 'f.material', 'Version', 'Stock when exported'],
      ['kettle', '', '48', 90, 'Steel', '', ''],
      ['', 'FULL  24', '71', '', 'Iron; cast', '', ''],
      ['casserole', '', '189', '', '', '', ''],
      ['hidden-wok', '', '45', 5, '', '', 4],
    );
    const { id } = await imports.check(csv);
    const { items, total } = valueOf(await listImportChanges(imports.context(), { id, page: 1 }));
    const changes = items.map(({ handle, differences, problem }) => [
      handle,
      problem ?? differences.map(({ path, before, after }) => `${path}: ${before} → ${after}`),
    ]);
    expect(total).toBe(4);
    expect(changes).toEqual([
      ['kettle', ['price: 45.00 USD → 48.00 USD', 'attributes.material: null → Steel', 'stock: 100 → 90']],
      ['full', ['variants.24-cm.price: 69.90 USD → 71.00 USD']],
      ['casserole', []],
      ['hidden-wok', 'stock_changed_since_export'],
    ]);
    expect(await imports.product('kettle')).toMatchObject({ price: 4_500 });
  });

  it('without a price column or with an empty status keeps them; a new product then has none and is an error', async () => {
    const csv = linesOf(
      ['ID', 'Name', 'Stock', 'Status', 'Version'],
      ['kettle', 'Kettle', 7, '', ''],
      ['jug', 'Jug', 3, '', ''],
    );
    const imported = await imports.importAll(csv);
    expect(await imports.reasonsOf(imported, 'row')).toEqual([[3, 'price_missing']]);
    expect(await imports.product('kettle')).toMatchObject({
      name: 'Kettle',
      price: 4_500,
      status: 'published',
    });
    expect(await imports.stockOf('kettle')).toEqual([7]);
  });

  it('rejects products that were changed since the export', async () => {
    const csv = (await imports.exportAll(['kettle'])).replace('Kettle', 'Our kettle');
    const kettle = await imports.product('kettle');
    valueOf(
      await imports.as(changeProduct, { ...draftOf('kettle', { name: 'Kettle' }), version: kettle.version }),
    );
    const checked = await imports.check(csv);
    expect(await imports.reasonsOf(checked, 'row')).toEqual([[2, 'changed_since_export']]);
    const current = (await imports.exportAll(['kettle'])).replace('Kettle', 'Our kettle');
    const late = await imports.check(current);
    valueOf(
      await imports.as(changeProduct, { ...draftOf('kettle', { price: 1 }), version: kettle.version + 1 }),
    );
    const imported = await imports.run(late);
    expect(imported.results).toMatchObject({ done: 0, failed: 1 });
    expect(await imports.reasonsOf(imported, 'row')).toEqual([[2, 'changed_since_export']]);
  });

  it('keeps stock that changed since the export if its cell is as exported, and rejects an edited one', async () => {
    const count = async (onHand: number, version: number) =>
      valueOf(
        await imports.as(setStock, { productId: 'hidden-wok', items: [{ colorKey: null, onHand, version }] }),
      );
    const csv = (await imports.exportAll(['hidden-wok'])).replace('Unannounced', 'Announced');
    await count(8, 1);
    expect(await imports.importAll(csv)).toMatchObject({ results: { done: 1, failed: 0 } });
    expect(await imports.product('hidden-wok')).toMatchObject({ name: 'Announced wok' });
    expect(await imports.stockOf('hidden-wok')).toEqual([8]);
    const edited = linesOf(
      ['ID', 'Name', 'Stock', 'Stock when exported', 'Version'],
      ['hidden-wok', 'Wok', 12, 10, ''],
    );
    const imported = await imports.importAll(edited);
    expect(await imports.reasonsOf(imported, 'row')).toEqual([[2, 'stock_changed_since_export']]);
    expect(await imports.product('hidden-wok')).toMatchObject({ name: 'Announced wok' });
  });

  it('changes fields and price of sets and gift cards, but neither creates them nor counts their stock', async () => {
    const csv = linesOf(
      ['ID', 'Type', 'Name', 'Price', 'Stock', 'Version'],
      ['tea-set', 'set', 'Tea for two', 89, '', ''],
      ['voucher', 'gift card', 'Voucher', 50, '', ''],
      ['new-set', 'set', 'New set', 20, '', ''],
      ['new-card', 'gift card', 'New card', 20, '', ''],
      ['kettle', 'set', 'Kettle', 20, '', ''],
    );
    const imported = await imports.importAll(csv);
    expect(await imports.reasonsOf(imported, 'row')).toEqual([
      [4, 'set_not_created'],
      [5, 'gift_card'],
      [6, 'kind_differs'],
    ]);
    expect(await imports.product('tea-set')).toMatchObject({
      kind: 'set',
      name: 'Tea for two',
      price: 8_900,
    });
    expect(await imports.product('voucher')).toMatchObject({
      isGiftCard: true,
      name: 'Voucher',
      price: 5_000,
    });
    const counted = await imports.check(linesOf(['ID', 'Stock', 'Version'], ['tea-set', 5, '']));
    expect(await imports.reasonsOf(counted, 'row')).toEqual([[2, 'product_is_set']]);
  });

  it('of an earlier version, with one row per product, changes products with colours and creates others', async () => {
    const headers = [
      'ID',
      'Type',
      'Name',
      'Status',
      'Category',
      'Price',
      'Former price',
      'SKU',
      'Stock',
      'Colours',
    ];
    const row = (id: string, colors: string, stock = '') => [
      id,
      'product',
      `The ${id}`,
      'Published',
      'Pots & Pans',
      '190.00',
      '',
      '',
      stock,
      colors,
    ];
    const before = await imports.product('casserole');
    const csv = linesOf(
      headers,
      row('casserole', 'Moss #4f6b3a; Slate #4a5560'),
      row('bowl', 'Moss #2F4A3C; Sky blue #7fa6b8'),
    );
    expect(await imports.importAll(csv)).toMatchObject({ results: { done: 2, failed: 0 } });
    const after = await imports.product('casserole');
    expect(after.variants).toEqual(
      before.variants.map((variant) => ({ ...variant, price: 19_000, compareAtPrice: null })),
    );
    expect(await imports.stockOf('casserole')).toEqual([100, 100]);
    expect((await imports.product('bowl')).colors).toMatchObject([
      { key: 'moss', hex: '#2f4a3c' },
      { key: 'sky-blue', hex: '#7fa6b8' },
    ]);
    const other = await imports.importAll(linesOf(headers, row('casserole', 'Red #aa0000')));
    expect(await imports.reasonsOf(other, 'row')).toEqual([[2, 'colors_differ']]);
  });
});
