import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Actor, type SignedIn, system, visitor } from '#kernel/actor.ts';
import { type Context, publicContext, write } from '#platform/context.ts';
import { getProduct } from '#modules/catalog/service/get-product.ts';
import { getEditableProduct } from '#modules/catalog/service/admin-products.ts';
import { createCategory } from '#modules/catalog/service/write-categories.ts';
import { changeProduct, createProduct } from '#modules/catalog/service/write-products.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { countQueries } from '../../../tests/support/query-count.ts';
import type { StockChange } from './contract/stock.ts';
import { listAvailable } from './service/availability.ts';
import { getStock, listStock, setStock } from './service/product-stock.ts';
import { updateStockOfProduct } from './service/update-in-stock-flags.ts';
import {
  endReservation,
  reserveStock,
  returnStock,
  allocateStock,
  type StockRequest,
} from './service/allocate-stock.ts';

let db: TestDatabase;
let counted: ReturnType<typeof countQueries>;
let admin: Actor;
let listener: pg.Client;
let changes = 0;

const colors = [
  { key: 'moss', name: 'Moss', hex: '#2f4a3c' },
  { key: 'sky', name: 'Sky', hex: '#7d9db2' },
];
const draft = {
  kind: 'product' as const,
  status: 'published' as const,
  summary: '',
  description: '',
  categoryId: 'pots',
  price: 1_000,
  compareAtPrice: null,
  specification: {},
  pictures: [],
  components: [],
};

const add = async (id: string, more: object = {}) => {
  const result = await write(db.database.tx, system, createProduct, {
    ...draft,
    id,
    name: id,
    colors: [],
    ...more,
  });
  if (!result.ok) throw new Error(result.code);
};
const follow = (productId: string) => write(db.database.tx, system, updateStockOfProduct, { productId });
const line = (productId: string, quantity = 1, colorKey: string | null = null): StockRequest => ({
  productId,
  colorKey,
  quantity,
});
const allocate = (...requests: StockRequest[]) => write(db.database.tx, system, allocateStock, requests);
const available = async (productId: string, colorKey: string | null = null) =>
  (await listAvailable(publicContext(db.database.tx), [{ productId, colorKey }]))[0];
const asAdmin = (): Context => ({ actor: admin, tx: db.database.tx, now: new Date() });

/** Sets the stock count, regardless of the current row version. */
async function count(productId: string, onHand: number, colorKey: string | null = null) {
  const stock = await getStock(asAdmin(), { productId });
  const version = stock.ok ? stock.value.items.find((item) => item.colorKey === colorKey)!.version : 0;
  const change: StockChange = { productId, items: [{ colorKey, onHand, version }] };
  const result = await write(db.database.tx, admin, setStock, change);
  if (!result.ok) throw new Error(result.code);
  return result.value;
}

async function flags(id: string) {
  const found = await getProduct(publicContext(db.database.tx), { id });
  if (!found.ok) throw new Error(found.code);
  const { inStock, colors: shown } = found.value;
  return shown.length > 0 ? [inStock, ...shown.map((color) => color.inStock)] : inStock;
}

/** Number of `catalog.changed` notifications since the last call. */
async function announcements(): Promise<number> {
  const arrived = Promise.withResolvers<void>();
  const wait = ({ payload }: pg.Notification) => payload === 'mark' && arrived.resolve();
  listener.on('notification', wait);
  await db.database.pool.query("select pg_notify('live', 'mark')");
  await arrived.promise;
  listener.off('notification', wait);
  const seen = changes;
  changes = 0;
  return seen;
}

beforeAll(async () => {
  db = await createTestDatabase(40);
  counted = countQueries(db);
  admin = await db.createUser({ role: 'admin' });
  listener = new pg.Client(db.location as pg.ClientConfig);
  await listener.connect();
  listener.on('notification', ({ payload = '' }) => {
    if (payload.includes('catalog.changed')) changes += 1;
  });
  await listener.query('listen live');
  const category = { id: 'pots', name: 'Pots', description: '', pictureId: null, position: 0 };
  await write(db.database.tx, system, createCategory, category);
  await add('pot', { colors });
  await add('bowl');
  await add('lid');
  const components = [
    { productId: 'pot', colorKey: 'moss', quantity: 1 },
    { productId: 'bowl', colorKey: null, quantity: 2 },
  ];
  await add('set', { kind: 'set', components });
  await follow('set');
});
beforeEach(async () => {
  await count('pot', 5, 'moss');
  await count('pot', 0, 'sky');
  await count('bowl', 6);
  await count('lid', 3);
  await announcements();
});
afterAll(async () => {
  await listener.end();
  await db.drop();
});

