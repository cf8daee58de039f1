import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, system } from '#kernel/actor.ts';
import { type Context, write } from '#platform/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { addProduct, stockOf } from '../../../tests/support/products.ts';
import { placeTestOrder } from '../../../tests/support/orders.ts';
import { processorTimeOf } from '../../../tests/support/processor-time.ts';
import type { Adjustment } from './contract/stock-list.ts';
import {
  adjustStock,
  changeDefaultLowStockThreshold,
  changeLowStockThreshold,
  findStockMismatches,
  applyStockCount,
} from './service/adjust-stock.ts';
import { exportStock, listMovements, listStockRows } from './service/stock-list.ts';
import { returnStock, allocateStock } from './service/allocate-stock.ts';

let db: TestDatabase;
let admin: Actor;
beforeAll(async () => {
  db = await createTestDatabase(20);
  admin = await db.createUser({ role: 'admin' });
  await addProduct(db, { id: 'kettle', stock: 10 });
  await addProduct(db, { id: 'bowl', stock: { moss: 4, sky: 0 } });
  await db.database.pool.query('update products set search_name = lower(name)');
  await addProduct(db, { id: 'sets', parts: [{ id: 'kettle', quantity: 1 }] });
});
afterAll(async () => {
  await db.drop();
});

const asAdmin = (): Context => ({ actor: admin, tx: db.database.tx, now: new Date() });
const adjust = (change: Partial<Adjustment>) =>
  write(db.database.tx, admin, adjustStock, {
    productId: 'kettle',
    colorKey: null,
    reason: 'received' as const,
    by: 1,
    note: '',
    ...change,
  });
async function rowsOf(filter: Parameters<typeof listStockRows>[1] | object = {}) {
  const found = await listStockRows(asAdmin(), { page: 1, pageSize: 100, ...filter });
  if (!found.ok) throw new Error(found.code);
  return found.value.items;
}
async function historyOf(productId: string, colorKey = '') {
  const found = await listMovements(asAdmin(), { productId, colorKey, page: 1, pageSize: 100 });
  if (!found.ok) throw new Error(found.code);
  return found.value.items;
}

