import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, system } from '#kernel/actor.ts';
import { publicContext, write } from '#platform/context.ts';
import { getProduct } from '#modules/catalog/service/get-product.ts';
import { variantOfSet } from '#modules/catalog/rules/set-choice.ts';
import { listProductsById } from '#modules/catalog/service/list-products.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { addProduct, stockOf } from '../../../tests/support/products.ts';
import { valueOf } from '../../../tests/support/results.ts';
import { adjustStock, changeLowStockThreshold, findStockMismatches } from './service/adjust-stock.ts';
import {
  allocateStock,
  exchangeStock,
  reallocateStock,
  returnStock,
  type StockRequest,
} from './service/allocate-stock.ts';
import { listBackorders, listOrderable } from './service/availability.ts';
import { setStockLevels } from './service/bulk-stock.ts';
import { getStock, listStock, setStock } from './service/product-stock.ts';
import { listStockRows } from './service/stock-list.ts';
import { updateStockOfProduct } from './service/update-in-stock-flags.ts';

let db: TestDatabase;
let admin: Actor;
beforeAll(async () => {
  db = await createTestDatabase(40);
  admin = await db.createUser({ role: 'admin' });
});
afterAll(() => db.drop());

const day = '2099-12-12';
const line = (productId: string, quantity = 1, colorKey: string | null = null): StockRequest => ({
  productId,
  colorKey,
  quantity,
});
const allocate = (...requests: StockRequest[]) => write(db.database.tx, system, allocateStock, requests);
const follow = (productId: string) => write(db.database.tx, system, updateStockOfProduct, { productId });
const read = () => publicContext(db.database.tx);

async function setPolicy(id: string, policy: 'deny' | 'continue', availableOn: string | null = null) {
  await db.database.pool.query(
    'update product_variants set inventory_policy = $2, available_on = $3 where product_id = $1',
    [id, policy, availableOn],
  );
  await follow(id);
}

/** Adds a product that can be ordered without stock. */
async function addBackorder(id: string, stock: number, availableOn: string | null = null) {
  await addProduct(db, { id, stock });
  await setPolicy(id, 'continue', availableOn);
}

const shown = async (id: string) => {
  const { inStock, backorder } = valueOf(await getProduct(read(), { id }));
  return { inStock, backorder };
};

