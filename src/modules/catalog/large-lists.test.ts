import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicContext } from '#platform/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { rowsReadBy } from '../../../tests/support/query-plans.ts';
import type { ProductFacets } from './contract/product-list.ts';
import { listProducts } from './service/list-products.ts';
import { parseProductQuery } from './service/parse-product-query.ts';
import type { CountedSets } from './store/counted-sets.ts';
import type { ProductFilter } from './store/list-filter.ts';
import type { Search } from './store/search-query.ts';
import { listParts, probedParts, scannedParts } from './store/search-products.ts';

const isFull = Boolean(process.env.TEST_FULL);
/** Half of them read as many rows: the limits below are less than the products of each table. */
const COUNT = isFull ? 100_000 : 50_000;
const PART = COUNT / 4;

/**
 * Many products: every second one moss, in 20 colours and 10 categories otherwise; every fourth one works
 * on gas, all on induction. 300 have a diameter of 999 mm, 40 the word "rarity" in their names, 5 a category of their own.
 */
const tables = ['products', 'product_search', 'product_colors', 'product_attributes'];
const statements = [
  `insert into categories (id, name, position) select 'c' || n, 'Category ' || n, n from generate_series(0, 10) n`,
  // What these lists do not use; without it, the products are there in a third of the time.
  `drop index products_similar, products_staff_id, products_staff_name, products_staff_price, products_staff_stock,
    products_staff_status, products_staff_category, products_staff_kind, products_changed`,
  ...tables.map((table) => `alter table ${table} disable trigger user`),
  ...[0, 1, 2, 3].map(
    (
      part,
    ) => `insert into products (id, status, name, category_id, price, highest_price, in_stock, published_at, brand,
      color_keys, attribute_values)
    select 'p' || n, 'published', 'Pan ' || n || case when n % ${COUNT / 40} = 0 then ' rarity' else '' end,
      case when n <= 5 then 'c10' else 'c' || n % 10 end, 100 + n % ${COUNT / 20}, 100 + n % ${COUNT / 20}, n % 7 > 0,
      now() - n * interval '1 minute', case when n <= 30 then 'Rare' else 'Brand ' || n % 12 end,
      -- As the triggers would write them.
      array[case when n % 2 = 0 then 'moss' else 'color-' || n % 20 end],
      array['["hob", "induction", null, null]', '["diameter", null, null, ' || case when n <= 300 then 999 else 100 + n % 200 end || ']']
        || case when n % 4 = 0 then array['["hob", "gas", null, null]'] else '{}' end
    from generate_series(${part * PART + 1}, ${(part + 1) * PART}) n`,
  ),
  `insert into product_search (product_id, language, words, name_words)
    select id, 'en', setweight(to_tsvector('english', name), 'A'), to_tsvector('english', name) from products`,
  `insert into product_colors (product_id, key, name, hex, position)
    select 'p' || n, case when n % 2 = 0 then 'moss' else 'color-' || n % 20 end, 'Some colour', '#2f4a3c', 0
    from generate_series(1, ${COUNT}) n`,
  `insert into product_attributes (product_id, attribute_key, choice_key)
    select 'p' || n, 'hob', 'induction' from generate_series(1, ${COUNT}) n`,
  `insert into product_attributes (product_id, attribute_key, choice_key)
    select 'p' || n, 'hob', 'gas' from generate_series(4, ${COUNT}, 4) n`,
  `insert into product_attributes (product_id, attribute_key, number)
    select 'p' || n, 'diameter', case when n <= 300 then 999 else 100 + n % 200 end from generate_series(1, ${COUNT}) n`,
  ...tables.map((table) => `alter table ${table} enable trigger user`),
  `insert into attributes (key, kind, name, position) values ('has-lid', 'boolean', '{"en": "Lid"}', 99)`,
  `insert into product_attributes (product_id, attribute_key, boolean)
    values ('p1', 'has-lid', true), ('p2', 'has-lid', true), ('p3', 'has-lid', false)`,
  `insert into product_colors (product_id, key, name, hex, position) values ('p2', 'color-3', 'Some colour', '#2f4a3c', 1)`,
  'vacuum analyze products, product_search, product_colors, product_attributes, categories',
];

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
  for (const statement of statements) await db.database.pool.query(statement);
});
afterAll(() => db.drop());

const list = async (address: string) => {
  const query = parseProductQuery(new URLSearchParams(address));
  return (await listProducts(publicContext(db.database.tx), query)).value;
};
const optionsOf = ({ attributes }: ProductFacets, key: string) =>
  attributes.find((each) => each.key === key)?.options.map(({ value, count }) => `${value} ${count}`);
