import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor, SignedIn } from '#kernel/actor.ts';
import { system, visitor } from '#kernel/actor.ts';
import { createProduct } from '#modules/catalog/service/write-products.ts';
import { createCategory } from '#modules/catalog/service/write-categories.ts';
import type { ProductDraft } from '#modules/catalog/contract/product-draft.ts';
import { allocateStock } from '#modules/inventory/service/allocate-stock.ts';
import { getStock, setStock } from '#modules/inventory/service/product-stock.ts';
import { type Context, write } from '#platform/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import type { BulkRow, GridRow } from './contract/bulk.ts';
import { applyBulk, listBulk, listGrid, previewBulk, undoBulk } from './service/bulk-change.ts';

let db: TestDatabase;
let admin: Actor;
let client: Actor;

const draftOf = (id: string, more: Partial<ProductDraft> = {}): ProductDraft => ({
  id,
  kind: 'product',
  status: 'published',
  name: `The ${id}`,
  summary: '',
  description: '',
  categoryId: 'pots',
  price: 1_000,
  compareAtPrice: null,
  colors: [],
  specification: {},
  pictures: [],
  components: [],
  ...more,
});
const context = (actor = admin): Context => ({ actor, tx: db.database.tx, now: new Date() });
const apply = (rows: BulkRow[], actor = admin) => write(db.database.tx, actor, applyBulk, { rows });
const undo = (changeId: string) => write(db.database.tx, admin, undoBulk, { changeId });

async function create(draft: ProductDraft): Promise<void> {
  const created = await write(db.database.tx, admin, createProduct, draft);
  if (!created.ok) throw new Error(`${draft.id}: ${created.code}`);
}
async function grid(): Promise<Map<string, GridRow>> {
  const listed = await listGrid(context(), { page: 1, pageSize: 10_000 });
  if (!listed.ok) throw new Error(listed.code);
  return new Map(listed.value.items.map((row) => [row.id, row]));
}
/** A change of one product, with the versions that the bulk editor displays. */
async function rowOf(id: string, set: BulkRow['set']): Promise<BulkRow> {
  const { version, stockVersion } = (await grid()).get(id)!;
  return { id, version, set, ...(stockVersion === null ? {} : { stockVersion }) };
}
function changeIdOf(answer: Awaited<ReturnType<typeof apply>>): string {
  if (!answer.ok) throw new Error(`${answer.code} ${JSON.stringify(answer.fields)}`);
  return answer.value.changeId;
}
const pathsOf = (answer: Awaited<ReturnType<typeof apply>>) =>
  answer.ok ? [] : (answer.fields ?? []).map(({ path }) => path);

beforeAll(async () => {
  db = await createTestDatabase();
  admin = await db.createUser({ role: 'admin' });
  client = await db.createUser();
  for (const [position, id] of ['pots', 'pans'].entries()) {
    await write(db.database.tx, admin, createCategory, {
      id,
      name: id,
      description: '',
      pictureId: null,
      position,
    });
  }
  for (let index = 0; index < 20; index += 1) await create(draftOf(`pot-${index}`, { sku: `P${index}` }));
  await create(draftOf('coloured', { colors: [{ key: 'moss', name: 'Moss', hex: '#2f4a3c' }] }));
  const components = [{ productId: 'pot-0', colorKey: null, quantity: 1 }];
  await create(draftOf('both', { kind: 'set', components }));
});
afterAll(() => db.drop());

