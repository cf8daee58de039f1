import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#kernel/actor.ts';
import { getEditableProduct } from '#modules/catalog/service/admin-products.ts';
import { createProduct } from '#modules/catalog/service/write-products.ts';
import { type Context, write } from '#platform/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { valueOf } from '../../../tests/support/results.ts';
import { draftOf, fillSmallCatalogue } from '../../../tests/support/small-catalogue.ts';
import type { BulkRow } from './contract/bulk.ts';
import { applyBulk, listGrid, previewBulk, undoBulk } from './service/bulk-change.ts';

let db: TestDatabase;
let admin: Actor;
const context = (): Context => ({ actor: admin, tx: db.database.tx, now: new Date() });
const apply = (...rows: BulkRow[]) => write(db.database.tx, admin, applyBulk, { rows });
const product = async (id: string) => valueOf(await getEditableProduct(context(), { id }));
const rowOf = async (id: string, parts: Partial<BulkRow>): Promise<BulkRow> => ({
  id,
  version: (await product(id)).version,
  set: {},
  ...parts,
});

const variant = (size: string, price: number) => ({
  optionValues: [size],
  sku: `PAN-${size}`,
  barcode: null,
  price,
  compareAtPrice: null,
  cost: 1_000,
  weightGrams: null,
  dimensionsMillimetres: null,
  inventoryPolicy: 'deny' as const,
  availableOn: null,
});

beforeAll(async () => {
  db = await createTestDatabase();
  admin = await db.createUser({ role: 'admin' });
  await fillSmallCatalogue(db.database.tx);
  const values = ['24', '28'].map((key) => ({ key, name: `${key} cm` }));
  const pan = draftOf('pan', {
    options: [{ key: 'size', name: 'Size', values }],
    variants: [variant('24', 4_000), variant('28', 5_000)],
    attributes: { material: 'Iron', weight: 900 },
  });
  valueOf(await write(db.database.tx, admin, createProduct, pan));
});
afterAll(() => db.drop());

describe('a bulk change of variants and attributes', () => {
  it('lists variants and attributes if asked for', async () => {
    const plain = valueOf(await listGrid(context(), { page: 1, pageSize: 100 }));
    expect(plain.items.some((row) => 'variants' in row || 'attributes' in row)).toBe(false);
    const full = valueOf(
      await listGrid(context(), { page: 1, pageSize: 100, variants: true, attributes: true }),
    );
    const byId = new Map(full.items.map((row) => [row.id, row]));
    expect(byId.get('pan')).toMatchObject({
      stockVersion: null,
      variants: [
        { id: '24', name: '24 cm', price: 4_000, sku: 'PAN-24' },
        { id: '28', name: '28 cm', price: 5_000, sku: 'PAN-28' },
      ],
      attributes: { material: 'Iron', weight: 900 },
    });
    expect(byId.get('kettle')).toMatchObject({ variants: [], attributes: {} });
  });

  it('previews each changed cell, and writes nothing', async () => {
    const row = await rowOf('pan', {
      attributes: { material: 'Steel', weight: 900, care: null },
      variants: [
        { id: '24', set: { price: 4_500, sku: 'PAN-24' } },
        { id: '28', set: { compareAtPrice: 4_900 } },
        { id: '32', set: { price: 1 } },
      ],
    });
    const { changes, refusals } = valueOf(await previewBulk(context(), { rows: [row] }));
    expect(changes).toEqual([
      { id: 'pan', name: 'The pan', field: 'f.material', from: 'Iron', to: 'Steel' },
      { id: 'pan', variantId: '24', name: 'The pan, 24 cm', field: 'price', from: 4_000, to: 4_500 },
      { id: 'pan', variantId: '28', name: 'The pan, 28 cm', field: 'compareAtPrice', from: null, to: 4_900 },
    ]);
    expect(refusals.map(({ variantId, field }) => [variantId, field])).toEqual([
      ['28', 'compareAtPrice'],
      ['32', 'price'],
    ]);
    expect((await product('pan')).version).toBe(1);
  });

  it('writes variants that swap SKUs, and attributes with their specification; it is undone as a whole', async () => {
    const before = await product('pan');
    const row = await rowOf('pan', {
      set: { brand: 'Ferro' },
      attributes: { material: 'Steel', weight: null, hob: ['gas'] },
      variants: [
        { id: '24', set: { price: 6_000, sku: 'PAN-28' } },
        { id: '28', set: { price: 5_500, compareAtPrice: 7_000, cost: null, sku: 'PAN-24' } },
      ],
    });
    const { changeId } = valueOf(await apply(row));
    const after = await product('pan');
    expect(after).toMatchObject({
      version: 2,
      brand: 'Ferro',
      price: 5_500,
      compareAtPrice: 7_000,
      cost: null,
      attributes: { material: 'Steel', hob: ['gas'] },
      specification: { material: 'Steel', hobs: ['gas'] },
      variants: [
        { id: '24', price: 6_000, sku: 'PAN-28', cost: 1_000 },
        { id: '28', price: 5_500, sku: 'PAN-24', cost: null },
      ],
    });
    expect(after.attributes).not.toHaveProperty('weight');
    const { rows } = await db.database.pool.query<{ differences: { path: string }[] }>(
      "select differences from audit_entries where subject_id = 'pan' and act = 'changed' order by id desc limit 1",
    );
    const paths = rows[0]?.differences.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['brand', 'attributes.material', 'variants.24.price']));
    valueOf(await write(db.database.tx, admin, undoBulk, { changeId }));
    const { version: _version, updatedAt: _at, ...restored } = await product('pan');
    const { version: _before, updatedAt: _then, ...expected } = before;
    expect(restored).toEqual(expected);
  });

  it('moves the SKU of a variant that loses it to another one in the same change, and back', async () => {
    const skus = async () => (await product('pan')).variants.map(({ sku }) => sku);
    const variants = (of24: string | null, of28: string) => [
      { id: '24', set: { sku: of24 } },
      { id: '28', set: { sku: of28 } },
    ];
    valueOf(await apply(await rowOf('pan', { variants: variants(null, 'PAN-24') })));
    expect(await skus()).toEqual([null, 'PAN-24']);
    valueOf(await apply(await rowOf('pan', { variants: variants('PAN-24', 'PAN-28') })));
    expect(await skus()).toEqual(['PAN-24', 'PAN-28']);
  });

  it('rejects values that do not fit, used SKUs and the SKU of a product with variants', async () => {
    const rows = [
      await rowOf('pan', {
        set: { sku: 'PAN' },
        attributes: { weight: 'heavy', 'no-such': 'x' },
        variants: [{ id: '24', set: { sku: 'kettle-1' } }],
      }),
      await rowOf('kettle', { set: { sku: 'KETTLE-1' } }),
    ];
    valueOf(await apply(rows[1]!));
    const answer = await apply(rows[0]!);
    expect(answer).toMatchObject({ ok: false, code: 'bulk_refused' });
    const paths = answer.ok ? [] : (answer.fields ?? []).map(({ path }) => path);
    expect(paths.toSorted()).toEqual(['pan#24.sku', 'pan.f.no-such', 'pan.f.weight', 'pan.sku']);
    expect((await product('pan')).variants.map(({ sku }) => sku)).toEqual(['PAN-24', 'PAN-28']);
  });

  it('lets one of 8 concurrent changes of a variant win', async () => {
    const row = await rowOf('pan', { variants: [{ id: '24', set: { price: 4_321 } }] });
    const answers = await Promise.all(Array.from({ length: 8 }, () => apply(row)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await product('pan')).variants[0]).toMatchObject({ price: 4_321 });
  });
});