describe('allocating a variant that can be ordered without stock', () => {
  it('takes the available quantity below zero, and tells which line ships later', async () => {
    await addBackorder('ordered-ahead', 1, day);
    const first = valueOf(await allocate(line('ordered-ahead')));
    expect(await listBackorders(read(), first)).toEqual([null]);
    const second = valueOf(await allocate(line('ordered-ahead', 3)));
    expect(await stockOf(db, 'ordered-ahead')).toBe(-3);
    expect(await listBackorders(read(), [...second, []])).toEqual([{ availableOn: day }, null]);
  });

  it('creates the stock row of a variant that was never counted, once for concurrent orders', async () => {
    await addBackorder('never-counted', 0, day);
    await db.database.pool.query("delete from stock_items where product_id = 'never-counted'");
    const results = await Promise.all(Array.from({ length: 10 }, () => allocate(line('never-counted'))));
    expect(results.filter(({ ok }) => ok)).toHaveLength(10);
    expect(await stockOf(db, 'never-counted')).toBe(-10);
  });

  it('sells every one of 40 concurrent orders of the last unit, and one with the policy deny', async () => {
    await addBackorder('both-ways', 1);
    await addProduct(db, { id: 'one-left', stock: 1 });
    const results = await Promise.all(
      Array.from({ length: 80 }, (_, index) => allocate(line(index % 2 ? 'both-ways' : 'one-left'))),
    );
    const sold = (remainder: number) => results.filter(({ ok }, index) => ok && index % 2 === remainder);
    expect([sold(1).length, sold(0).length]).toEqual([40, 1]);
    expect([await stockOf(db, 'both-ways'), await stockOf(db, 'one-left')]).toEqual([-39, 0]);
  });

  it('rejects the whole order if a line with the policy deny is out of stock', async () => {
    await addBackorder('with-deny', 0);
    await addProduct(db, { id: 'deny-out', stock: 0 });
    expect(await allocate(line('with-deny'), line('deny-out'))).toMatchObject({
      code: 'out_of_stock',
      fields: [{ path: 'lines.1' }],
    });
    expect(await stockOf(db, 'with-deny')).toBe(0);
  });

  it('allocates from stock alone for an exchange', async () => {
    await addBackorder('exchanged', 0);
    const fromStock = (ctx: Parameters<typeof allocateStock>[0], requests: StockRequest[]) =>
      allocateStock(ctx, requests, undefined, { allowsBackorders: false });
    expect(await write(db.database.tx, system, fromStock, [line('exchanged')])).toMatchObject({
      code: 'out_of_stock',
    });
    expect(await stockOf(db, 'exchanged')).toBe(0);
  });

  it('also allocates for an edited order and for a late payment', async () => {
    await addBackorder('edited', 0);
    const units = [{ productId: 'edited', colorKey: '', quantity: 2 }];
    const edit = { restock: [], requested: [line('edited', 2), line('edited')] };
    expect((await write(db.database.tx, system, exchangeStock, edit)).ok).toBe(true);
    expect(await write(db.database.tx, system, reallocateStock, units)).toBe(true);
    expect(await stockOf(db, 'edited')).toBe(-5);
    await setPolicy('edited', 'deny');
    expect(await write(db.database.tx, system, reallocateStock, units)).toBe(false);
  });
});

describe('a variant that was never counted, without a day', () => {
  async function addUntracked(id: string) {
    await addBackorder(id, 0);
    await db.database.pool.query('delete from stock_items where product_id = $1', [id]);
    await follow(id);
  }
  const asStaff = () => ({ ...read(), actor: admin });

  it('is sold in any quantity as in stock, and allocates nothing', async () => {
    await addUntracked('untracked');
    expect(await shown('untracked')).toEqual({ inStock: true, backorder: undefined });
    expect(await listOrderable(read(), [line('untracked', 50)])).toEqual([
      { quantity: 1_000_000, backorder: null },
    ]);
    await addProduct(db, { id: 'tracked', stock: 5 });
    const allocated = valueOf(await allocate(line('untracked', 50), line('tracked', 2)));
    expect(allocated).toEqual([[], [{ productId: 'tracked', colorKey: '', quantity: 2 }]]);
    expect(await listBackorders(read(), allocated)).toEqual([null, null]);
    await write(db.database.tx, system, returnStock, allocated.flat());
    expect([await stockOf(db, 'untracked'), await stockOf(db, 'tracked')]).toEqual([Number.NaN, 5]);
    const fromStock = (ctx: Parameters<typeof allocateStock>[0], requests: StockRequest[]) =>
      allocateStock(ctx, requests, undefined, { allowsBackorders: false });
    expect((await write(db.database.tx, system, fromStock, [line('untracked')])).ok).toBe(true);
  });

  it('is shown in the back office as not tracked, not as sold out', async () => {
    await addUntracked('untracked-listed');
    expect(valueOf(await getStock(asStaff(), { productId: 'untracked-listed' })).items).toMatchObject([
      { onHand: 0, version: 0, isUntracked: true },
    ]);
    expect(valueOf(await listStock(asStaff(), { productIds: 'untracked-listed' })).items).toMatchObject([
      { available: 0, isUntracked: true, isLow: false },
    ]);
    const rows = async (state?: 'out') =>
      valueOf(await listStockRows(asStaff(), { page: 1, pageSize: 100, state })).items.filter(
        ({ productId }) => productId === 'untracked-listed',
      );
    expect(await rows('out')).toEqual([]);
    expect(await rows()).toMatchObject([{ isUntracked: true, available: 0 }]);
  });

  it('is on backorder after a count of 0', async () => {
    await addUntracked('counted-0');
    await count('counted-0', 0);
    expect(await shown('counted-0')).toEqual({ inStock: true, backorder: { availableOn: null } });
    await allocate(line('counted-0'));
    expect(await stockOf(db, 'counted-0')).toBe(-1);
  });

  it('rejects a low-stock threshold, and has one once it is counted', async () => {
    await addUntracked('threshold');
    expect(await setThreshold('threshold')).toMatchObject({ code: 'invalid', fields: [{ path: 'level' }] });
    expect(await shown('threshold')).toEqual({ inStock: true, backorder: undefined });
    expect(await stockOf(db, 'threshold')).toBeNaN();
    await count('threshold', 0);
    expect(valueOf(await setThreshold('threshold'))).toEqual({ level: 2 });
  });

  it('does not limit a set', async () => {
    await addUntracked('untracked-part');
    await addProduct(db, { id: 'tracked-part', stock: 4 });
    const parts = ['untracked-part', 'tracked-part'].map((id) => ({ id, quantity: 1 }));
    await addProduct(db, { id: 'half-tracked', parts });
    await follow('half-tracked');
    expect(await shown('half-tracked')).toEqual({ inStock: true, backorder: undefined });
    expect(await listOrderable(read(), [line('half-tracked')])).toEqual([{ quantity: 4, backorder: null }]);
    const allocated = valueOf(await allocate(line('half-tracked', 3)));
    expect(allocated).toEqual([[{ productId: 'tracked-part', colorKey: '', quantity: 3 }]]);
    await count('untracked-part', 0);
    expect(await shown('half-tracked')).toEqual({ inStock: true, backorder: { availableOn: null } });
  });

  async function count(productId: string, onHand: number) {
    const items = [{ colorKey: null, onHand, version: 0 }];
    valueOf(await write(db.database.tx, admin, setStock, { productId, items }));
  }
  const setThreshold = (productId: string) =>
    write(db.database.tx, admin, changeLowStockThreshold, { productId, colorKey: null, level: 2 });
});