describe('bulk change of products', () => {
  it('returns unauthenticated for visitors, and forbidden for customers and staff without the scope', async () => {
    const rows = [await rowOf('pot-1', { price: 1 })];
    for (const [actor, code] of [
      [visitor, 'unauthenticated'],
      [client, 'forbidden'],
      [{ ...(admin as SignedIn), areas: ['reports'] }, 'forbidden'],
    ] as const) {
      const ctx = context(actor);
      const answers = [
        await listGrid(ctx, { page: 1, pageSize: 10 }),
        await previewBulk(ctx, { rows }),
        await apply(rows, actor),
        await listBulk(ctx),
        await undoBulk(ctx, { changeId: '00000000-0000-7000-8000-000000000000' }),
      ];
      expect(answers).toMatchObject(answers.map(() => ({ ok: false, code })));
    }
  });

  it('previews every changed cell without writing', async () => {
    const rows = [await rowOf('pot-1', { price: 1_200, name: 'The pot-1', stock: 7 })];
    expect(await previewBulk(context(), { rows })).toEqual({
      ok: true,
      value: {
        changes: [
          { id: 'pot-1', name: 'The pot-1', field: 'price', from: 1_000, to: 1_200 },
          { id: 'pot-1', name: 'The pot-1', field: 'stock', from: 0, to: 7 },
        ],
        refusals: [],
      },
    });
    expect((await grid()).get('pot-1')).toMatchObject({ price: 1_000, version: 1, stock: 0 });
  });

  it('changes all products together, and can be undone only once', async () => {
    const before = await grid();
    const expected = {
      price: 1_500,
      compareAtPrice: 2_000,
      cost: 500,
      stock: 4,
      categoryId: 'pans',
      status: 'draft',
    };
    const rows = [
      await rowOf('pot-2', { ...expected, status: 'draft', name: 'Two', sku: 'P3' }),
      await rowOf('pot-3', { price: 90, sku: 'P2' }),
    ];
    const changeId = changeIdOf(await apply(rows));
    const changed = await grid();
    expect(changed.get('pot-2')).toMatchObject({ ...expected, name: 'Two', sku: 'P3', version: 2 });
    expect(changed.get('pot-3')).toMatchObject({ price: 90, sku: 'P2' });
    const undone = changeIdOf(await undo(changeId));
    const after = await grid();
    for (const id of ['pot-2', 'pot-3']) {
      expect({ ...after.get(id), version: 0, stockVersion: 0 }).toEqual({
        ...before.get(id),
        version: 0,
        stockVersion: 0,
      });
    }
    expect(await undo(changeId)).toMatchObject({ ok: false, code: 'bulk_undone' });
    expect(await listBulk(context())).toMatchObject({
      value: [
        { id: undone, undoneAt: null, products: 2 },
        { id: changeId, undoneAt: expect.any(String) as string, products: 2 },
      ],
    });
  });

  it('stores a first count of 0, which equals that of a product that was never counted', async () => {
    const changeId = changeIdOf(await apply([await rowOf('pot-15', { stock: 0 })]));
    expect((await grid()).get('pot-15')).toMatchObject({ stock: 0, stockVersion: 1 });
    const undone = changeIdOf(await undo(changeId));
    expect((await grid()).get('pot-15')).toMatchObject({ stockVersion: 0 });
    changeIdOf(await undo(undone));
    expect((await grid()).get('pot-15')).toMatchObject({ stockVersion: 1 });
  });

  it('lists no stock for a product that is not tracked, until its first count', async () => {
    await create(draftOf('untracked'));
    await db.database.pool.query(
      "update product_variants set inventory_policy = 'continue' where product_id = 'untracked'",
    );
    expect((await grid()).get('untracked')).toMatchObject({ stock: null, stockVersion: 0 });
    changeIdOf(await apply([await rowOf('untracked', { stock: 0 })]));
    expect((await grid()).get('untracked')).toMatchObject({ stock: 0, stockVersion: 1 });
  });

  it('restores units on backorder when a count is undone, and counts again when that is undone', async () => {
    const { pool, tx } = db.database;
    await pool.query("update product_variants set inventory_policy = 'continue' where product_id = 'pot-16'");
    const onHand = async () =>
      (await pool.query<{ n: number }>("select on_hand as n from stock_items where product_id = 'pot-16'"))
        .rows[0]?.n;
    changeIdOf(await apply([await rowOf('pot-16', { stock: 0 })]));
    const sale = [{ productId: 'pot-16', colorKey: null, quantity: 3 }];
    expect(await write(tx, system, allocateStock, sale)).toMatchObject({ ok: true });
    const counted = changeIdOf(await apply([await rowOf('pot-16', { stock: 5 })]));
    expect(await onHand()).toBe(2);
    const undone = changeIdOf(await undo(counted));
    expect(await onHand()).toBe(-3);
    changeIdOf(await undo(undone));
    expect(await onHand()).toBe(2);
  });

  it('undoes a change of the previous release, which has no stock difference', async () => {
    const changeId = changeIdOf(await apply([await rowOf('pot-17', { stock: 6 })]));
    await db.database.pool.query(
      "update bulk_changes set rows = jsonb_build_array(rows -> 0 #- '{stockChange}') where id = $1",
      [changeId],
    );
    changeIdOf(await undo(changeId));
    expect((await grid()).get('pot-17')).toMatchObject({ stock: 0, stockVersion: 2 });
  });

  it('writes nothing and reports every invalid cell', async () => {
    const rows = [
      await rowOf('pot-4', { price: 1 }),
      await rowOf('pot-5', { compareAtPrice: 500 }),
      await rowOf('pot-6', { sku: 'p7' }),
      await rowOf('pot-8', { categoryId: 'nowhere' }),
      await rowOf('pot-0', { status: 'archived' }),
      await rowOf('coloured', { stock: 3 }),
      await rowOf('both', { stock: 3 }),
      { id: 'gone', version: 1, set: { price: 1 } },
      { ...(await rowOf('pot-9', { price: 2 })), version: 9 },
    ];
    const paths = [
      'coloured.stock',
      'both.stock',
      'gone.name',
      'pot-9.name',
      'pot-5.compareAtPrice',
      'pot-8.categoryId',
      'pot-6.sku',
      'pot-0.status',
    ];
    const previewed = await previewBulk(context(), { rows });
    expect(previewed.ok && previewed.value.refusals.map(({ id, field }) => `${id}.${field}`)).toEqual(paths);
    const before = await grid();
    const answer = await apply(rows);
    expect(answer).toMatchObject({ ok: false, code: 'bulk_refused' });
    expect(pathsOf(answer)).toEqual(paths);
    expect(await grid()).toEqual(before);
  });

  it('cannot be undone after the stock was counted again', async () => {
    const changeId = changeIdOf(
      await apply([await rowOf('pot-10', { stock: 5 }), await rowOf('pot-11', { price: 7 })]),
    );
    const version = (await grid()).get('pot-10')!.stockVersion!;
    const items = [{ colorKey: null, onHand: 4, version }];
    await write(db.database.tx, admin, setStock, { productId: 'pot-10', items });
    const answer = await undo(changeId);
    expect(pathsOf(answer)).toEqual(['pot-10.stock']);
    expect((await grid()).get('pot-11')).toMatchObject({ price: 7 });
    const listed = await listBulk(context());
    expect(listed.ok && listed.value.find(({ id }) => id === changeId)?.undoneAt).toBeNull();
  });

  it('succeeds only once for 10 concurrent requests on the same products', async () => {
    const rows = await Promise.all([rowOf('pot-12', { price: 1 }), rowOf('pot-13', { price: 1 })]);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        apply((index % 2 ? rows : rows.toReversed()).map((row) => ({ ...row, set: { price: 100 + index } }))),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const { value } = (await getStock(context(), { productId: 'pot-12' })) as {
      value: { available: number };
    };
    expect(value.available).toBe(0);
    expect((await grid()).get('pot-12')!.price).toBe((await grid()).get('pot-13')!.price);
  });

  it('is undone only once by 8 concurrent requests', async () => {
    const changeId = changeIdOf(await apply([await rowOf('pot-14', { price: 5 })]));
    const answers = await Promise.all(Array.from({ length: 8 }, () => undo(changeId)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await grid()).get('pot-14')!.price).toBe(1_000);
  });
});