const page = { offset: 0, limit: 24 };
const searchFor = (word: string): Search => ({
  language: 'en',
  terms: [{ alternatives: [[word]], related: [], weight: 1, continuations: [] }],
});
const hitsOf = (sets: CountedSets) =>
  sql`with ${sets.definitions('samples and sets')} select count(*)::int as total from ${sets.hits.name}`;
const unfiltered: ProductFilter = { attributes: [], fits: {}, facetKeys: ['hob', 'diameter'] };

describe('a list of many products', () => {
  it.each<[string, Partial<ProductFilter>, matches: number]>([
    ['an attribute', { attributes: [{ key: 'diameter', ranges: [{ min: 999, max: 999 }] }] }, 300],
    ['a category', { category: 'c10' }, 5],
    ['a search word', { search: searchFor('rarity') }, 40],
    ['a brand', { brands: ['Rare'] }, 30],
    ['a price', { minPrice: 100, maxPrice: 104 }, 100],
  ])('reads rows in proportion to the matches of %s', async (_, filter, matches) => {
    const parts = listParts({ ...unfiltered, ...filter }, page);
    const { total, rowsRead } = await rowsReadBy(db, scannedParts(parts));
    expect(total).toBe(matches);
    expect(rowsRead).toBeLessThan(20 * matches + 500);
  });

  it('reads a page of all products by index, and each value of a facet until 1,000 are exceeded', async () => {
    const parts = listParts(unfiltered, page);
    const { rowsRead } = await rowsReadBy(
      db,
      probedParts(parts, ['ids', 'colors', 'attributes0', 'brands', 'inStock', 'minPrice']),
    );
    expect(rowsRead).toBeLessThan(90_000);
  });

  it('counts exactly up to 1,000, and says that there are more', async () => {
    const { total, facets } = await list('');
    expect(total).toBe(COUNT);
    expect(facets.colors.find(({ key }) => key === 'moss')!.count).toBe(1_001);
    expect(optionsOf(facets, 'hob')).toEqual(['gas 1001', 'induction 1001']);
    expect(optionsOf(facets, 'diameter')).toHaveLength(5);
    expect(optionsOf(facets, 'brand')).toHaveLength(13);
    expect(optionsOf(facets, 'brand')).toEqual(expect.arrayContaining(['Brand 1 1001', 'Rare 30']));
    expect(facets.categories.find(({ id }) => id === 'c10')!.count).toBe(5);
    expect(facets.inStock).toBe(1_001);
  });

  it.each<[string, Partial<ProductFilter>, matches: number]>([
    ['a choice', { attributes: [{ key: 'hob', choices: ['gas'] }] }, 1],
    ['choices', { attributes: [{ key: 'hob', choices: ['gas', 'induction'] }] }, 5],
    ['yes', { attributes: [{ key: 'has-lid', answers: [true] }] }, 2],
    ['no', { attributes: [{ key: 'has-lid', answers: [false] }] }, 1],
    ['a range', { attributes: [{ key: 'diameter', ranges: [{ min: 999, max: 999 }] }] }, 5],
    ['a colour', { color: 'moss' }, 2],
    ['a colour of none', { color: 'color-2' }, 0],
  ])('reads the products of a category, not all with the value: %s', async (_, filter, matches) => {
    const { sets } = listParts({ ...unfiltered, facetKeys: [], category: 'c10', ...filter }, page);
    const { total, rowsRead } = await rowsReadBy(db, hitsOf(sets));
    expect(total).toBe(matches);
    expect(rowsRead).toBeLessThan(1_000);
  });

  it.each<[string, Partial<ProductFilter>, matches: number]>([
    ['a choice', { attributes: [{ key: 'hob', choices: ['gas'] }] }, 20],
    ['a colour', { color: 'moss' }, 40],
    ['a colour of none', { color: 'color-2' }, 0],
  ])('reads the products of a search, not all with the value: %s', async (_, filter, matches) => {
    const search = searchFor('rarity');
    const { sets } = listParts({ ...unfiltered, facetKeys: [], search, ...filter }, page);
    const { total, rowsRead } = await rowsReadBy(db, hitsOf(sets));
    expect(total).toBe(matches);
    expect(rowsRead).toBeLessThan(1_000);
  });

  it('counts the other values of a filtered attribute as if it were not filtered', async () => {
    const { total, facets } = await list('f.diameter=999&f.hob=gas');
    expect(total).toBe(75);
    expect(optionsOf(facets, 'hob')).toEqual(['gas 75', 'induction 300']);
    expect(optionsOf(facets, 'diameter')).toContain('999 75');
  });
});