describe('availability', () => {
  it('returns the stock of each variant, 0 for an unknown one, and for a set what its limiting component allows', async () => {
    const requests = ['pot', 'pot', 'pot', 'set', 'bowl', 'nothing'].map((productId, index) => ({
      productId,
      colorKey: index < 3 ? (['moss', 'sky', null][index] ?? null) : null,
    }));
    expect(await listAvailable(publicContext(db.database.tx), requests)).toEqual([5, 0, 0, 3, 6, 0]);
  });
});

it('listStock returns the limiting component of a set', async () => {
  const scarcest = async () => {
    const listed = await listStock(asAdmin(), { productIds: 'pot,set' });
    return listed.ok && listed.value.items;
  };
  // Sky is sold out, but moss is not low.
  const potStock = { productId: 'pot', available: 5, isLow: false, lowVariants: 1, scarcest: null };
  const bowl = { name: 'bowl', colorName: null, quantity: 2, available: 6 };
  expect(await scarcest()).toEqual([
    potStock,
    { productId: 'set', available: 3, isLow: true, scarcest: bowl },
  ]);
  await count('bowl', 60);
  const moss = { name: 'pot', colorName: 'Moss', quantity: 1, available: 5 };
  expect(await scarcest()).toEqual([
    potStock,
    { productId: 'set', available: 5, isLow: false, scarcest: moss },
  ]);
});

it('listStock needs 7 queries for products with a set, and 5 without', async () => {
  const of = (productIds: string) => counted(() => listStock(asAdmin(), { productIds }));
  const { answer, queries } = await of('set,pot,bowl');
  expect(answer.ok && answer.value.items.map(({ available: units }) => units)).toEqual([3, 5, 6]);
  // Queries: products, set components, stock, settings, low products; for a set also the stock of its components and the name of the limiting one.
  expect([queries, (await of('pot,bowl')).queries]).toEqual([7, 5]);
});

describe('allocating stock', () => {
  it('sums lines and sets with the same variant and returns the allocated units of each line', async () => {
    const allocated = await allocate(line('set', 2), line('bowl'), line('pot', 1, 'moss'));
    expect(allocated.ok && allocated.value).toEqual([
      [
        { productId: 'bowl', colorKey: '', quantity: 4 },
        { productId: 'pot', colorKey: 'moss', quantity: 2 },
      ],
      [{ productId: 'bowl', colorKey: '', quantity: 1 }],
      [{ productId: 'pot', colorKey: 'moss', quantity: 1 }],
    ]);
    expect([await available('bowl'), await available('pot', 'moss'), await available('set')]).toEqual([
      1, 2, 0,
    ]);
  });

  it('allocates all lines or none, and names the lines without enough stock', async () => {
    const rejected = await allocate(line('lid', 3), line('set', 3), line('bowl', 1), line('pot', 1, 'sky'));
    expect(rejected.ok).toBe(false);
    expect(!rejected.ok && [rejected.code, rejected.fields?.map(({ path }) => path)]).toEqual([
      'out_of_stock',
      ['lines.1', 'lines.2', 'lines.3'],
    ]);
    expect([await available('lid'), await available('bowl'), await available('pot', 'moss')]).toEqual([
      3, 6, 5,
    ]);
  });

  it('rejects variants without a stock row', async () => {
    expect((await allocate(line('nothing'))).ok).toBe(false);
    expect((await allocate(line('pot'))).ok).toBe(false);
  });

  it('allocates the last unit to 1 of 100 concurrent requests', async () => {
    await count('lid', 1);
    const results = await Promise.all(Array.from({ length: 100 }, () => allocate(line('lid'))));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter((result) => !result.ok && result.code === 'out_of_stock')).toHaveLength(99);
    expect(await available('lid')).toBe(0);
  });

  it('allocates the last unit of a component once: alone or as part of a set', async () => {
    await count('pot', 1, 'moss');
    await count('bowl', 100);
    const results = await Promise.all(
      Array.from({ length: 40 }, (_, index) => allocate(index % 2 ? line('set') : line('pot', 1, 'moss'))),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await available('pot', 'moss')).toBe(0);
    expect(await available('set')).toBe(0);
    // A rejected set allocates none of its components.
    const soldAsSet = results.findIndex(({ ok }) => ok) % 2 === 1;
    expect(await available('bowl')).toBe(soldAsSet ? 98 : 100);
  });

  it('does not deadlock when concurrent carts list the same products in different orders', async () => {
    await count('pot', 100, 'moss');
    await count('bowl', 100);
    await count('lid', 100);
    const { deadlocks: before } = (await db.database.pool.query<{ deadlocks: number }>(deadlocks)).rows[0]!;
    const results = await Promise.all(
      Array.from({ length: 60 }, (_, index) => {
        const lines = [line('set'), line('lid'), line('bowl'), line('pot', 1, 'moss')];
        return allocate(...(index % 2 ? lines : lines.toReversed()));
      }),
    );
    // Each order needs 3 of the 100 bowls: 33 succeed.
    expect(results.filter(({ ok }) => ok)).toHaveLength(33);
    expect([await available('bowl'), await available('pot', 'moss'), await available('lid')]).toEqual([
      1, 34, 67,
    ]);
    expect((await db.database.pool.query<{ deadlocks: number }>(deadlocks)).rows[0]!.deadlocks).toBe(before);
  });

  const deadlocks = 'select deadlocks from pg_stat_database where datname = current_database()';
});

