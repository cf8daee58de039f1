import { afterAll, beforeAll, expect, it } from 'vitest';
import { publicContext } from '#platform/context.ts';
import { SharedReads } from '#platform/shared-reads.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { addProduct } from '../../../tests/support/products.ts';
import { countQueries } from '../../../tests/support/query-count.ts';
import type { CacheTag } from '#kernel/cache-tags.ts';
import { indexMissing } from './service/index-products.ts';
import { listProducts } from './service/list-products.ts';
import { parseProductQuery } from './service/parse-product-query.ts';

let db: TestDatabase;
let counted: ReturnType<typeof countQueries>;
beforeAll(async () => {
  db = await createTestDatabase();
  counted = countQueries(db);
  await addProduct(db, { id: 'saucepan' });
  await indexMissing({ tx: db.database.tx });
});
afterAll(() => db.drop());

const reads = new SharedReads(1_000);

const search = (text: string, language?: 'en' | 'fr') => read(new URLSearchParams({ q: text }), language);

async function read(params: URLSearchParams, language: 'en' | 'fr' = 'en') {
  const query = parseProductQuery(params);
  const { answer, queries } = await counted(() =>
    listProducts(publicContext(db.database.tx, language, reads), query),
  );
  return { ids: answer.value.items.map(({ id }) => id), queries };
}

it('are read once, in each language, until something changes that they depend on', async () => {
  const first = await search('saucepan');
  await search('saucepan');
  const repeated = await search('saucepan');
  expect([first.ids, repeated.ids, repeated.queries]).toEqual([['saucepan'], ['saucepan'], 0]);
  expect((await search('saucepan', 'fr')).queries).toBeGreaterThan(0);
  for (const tag of ['products', 'categories', 'favorites', 'language:en'] as CacheTag[]) {
    reads.drop([tag]);
    expect([tag, (await search('saucepan')).queries]).toEqual([tag, expect.toSatisfy(isPositive)]);
    expect([tag, (await search('saucepan')).queries]).toEqual([tag, 0]);
  }
  reads.drop(['language:fr']);
  expect((await search('saucepan')).queries).toBe(0);
});

const isPositive = (count: number) => count > 0;

it('are lists with filters too, also those that are sorted by favourites', async () => {
  const lists: [Record<string, string>, CacheTag | null][] = [
    [{ inStock: 'true' }, null],
    [{ pageSize: '20', sort: 'popular' }, 'favorites'],
  ];
  for (const [filter, ownTag] of lists) {
    const list = () => read(new URLSearchParams(filter));
    await list();
    await list();
    expect([filter, await list()]).toEqual([filter, { ids: ['saucepan'], queries: 0 }]);
    for (const tag of ['products', 'categories', ownTag ?? 'products'] as CacheTag[]) {
      reads.drop([tag]);
      expect([tag, (await list()).queries]).toEqual([tag, expect.toSatisfy(isPositive)]);
      expect([tag, (await list()).queries]).toEqual([tag, 0]);
    }
  }
});

it('are not cached for very long addresses', async () => {
  const params = new URLSearchParams({ q: 'saucepan' });
  for (let index = 0; index < 20; index += 1) params.append('f.brand', `${index} `.padEnd(80, 'x'));
  for (let time = 0; time < 3; time += 1) expect((await read(params)).queries).toBeGreaterThan(0);
});
