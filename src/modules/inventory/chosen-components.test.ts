import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { system } from '#kernel/actor.ts';
import { publicContext, write } from '#platform/context.ts';
import { getProduct } from '#modules/catalog/service/get-product.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { addProduct, stockOf } from '../../../tests/support/products.ts';
import { allocateStock, returnStock, type StockRequest } from './service/allocate-stock.ts';
import { listAvailable } from './service/availability.ts';
import { updateStockOfProduct } from './service/update-in-stock-flags.ts';

let db: TestDatabase;

const line = (productId: string, colorKey: string | null, quantity = 1): StockRequest => ({
  productId,
  colorKey,
  quantity,
});
const allocate = (...requests: StockRequest[]) => write(db.database.tx, system, allocateStock, requests);
const follow = (productId: string) => write(db.database.tx, system, updateStockOfProduct, { productId });
const available = async (...requests: [productId: string, colorKey: string | null][]) =>
  listAvailable(
    publicContext(db.database.tx),
    requests.map(([productId, colorKey]) => ({ productId, colorKey })),
  );
const count = (productId: string, colorKey: string, onHand: number) =>
  db.database.pool.query('update stock_items set on_hand = $3 where product_id = $1 and color_key = $2', [
    productId,
    colorKey,
    onHand,
  ]);

/** Whether the set is in stock, and which variants of the mug can be chosen. */
async function flags() {
  const found = await getProduct(publicContext(db.database.tx), { id: 'set' });
  if (!found.ok) throw new Error(found.code);
  const { inStock, components } = found.value;
  return [
    inStock,
    components
      .flatMap(({ choice }) => choice?.variants ?? [])
      .flatMap((each) => (each.inStock ? [each.id] : [])),
  ];
}

beforeAll(async () => {
  db = await createTestDatabase(40);
  await addProduct(db, { id: 'board' });
  await addProduct(db, { id: 'mug', stock: { cream: 0, slate: 0 } });
  // One board and two mugs in a colour of the customer's choice.
  const parts = [
    { id: 'board', quantity: 1 },
    { id: 'mug', quantity: 2 },
  ];
  await addProduct(db, { id: 'set', parts });
});
beforeEach(async () => {
  await count('board', '', 10);
  await count('mug', 'cream', 5);
  await count('mug', 'slate', 2);
  await follow('mug');
});
afterAll(() => db.drop());

describe('a set whose colours the customer chooses', () => {
  it('has the stock of the chosen variants; without a choice, of the most available ones', async () => {
    expect(
      await available(['set', 'mug:cream'], ['set', 'mug:slate'], ['set', 'mug:rust'], ['set', null]),
    ).toEqual([2, 1, 0, 2]);
  });

  it('allocates and restocks the chosen variants', async () => {
    const allocated = await allocate(line('set', 'mug:slate'), line('set', 'mug:cream', 2));
    expect(allocated).toMatchObject({
      ok: true,
      value: [
        [
          { productId: 'board', colorKey: '', quantity: 1 },
          { productId: 'mug', colorKey: 'slate', quantity: 2 },
        ],
        [
          { productId: 'board', colorKey: '', quantity: 2 },
          { productId: 'mug', colorKey: 'cream', quantity: 4 },
        ],
      ],
    });
    expect(await Promise.all(['cream', 'slate'].map((key) => stockOf(db, 'mug', key)))).toEqual([1, 0]);
    if (allocated.ok) await write(db.database.tx, system, returnStock, allocated.value.flat());
    expect(await Promise.all(['cream', 'slate'].map((key) => stockOf(db, 'mug', key)))).toEqual([5, 2]);
    expect(await stockOf(db, 'board')).toBe(10);
  });

  it('is out of stock without a choice, with an unknown variant, and in a sold-out combination', async () => {
    for (const colorKey of [null, 'mug:rust', 'board:'])
      expect(await allocate(line('set', colorKey))).toMatchObject({ ok: false, code: 'out_of_stock' });
    expect(await allocate(line('set', 'mug:slate', 2))).toMatchObject({
      ok: false,
      code: 'out_of_stock',
      fields: [{ path: 'lines.0' }],
    });
    expect(await stockOf(db, 'board')).toBe(10);
  });

  it('is in stock while one variant is, and offers the variants with enough stock', async () => {
    expect(await flags()).toEqual([true, ['cream', 'slate']]);
    await allocate(line('mug', 'slate'));
    expect(await flags()).toEqual([true, ['cream']]);
    await allocate(line('mug', 'cream', 4));
    expect(await flags()).toEqual([false, []]);
    await write(db.database.tx, system, returnStock, [{ productId: 'mug', colorKey: 'slate', quantity: 1 }]);
    expect(await flags()).toEqual([true, ['slate']]);
    await allocate(line('board', null, 10));
    expect(await flags()).toEqual([false, ['slate']]);
  });

  it('sells the last units of a variant once, through the set and singly at once', async () => {
    // Six units of cream: three sets, or six mugs.
    await count('mug', 'cream', 6);
    await count('mug', 'slate', 0);
    await follow('mug');
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        allocate(index % 2 === 0 ? line('set', 'mug:cream') : line('mug', 'cream')),
      ),
    );
    const sold = results.flatMap((result) => (result.ok ? result.value.flat() : []));
    const mugs = sold.filter(({ productId }) => productId === 'mug');
    expect(mugs.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(6);
    expect(
      results.filter((result) => !result.ok).every((result) => !result.ok && result.code === 'out_of_stock'),
    ).toBe(true);
    const boards = sold.filter(({ productId }) => productId === 'board').length;
    expect([await stockOf(db, 'mug', 'cream'), await stockOf(db, 'board')]).toEqual([0, 10 - boards]);
    expect(await flags()).toEqual([false, []]);
  });

  it('does not deadlock when sets with different choices and single mugs are sold at once', async () => {
    await count('mug', 'cream', 40);
    await count('mug', 'slate', 60);
    await count('board', '', 100);
    await follow('mug');
    const results = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        index % 3 === 0
          ? allocate(line('mug', 'slate'), line('mug', 'cream'))
          : allocate(line('set', index % 3 === 1 ? 'mug:cream' : 'mug:slate'), line('set', 'mug:slate')),
      ),
    );
    expect(results.every(({ ok }) => ok)).toBe(true);
    // 8 single mugs of each; 8 sets with cream and 8 + 8 + 8 with slate, of two mugs each.
    expect([await stockOf(db, 'mug', 'cream'), await stockOf(db, 'mug', 'slate')]).toEqual([16, 4]);
  });
});