describe('inStock in the catalogue', () => {
  it('changes and notifies pages only when a product or set sells out or is back in stock', async () => {
    expect([await flags('pot'), await flags('set')]).toEqual([[true, true, false], true]);
    await allocate(line('pot', 4, 'moss'));
    expect(await announcements()).toBe(0);
    const last = await allocate(line('pot', 1, 'moss'));
    expect(await announcements()).toBe(1);
    expect([await flags('pot'), await flags('set')]).toEqual([[false, false, false], false]);
    await write(db.database.tx, system, returnStock, last.ok ? last.value.flat() : []);
    expect(await announcements()).toBe(1);
    expect([await flags('pot'), await flags('set')]).toEqual([[true, true, false], true]);
  });

  it('is false for a set that needs two units of a component with one in stock, and true with two', async () => {
    await allocate(line('bowl', 5));
    expect([await flags('bowl'), await flags('set')]).toEqual([true, false]);
    await count('bowl', 2);
    expect([await flags('bowl'), await flags('set')]).toEqual([true, true]);
  });

  it('follows the stock of the components of an unpublished set', async () => {
    const components = [{ productId: 'bowl', colorKey: null, quantity: 6 }];
    await add('hidden-set', { kind: 'set', status: 'draft', components });
    await follow('hidden-set');
    const isInStock = async () => {
      const set = await getEditableProduct(asAdmin(), { id: 'hidden-set' });
      return set.ok && set.value.inStock;
    };
    expect(await isInStock()).toBe(true);
    await allocate(line('bowl'));
    expect([await isInStock(), await available('hidden-set')]).toEqual([false, 0]);
    await count('bowl', 6);
    expect([await isInStock(), await available('hidden-set')]).toEqual([true, 1]);
  });

  it('does not change after a rejected allocation', async () => {
    await allocate(line('lid', 3), line('pot', 9, 'moss'));
    expect(await flags('lid')).toBe(true);
    expect(await announcements()).toBe(0);
  });

  it("is correct after concurrent sales and returns of a set's components", async () => {
    for (let round = 0; round < 15; round += 1) {
      await count('pot', 1, 'moss');
      await count('bowl', 0);
      await Promise.all([
        allocate(line('pot', 1, 'moss')),
        write(db.database.tx, system, returnStock, [{ productId: 'bowl', colorKey: '', quantity: 2 }]),
      ]);
      expect([await available('set'), await flags('set')]).toEqual([0, false]);
    }
  });

  it('is false for a removed colour that is added again: its stock was deleted', async () => {
    const change = async (newColors: typeof colors) => {
      const now = await getEditableProduct(asAdmin(), { id: 'pan' });
      const version = now.ok ? now.value.version : 0;
      const changed = { ...draft, id: 'pan', name: 'Pan', colors: newColors, version };
      expect((await write(db.database.tx, admin, changeProduct, changed)).ok).toBe(true);
      await follow('pan');
    };
    await add('pan', { colors });
    await count('pan', 4, 'sky');
    await change([colors[0]!]);
    expect(await flags('pan')).toEqual([false, false]);
    await change(colors);
    expect(await flags('pan')).toEqual([false, false, false]);
    expect(await available('pan', 'sky')).toBe(0);
  });
});

