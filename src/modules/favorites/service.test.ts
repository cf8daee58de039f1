import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, system, visitor } from '#kernel/actor.ts';
import type { Context } from '#platform/context.ts';
import { type LiveEvent, LiveFeed } from '#platform/live.ts';
import { createLogger } from '#platform/log.ts';
import { callAs } from '../../../tests/support/call-as.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { addProduct } from '../../../tests/support/products.ts';
import {
  addFavorite,
  countFavorites,
  findFavoritesDrift,
  getFavorites,
  listFavoriteProducts,
  removeFavorite,
} from './service.ts';

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
  for (const id of ['pan', 'pot', 'bowl', 'secret']) await addProduct(db, { id });
  await db.database.pool.query("update products set status = 'draft' where id = 'secret'");
});
afterAll(() => db.drop());

const run = callAs(() => db);

const add = (actor: Context['actor'], productId: string) => run(actor, addFavorite, { productId });
const remove = (actor: Context['actor'], productId: string) => run(actor, removeFavorite, { productId });
const list = (productIds: string[]) => ({ ok: true, value: { productIds } });

async function countOf(productId: string): Promise<number> {
  const counts = await run(visitor, countFavorites, undefined);
  return counts.value[productId] ?? 0;
}

test('anonymous visitors cannot add, remove or read favourites', async () => {
  const expected = { ok: false, code: 'unauthenticated' };
  expect(await add(visitor, 'pan')).toEqual(expected);
  expect(await remove(visitor, 'pan')).toEqual(expected);
  expect(await run(visitor, getFavorites, undefined)).toEqual(expected);
  expect(await run(visitor, listFavoriteProducts, undefined)).toEqual(expected);
});

test('repeating a request to add or remove a favourite changes neither the list nor the count', async () => {
  const actor = await db.createUser();
  expect(await add(actor, 'pot')).toEqual(list(['pot']));
  expect(await add(actor, 'bowl')).toEqual(list(['pot', 'bowl']));
  expect(await add(actor, 'pot')).toEqual(list(['pot', 'bowl']));
  expect(await countOf('pot')).toBe(1);
  const cards = await run(actor, listFavoriteProducts, undefined);
  expect(cards.ok && cards.value.map(({ id }) => id)).toEqual(['bowl', 'pot']);
  expect(await remove(actor, 'pot')).toEqual(list(['bowl']));
  expect(await remove(actor, 'pot')).toEqual(list(['bowl']));
  expect(await countOf('pot')).toBe(0);
  await remove(actor, 'bowl');
});

test('unknown and draft products cannot become favourites; an archived favourite is neither listed nor counted, and can be removed', async () => {
  const actor = await db.createUser();
  expect(await add(actor, 'nothing')).toEqual({ ok: false, code: 'not_found' });
  expect(await add(actor, 'secret')).toEqual({ ok: false, code: 'not_found' });
  await addProduct(db, { id: 'old-pan' });
  await add(actor, 'old-pan');
  await db.database.pool.query("update products set status = 'archived' where id = 'old-pan'");
  expect(await countOf('old-pan')).toBe(0);
  expect(await run(actor, listFavoriteProducts, undefined)).toEqual({ ok: true, value: [] });
  expect(await remove(actor, 'old-pan')).toEqual(list([]));
  expect(await run(system, findFavoritesDrift, undefined)).toEqual([]);
});

test('adding and removing favourites change only the list of the current customer', async () => {
  const [ada, ben] = [await db.createUser(), await db.createUser()];
  await add(ada, 'pan');
  expect(await run(ben, getFavorites, undefined)).toEqual(list([]));
  await remove(ben, 'pan');
  expect(await countOf('pan')).toBe(1);
  await remove(ada, 'pan');
});

test('the favourites count equals the number of lists after fifty concurrent toggles', async () => {
  const users: SignedIn[] = [];
  for (let each = 0; each < 5; each += 1) users.push(await db.createUser());
  const toggles = Array.from({ length: 50 }, (_, index) => {
    const user = users[index % users.length]!;
    const productId = index % 2 === 0 ? 'pan' : 'pot';
    return index % 3 === 0 ? remove(user, productId) : add(user, productId);
  });
  const answers = await Promise.all(toggles);
  expect(answers.every(({ ok }) => ok)).toBe(true);
  const { rows } = await db.database.pool.query<{ listed: number; counted: number }>(
    `select count(f.product_id)::int as listed, p.favorites_count as counted
     from products p left join favorites f on f.product_id = p.id
     where p.id in ('pan', 'pot') group by p.id`,
  );
  expect(rows).toHaveLength(2);
  for (const { listed, counted } of rows) expect(counted).toBe(listed);
  expect(await run(system, findFavoritesDrift, undefined)).toEqual([]);
});

test('the integrity check reports a favourites count that differs from the number of lists', async () => {
  await db.database.pool.query("update products set favorites_count = 41 where id = 'bowl'");
  expect(await run(system, findFavoritesDrift, undefined)).toEqual([
    { productId: 'bowl', favoritesCount: 41, listed: 0 },
  ]);
  await db.database.pool.query("update products set favorites_count = 0 where id = 'bowl'");
});

test('a favourites change is published to the customer and the new count to everyone; a repeated change is not published', async () => {
  const actor = await db.createUser();
  const feed = new LiveFeed(db.location, createLogger('silent'));
  const events: LiveEvent[] = [];
  feed.subscribe((event) => events.push(event));
  await feed.start();
  try {
    await add(actor, 'bowl');
    await add(actor, 'bowl');
    await remove(actor, 'bowl');
    await expect.poll(() => events).toHaveLength(4);
    const own = { event: 'favorites.changed', audience: { person: actor.id } };
    const open = { event: 'product.favoritesCount', audience: 'everyone' };
    expect(events).toMatchObject([
      { ...own, data: { productId: 'bowl', isFavorite: true } },
      { ...open, data: { productId: 'bowl', favoritesCount: 1 } },
      { ...own, data: { productId: 'bowl', isFavorite: false } },
      { ...open, data: { productId: 'bowl', favoritesCount: 0 } },
    ]);
  } finally {
    await feed.stop();
  }
});