describe('a policy that changes from continue to deny', () => {
  it('keeps the units on backorder, and rejects the next order', async () => {
    await addBackorder('switched', 0, day);
    await allocate(line('switched', 2));
    await setPolicy('switched', 'deny');
    expect(await stockOf(db, 'switched')).toBe(-2);
    expect(await allocate(line('switched'))).toMatchObject({ code: 'out_of_stock' });
    expect(await shown('switched')).toEqual({ inStock: false, backorder: undefined });
    await write(db.database.tx, admin, adjustStock, {
      productId: 'switched',
      colorKey: null,
      reason: 'received',
      by: 3,
      note: '',
    });
    expect(await stockOf(db, 'switched')).toBe(1);
    expect((await allocate(line('switched'))).ok).toBe(true);
  });

  it('while orders run, sells no unit after the change is committed', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = `raced-${round}`;
      await addBackorder(id, 1);
      const orders = Array.from({ length: 12 }, () => allocate(line(id)));
      const switched = db.database.pool.query(
        "update product_variants set inventory_policy = 'deny' where product_id = $1",
        [id],
      );
      const results = await Promise.all(orders);
      await switched;
      const sold = results.filter(({ ok }) => ok).length;
      expect(results.every((result) => result.ok || result.code === 'out_of_stock')).toBe(true);
      expect(sold).toBeGreaterThanOrEqual(1);
      expect(await stockOf(db, id)).toBe(1 - sold);
      expect((await allocate(line(id))).ok).toBe(false);
    }
  });

  it('is guarded by the database: no statement takes such stock below zero', async () => {
    await addProduct(db, { id: 'guarded', stock: 1 });
    const sell = (by: number) =>
      db.database.pool.query('update stock_items set on_hand = on_hand - $1 where product_id = $2', [
        by,
        'guarded',
      ]);
    await expect(sell(2)).rejects.toMatchObject({ code: '23514', constraint: 'stock_items_on_hand_check' });
    await expect(
      db.database.pool.query(
        "insert into stock_items (product_id, color_key, on_hand) values ('guarded', 'x', -1)",
      ),
    ).rejects.toMatchObject({ code: '23514' });
    await setPolicy('guarded', 'continue');
    await sell(2);
    await setPolicy('guarded', 'deny');
    await expect(sell(1)).rejects.toMatchObject({ code: '23514' });
    // A restock that does not reach zero is no fall.
    await sell(-1);
    expect(await stockOf(db, 'guarded')).toBe(0);
  });
});