describe('counting stock', () => {
  it('is rejected, and so is reading stock, for visitors, customers and staff without the scope', async () => {
    const client = await db.createUser();
    for (const [actor, code] of [
      [visitor, 'unauthenticated'],
      [client, 'forbidden'],
      [{ ...(admin as SignedIn), areas: ['reports'] }, 'forbidden'],
    ] as const) {
      const ctx = { ...asAdmin(), actor };
      const change: StockChange = { productId: 'lid', items: [{ colorKey: null, onHand: 9, version: 1 }] };
      const answers = [
        await getStock(ctx, { productId: 'lid' }),
        await listStock(ctx, { productIds: 'lid' }),
        await write(db.database.tx, actor, setStock, change),
      ];
      expect(answers.map((answer) => !answer.ok && answer.code)).toEqual([code, code, code]);
    }
    expect(await available('lid')).toBe(3);
  });

  it('returns changed_meanwhile when units were sold since the stock was read, or for version 0 of a stock row', async () => {
    const seen = await getStock(asAdmin(), { productId: 'lid' });
    const { version } = seen.ok ? seen.value.items[0]! : { version: 0 };
    await allocate(line('lid'));
    const change: StockChange = { productId: 'lid', items: [{ colorKey: null, onHand: 10, version }] };
    expect(await write(db.database.tx, admin, setStock, change)).toEqual({
      ok: false,
      code: 'changed_meanwhile',
    });
    expect(await available('lid')).toBe(2);
    const first: StockChange = { productId: 'lid', items: [{ colorKey: null, onHand: 10, version: 0 }] };
    expect(await write(db.database.tx, admin, setStock, first)).toEqual({
      ok: false,
      code: 'changed_meanwhile',
    });
  });

  it('includes reserved units, and rejects a count below them or from before the reservation ended', async () => {
    const allocated = await allocate(line('bowl', 4));
    if (!allocated.ok) throw new Error(allocated.code);
    const stockOfBowl = async () => {
      const stock = await getStock(asAdmin(), { productId: 'bowl' });
      if (!stock.ok) throw new Error(stock.code);
      return stock.value.items[0]!;
    };
    const hold = (end = false) =>
      write(db.database.tx, system, end ? endReservation : reserveStock, allocated.value.flat());
    await hold();
    const reserved = await stockOfBowl();
    expect(reserved).toMatchObject({ onHand: 6, held: 4, available: 2 });
    // A count of seven instead of six: the four reserved units stay reserved.
    expect(await count('bowl', 7)).toMatchObject({ available: 3, items: [{ onHand: 7, held: 4 }] });
    const tooFew = {
      productId: 'bowl',
      items: [{ colorKey: null, onHand: 3, version: reserved.version + 1 }],
    };
    expect(await write(db.database.tx, admin, setStock, tooFew)).toMatchObject({
      code: 'invalid',
      fields: [{ path: 'items.0.onHand' }],
    });
    // Completing the payment changes the row version.
    await hold(true);
    const stale = {
      productId: 'bowl',
      items: [{ colorKey: null, onHand: 7, version: reserved.version + 1 }],
    };
    expect(await write(db.database.tx, admin, setStock, stale)).toMatchObject({ code: 'changed_meanwhile' });
    expect(await stockOfBowl()).toMatchObject({ onHand: 3, held: 0, available: 3 });
  });

  it('rejects sets, unknown colours and unknown products; reading returns the number of available sets, and 0 if unknown', async () => {
    const codeOf = async (productId: string, colorKey: string | null) => {
      const change: StockChange = { productId, items: [{ colorKey, onHand: 1, version: 0 }] };
      const result = await write(db.database.tx, admin, setStock, change);
      return !result.ok && result.code;
    };
    expect(await codeOf('set', null)).toBe('invalid');
    expect(await codeOf('pot', null)).toBe('invalid');
    expect(await codeOf('pot', 'plum')).toBe('invalid');
    expect(await codeOf('nothing', null)).toBe('not_found');
    const set = await getStock(asAdmin(), { productId: 'set' });
    expect(set.ok && set.value).toEqual({ productId: 'set', items: [], available: 3 });
    const several = await listStock(asAdmin(), { productIds: 'pot,set,,lid,nothing' });
    expect(
      several.ok && several.value.items.map(({ productId, available: units }) => [productId, units]),
    ).toEqual([
      ['pot', 5],
      ['set', 3],
      ['lid', 3],
      ['nothing', 0],
    ]);
  });
});