describe('stock list and adjustments', () => {
  it('lists all variants, and filters by text, sold out, and low stock by the default or their own threshold', async () => {
    const all = await rowsOf();
    expect(all.map(({ productId, colorKey, onHand }) => [productId, colorKey, onHand])).toEqual([
      ['bowl', 'moss', 4],
      ['bowl', 'sky', 0],
      ['kettle', null, 10],
    ]);
    expect((await rowsOf({ state: 'out' })).map(({ colorKey }) => colorKey)).toEqual(['sky']);
    expect((await rowsOf({ q: 'KETT' })).map(({ productId }) => productId)).toEqual(['kettle']);
    expect(await rowsOf({ state: 'low' })).toEqual([]);
    await write(db.database.tx, admin, changeDefaultLowStockThreshold, { level: 4 });
    expect((await rowsOf({ state: 'low' })).map(({ colorKey }) => colorKey)).toEqual(['moss']);
    const own = { productId: 'bowl', colorKey: 'moss', level: 2 };
    await write(db.database.tx, admin, changeLowStockThreshold, own);
    expect(await rowsOf({ state: 'low' })).toEqual([]);
    await write(db.database.tx, admin, changeLowStockThreshold, { ...own, level: null });
    await write(db.database.tx, admin, changeDefaultLowStockThreshold, { level: 3 });
  });

  it('writes changes of low-stock thresholds and stock counts to the audit log', async () => {
    const logged = async () => {
      const { rows } = await db.database.pool.query<{
        what: string;
        subject_id: string;
        differences: unknown;
      }>('select what, subject_id, differences from audit_entries order by id');
      return rows.map(({ what, subject_id, differences }) => [what, subject_id, differences]);
    };
    const before = (await logged()).length;
    await write(db.database.tx, admin, changeDefaultLowStockThreshold, { level: 7 });
    const own = { productId: 'bowl', colorKey: 'sky' };
    await write(db.database.tx, admin, changeLowStockThreshold, { ...own, level: 2 });
    // Saving the same value again writes no audit entry.
    await write(db.database.tx, admin, changeLowStockThreshold, { ...own, level: 2 });
    await write(db.database.tx, admin, changeLowStockThreshold, { ...own, level: null });
    await write(db.database.tx, admin, changeDefaultLowStockThreshold, { level: 3 });
    const [kettle] = await rowsOf({ q: 'kett' });
    const items = [{ productId: 'kettle', colorKey: null, onHand: 11, version: kettle!.version }];
    await write(db.database.tx, admin, applyStockCount, { items, note: '' });
    const counted = [
      { path: 'units', before: 10, after: 11 },
      { path: 'reason', before: null, after: 'counted' },
    ];
    expect((await logged()).slice(before)).toEqual([
      ['settings', 'stock', [{ path: 'lowLevel', before: 3, after: 7 }]],
      ['stock', 'bowl', [{ path: 'lowLevel.sky', before: null, after: 2 }]],
      ['stock', 'bowl', [{ path: 'lowLevel.sky', before: 2, after: null }]],
      ['settings', 'stock', [{ path: 'lowLevel', before: 7, after: 3 }]],
      ['stock', 'kettle', counted],
    ]);
    await adjust({ by: -1, reason: 'lost' });
  });

  it('records actor, quantity, reason and note of an adjustment in the stock history', async () => {
    expect(await adjust({ by: 5, note: 'From the potter' })).toEqual({ ok: true, value: { available: 15 } });
    expect(await adjust({ by: -2, reason: 'damaged' })).toEqual({ ok: true, value: { available: 13 } });
    const [damaged, received] = await historyOf('kettle');
    expect(received).toMatchObject({
      quantity: 5,
      available: 15,
      reason: 'received',
      note: 'From the potter',
    });
    expect(damaged).toMatchObject({ quantity: -2, available: 13, reason: 'damaged', order: null });
    expect(received!.by).toBeTruthy();
  });

  it('rejects an adjustment by 0, with a wrong sign, below zero stock, of a set, without colour, or by a visitor', async () => {
    for (const wrong of [
      { by: 0 },
      { by: -1 },
      { by: 1, reason: 'damaged' as const },
      { by: -1_000, reason: 'lost' as const },
    ]) {
      expect(await adjust(wrong)).toMatchObject({ ok: false, code: 'invalid', fields: [{ path: 'by' }] });
    }
    expect(await adjust({ productId: 'sets' })).toMatchObject({ ok: false, code: 'not_found' });
    expect(await adjust({ productId: 'bowl' })).toMatchObject({ ok: false, code: 'not_found' });
    expect(await write(db.database.tx, { kind: 'visitor' }, adjustStock, {} as Adjustment)).toMatchObject({
      code: 'unauthenticated',
    });
  });

  it('removes no more than the available units in concurrent adjustments', async () => {
    await addProduct(db, { id: 'rare', stock: 3 });
    const results = await Promise.all(
      Array.from({ length: 12 }, () => adjust({ productId: 'rare', by: -1, reason: 'lost' })),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(3);
    expect(await stockOf(db, 'rare')).toBe(0);
    expect((await historyOf('rare')).filter(({ reason }) => reason === 'lost')).toHaveLength(3);
  });
});

describe('stock history', () => {
  it('names the order that allocated and restocked units', async () => {
    const customer = await db.createUser();
    const placed = await placeTestOrder(db, customer);
    await write(
      db.database.tx,
      system,
      (ctx: Context) => allocateStock(ctx, [{ productId: 'kettle', colorKey: null, quantity: 2 }], placed.id),
      undefined,
    );
    const units = [{ productId: 'kettle', colorKey: '', quantity: 2 }];
    await write(
      db.database.tx,
      system,
      (ctx: Context) => returnStock(ctx, units, { orderId: placed.id }),
      undefined,
    );
    const [back, results] = await historyOf('kettle');
    const order = { id: placed.id, number: placed.number };
    expect(results).toMatchObject({ quantity: -2, reason: 'order', order, by: null });
    expect(back).toMatchObject({ quantity: 2, reason: 'put_back', order });
  });

  it('rejects updates of movements, and records stock changes made directly in SQL', async () => {
    const { pool } = db.database;
    await expect(pool.query('update stock_movements set quantity = 1')).rejects.toThrow(/not rewritten/);
    await pool.query("update stock_items set on_hand = on_hand + 1 where product_id = 'kettle'");
    expect((await historyOf('kettle'))[0]).toMatchObject({ quantity: 1, reason: 'correction', by: null });
    await pool.query("delete from product_colors where product_id = 'bowl' and key = 'moss'");
    await pool.query("delete from stock_items where product_id = 'bowl' and color_key = 'moss'");
    expect((await historyOf('bowl', 'moss'))[0]).toMatchObject({ quantity: -4, reason: 'removed' });
  });

  it('is deleted with its product', async () => {
    await addProduct(db, { id: 'gone', stock: 2 });
    await db.database.pool.query("delete from products where id = 'gone'");
    expect(await historyOf('gone')).toEqual([]);
  });
});

describe('stock count', () => {
  const count = (items: { productId: string; onHand: number; version: number }[]) =>
    write(db.database.tx, admin, applyStockCount, {
      items: items.map((item) => ({ ...item, colorKey: null })),
      note: '',
    });
  const versionOf = async (productId: string) =>
    (await rowsOf()).find((row) => row.productId === productId)!.version;

  it('records all counted variants, unchanged ones included', async () => {
    await addProduct(db, { id: 'cup', stock: 6 });
    await addProduct(db, { id: 'plate', stock: 8 });
    const counted = await count([
      { productId: 'cup', onHand: 6, version: await versionOf('cup') },
      { productId: 'plate', onHand: 7, version: await versionOf('plate') },
    ]);
    expect(counted).toEqual({ ok: true, value: { counted: 2, corrected: 1 } });
    expect((await historyOf('cup'))[0]).toMatchObject({ quantity: 0, reason: 'counted' });
    expect((await historyOf('plate'))[0]).toMatchObject({ quantity: -1, reason: 'counted', available: 7 });
  });

  it('writes nothing if the stock changed meanwhile, and names the changed items', async () => {
    const items = [
      { productId: 'cup', onHand: 1, version: await versionOf('cup') },
      { productId: 'plate', onHand: 1, version: await versionOf('plate') },
    ];
    await adjust({ productId: 'plate' });
    expect(await count(items)).toMatchObject({
      ok: false,
      code: 'changed_meanwhile',
      fields: [{ path: 'items.1' }],
    });
    expect(await stockOf(db, 'cup')).toBe(6);
  });

  it('is applied once by 8 concurrent requests', async () => {
    const items = [{ productId: 'cup', onHand: 2, version: await versionOf('cup') }];
    const answers = await Promise.all(Array.from({ length: 8 }, () => count(items)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('rejects a count below the reserved quantity', async () => {
    await db.database.pool.query("update stock_items set held = 2 where product_id = 'cup'");
    const items = [{ productId: 'cup', onHand: 1, version: await versionOf('cup') }];
    expect(await count(items)).toMatchObject({ ok: false, code: 'invalid', fields: [{ path: 'items.0' }] });
  });
});

it('the integrity check finds no difference between the stock and the sum of its movements', async () => {
  expect(await findStockMismatches(asAdmin())).toEqual([]);
});

it('the stock list is exported as CSV with escaped formulas', async () => {
  await db.database.pool.query(`update products set name = '=1+1, "pot"' where id = 'plate'`);
  const exported = await exportStock(asAdmin(), {});
  if (!exported.ok) throw new Error(exported.code);
  const lines = exported.value.csv.split('\r\n');
  expect(lines[0]).toBe('Product,Name,Colour,SKU,Category,On hand,Reserved,Available,Low-stock threshold');
  expect(exported.value.csv).toContain(`plate,"'=1+1, ""pot""",,,Tools,`);
});

it('one page of a stock list of 10,000 variants takes less than 500 ms of processor time', async () => {
  await db.database.pool.query(`
    insert into products (id, kind, status, name, category_id, price, in_stock)
      select 'many-' || n, 'product', 'published', 'Many ' || n, 'tools', 100, true from generate_series(1, 10000) n;
    insert into stock_items (product_id, color_key, on_hand) select 'many-' || n, '', n % 9 from generate_series(1, 10000) n;
    analyze products; analyze stock_items`);
  const milliseconds = await processorTimeOf(db, async ({ tx }) => {
    const found = await listStockRows({ ...asAdmin(), tx }, { state: 'low', page: 3, pageSize: 50 });
    expect(found.ok && found.value.total).toBeGreaterThan(3_000);
  });
  expect(milliseconds).toBeLessThan(500);
});