describe('what the shop shows', () => {
  it('is in stock, then a pre-order with its day, then a backorder once the day has come', async () => {
    await addBackorder('shown', 1, day);
    expect(await shown('shown')).toEqual({ inStock: true, backorder: undefined });
    const allocated = valueOf(await allocate(line('shown')));
    expect(await shown('shown')).toEqual({ inStock: true, backorder: { availableOn: day } });
    const later = { ...read(), now: new Date(`${day}T12:00:00Z`) };
    expect(await listProductsById(later, ['shown'])).toMatchObject([{ backorder: { availableOn: null } }]);
    await write(db.database.tx, system, returnStock, allocated.flat());
    expect(await shown('shown')).toEqual({ inStock: true, backorder: undefined });
  });

  it('is a backorder for a product if none of its colours is in stock', async () => {
    await addProduct(db, { id: 'coloured', stock: { moss: 1, sky: 0 } });
    await setPolicy('coloured', 'continue', day);
    const product = async () => valueOf(await getProduct(read(), { id: 'coloured' }));
    expect(await product()).toMatchObject({
      inStock: true,
      colors: [{ inStock: true }, { inStock: true, isBackordered: true }],
      variants: [{ inStock: true }, { inStock: true, backorder: { availableOn: day } }],
    });
    expect((await product()).backorder).toBeUndefined();
    await allocate(line('coloured', 1, 'moss'));
    expect((await product()).backorder).toEqual({ availableOn: day });
  });

  it('is the latest day of the missing components for a set', async () => {
    await addBackorder('set-pot', 0, day);
    await addBackorder('set-lid', 1, '2099-12-24');
    await addProduct(db, { id: 'set-spoon', stock: 5 });
    const parts = ['set-pot', 'set-lid', 'set-spoon'].map((id) => ({ id, quantity: 1 }));
    await addProduct(db, { id: 'set-of-three', parts });
    await follow('set-of-three');
    expect(await shown('set-of-three')).toEqual({ inStock: true, backorder: { availableOn: day } });
    const orderable = async (quantity: number) =>
      (await listOrderable(read(), [line('set-of-three', quantity)]))[0];
    expect(await orderable(1)).toEqual({ quantity: 5, backorder: { availableOn: day } });
    expect(await orderable(2)).toEqual({ quantity: 5, backorder: { availableOn: '2099-12-24' } });
    const allocated = valueOf(await allocate(line('set-of-three', 2)));
    expect(await listBackorders(read(), allocated)).toEqual([{ availableOn: '2099-12-24' }]);
    await setPolicy('set-pot', 'deny');
    expect(await shown('set-of-three')).toEqual({ inStock: false, backorder: undefined });
  });
});

describe('a set whose colours the customer chooses', () => {
  it('ships later if the chosen colour does', async () => {
    await addProduct(db, { id: 'chosen-mug', stock: { moss: 4, sky: 1 } });
    await addProduct(db, { id: 'chosen-board', stock: 9 });
    const parts = [
      { id: 'chosen-mug', quantity: 2 },
      { id: 'chosen-board', quantity: 1 },
    ];
    await addProduct(db, { id: 'chosen-set', parts });
    await setPolicy('chosen-mug', 'continue', day);
    await follow('chosen-set');
    const set = valueOf(await getProduct(read(), { id: 'chosen-set' }));
    expect(set).toMatchObject({
      inStock: true,
      components: [
        {
          choice: {
            variants: [
              { id: 'moss', inStock: true },
              { id: 'sky', inStock: true, backorder: { availableOn: day } },
            ],
          },
        },
        { product: { id: 'chosen-board' } },
      ],
    });
    expect([set.backorder, set.components[0]!.choice!.variants[0]!.backorder]).toEqual([
      undefined,
      undefined,
    ]);
    expect(variantOfSet(set, 'chosen-mug:sky')!.backorder).toEqual({ availableOn: day });
    expect(variantOfSet(set, 'chosen-mug:moss')!.backorder).toBeUndefined();
    expect(await listOrderable(read(), [line('chosen-set', 1, 'chosen-mug:sky')])).toEqual([
      { quantity: 9, backorder: { availableOn: day } },
    ]);
    await setPolicy('chosen-board', 'continue', '2099-12-24');
    await allocate(line('chosen-board', 9));
    const later = valueOf(await getProduct(read(), { id: 'chosen-set' }));
    expect(variantOfSet(later, 'chosen-mug:moss')!.backorder).toEqual({ availableOn: '2099-12-24' });
    expect(later.backorder).toEqual({ availableOn: '2099-12-24' });
  });
});

describe('stock in the back office', () => {
  const stock = async (productId: string) =>
    valueOf(await getStock({ ...read(), actor: admin }, { productId })).items[0]!;
  const adjust = (productId: string, reason: 'received' | 'damaged', by: number) =>
    write(db.database.tx, admin, adjustStock, { productId, colorKey: null, reason, by, note: '' });

  it('shows units on backorder as a negative available quantity, and fulfils them when units are received', async () => {
    await addBackorder('fulfilled', 0);
    await allocate(line('fulfilled', 3));
    expect(await stock('fulfilled')).toMatchObject({ onHand: 0, held: 0, available: -3 });
    expect(await adjust('fulfilled', 'damaged', -1)).toMatchObject({ code: 'invalid' });
    expect(valueOf(await adjust('fulfilled', 'received', 2))).toEqual({ available: -1 });
    expect(valueOf(await adjust('fulfilled', 'received', 5))).toEqual({ available: 4 });
    expect(await shown('fulfilled')).toEqual({ inStock: true, backorder: undefined });
  });

  it('keeps units on backorder when none are counted, and subtracts them from the counted ones', async () => {
    await addBackorder('counted-later', 0);
    await allocate(line('counted-later', 3));
    const count = async (onHand: number) => {
      const { version } = await stock('counted-later');
      const items = [{ colorKey: null, onHand, version }];
      return valueOf(await write(db.database.tx, admin, setStock, { productId: 'counted-later', items }));
    };
    expect(await count(0)).toMatchObject({ available: -3 });
    expect(await count(5)).toMatchObject({ available: 2, items: [{ onHand: 5 - 3, available: 2 }] });
  });

  it('lists them as sold out, and their movements add up', async () => {
    await addBackorder('listed-out', 0);
    await allocate(line('listed-out', 2));
    const query = { state: 'out' as const, page: 1, pageSize: 100 };
    const rows = valueOf(await listStockRows({ ...read(), actor: admin }, query)).items;
    const row = rows.find(({ productId }) => productId === 'listed-out');
    expect(row).toMatchObject({ onHand: 0, available: -2 });
    expect((await findStockMismatches(read())).filter(({ productId }) => productId === 'listed-out')).toEqual(
      [],
    );
    const counts = [{ productId: 'listed-out', onHand: 1, version: (await stock('listed-out')).version }];
    expect(await write(db.database.tx, admin, setStockLevels, counts)).toBe(true);
    expect(await stockOf(db, 'listed-out')).toBe(1);
  });
});
