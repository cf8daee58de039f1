import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicContext } from '#platform/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { countQueries } from '../../../tests/support/query-count.ts';
import { fillVariedCatalogue } from '../../../tests/support/varied-catalogue.ts';
import { getProduct } from './service/get-product.ts';
import { listCategories } from './service/list-categories.ts';
import {
  listNewest,
  listProducts,
  listProductsById,
  listSameCategory,
  listSets,
  listShownSets,
  listSetsContaining,
  listFullProducts,
} from './service/list-products.ts';
import { parseProductQuery } from './service/parse-product-query.ts';
import { suggest } from './service/suggest.ts';

let db: TestDatabase;
let counted: ReturnType<typeof countQueries>;

const ctx = () => publicContext(db.database.tx);
const sameCategory = (id: string) => listSameCategory(ctx(), { id, category: { id: 'any', name: '' } });
const list = async (address: string) =>
  (await listProducts(ctx(), parseProductQuery(new URLSearchParams(address)))).value;
const idsOf = async (address: string) => (await list(address)).items.map(({ id }) => id);

beforeAll(async () => {
  db = await createTestDatabase();
  counted = countQueries(db);
  await fillVariedCatalogue(db);
});
afterAll(() => db.drop());

describe('product list', () => {
  it('filters by category name, case-insensitively; an unknown category has no products', async () => {
    expect(await idsOf('category=pots %26 PANS&sort=name')).toEqual([
      'crepe-pan',
      'dutch-oven',
      'stock-pot',
      'supper-set',
    ]);
    expect(await idsOf('category=Knives')).toEqual(['bread-knife']);
    expect(await idsOf('category=knives')).toEqual(['bread-knife']);
    expect(await idsOf('category=spoons')).toEqual([]);
  });

  it('filters by colour, price in major units, and stock', async () => {
    expect(await idsOf('color=moss')).toEqual(['dutch-oven']);
    expect(await idsOf('minPrice=30&maxPrice=45&sort=price-asc')).toEqual(['crepe-pan', 'bread-knife']);
    expect(await idsOf('maxPrice=99.49')).not.toContain('stock-pot');
    expect(await idsOf('maxPrice=99.50')).toContain('stock-pot');
    expect(await idsOf('inStock=true&sort=name')).toEqual(['bread-knife', 'dutch-oven']);
    expect(await idsOf('minPrice=45&maxPrice=30')).toEqual([]);
  });

  it('filters stock by the chosen colour', async () => {
    expect(await idsOf('color=moss&inStock=true')).toEqual(['dutch-oven']);
    expect(await idsOf('color=sky&inStock=true')).toEqual([]);
  });

  it('sorts by price, lists products in stock first by default, has pages without gaps, and an empty page after the last', async () => {
    expect(await idsOf('sort=price-desc')).toEqual([
      'supper-set',
      'dutch-oven',
      'stock-pot',
      'bread-knife',
      'crepe-pan',
    ]);
    expect((await idsOf('')).slice(0, 2).toSorted()).toEqual(['bread-knife', 'dutch-oven']);
    const pages = await Promise.all([1, 2, 3].map((page) => idsOf(`sort=popular&pageSize=2&page=${page}`)));
    expect(pages.flat()).toEqual(await idsOf('sort=popular'));
    const beyond = await list('page=9999');
    expect([beyond.items, beyond.total, beyond.page]).toEqual([[], 5, 9999]);
  });

  it('counts the results of each filter value together with the other active filters', async () => {
    const { facets, total } = await list('maxPrice=100');
    expect(total).toBe(3);
    expect(facets.categories).toEqual([
      { id: 'knives', name: 'Knives', parentId: null, count: 1 },
      { id: 'pots', name: 'Pots & Pans', parentId: null, count: 2 },
    ]);
    expect(facets.colors.map(({ key, count }) => [key, count])).toEqual([
      ['sky', 1],
      ['moss', 0],
    ]);
    expect(facets.price?.max).toEqual({ amount: 20_000, currency: 'USD' });
    expect(facets.inStock).toBe(1);
    const mossFacets = (await list('color=moss')).facets;
    expect(mossFacets.colors.map(({ key, count }) => [key, count])).toEqual([
      ['sky', 2],
      ['moss', 1],
    ]);
    expect(mossFacets.categories.map(({ id, count }) => [id, count])).toEqual([
      ['knives', 0],
      ['pots', 1],
    ]);
    expect((await list('color=sky')).facets.inStock).toBe(0);
  });

  it('filters by attributes, one of the values of each and all attributes together', async () => {
    expect(await idsOf('f.hob=induction&sort=name')).toEqual(['dutch-oven', 'stock-pot']);
    expect(await idsOf('hob=gas')).toEqual(['dutch-oven']);
    expect(await idsOf('f.hob=gas&f.hob=induction&sort=name')).toEqual(['dutch-oven', 'stock-pot']);
    expect(await idsOf('f.capacity=4000..5000')).toEqual(['dutch-oven']);
    expect(await idsOf('f.capacity=5000..')).toEqual(['stock-pot']);
    expect(await idsOf('f.capacity=..2000&f.capacity=9000..&sort=name')).toEqual(['stock-pot']);
    expect(await idsOf('f.hob=gas&f.capacity=5000..')).toEqual([]);
    expect(await idsOf('f.hob=wood')).toEqual([]);
    // A text is no filter, and neither is an unknown attribute.
    expect((await list('f.material=Copper&f.unknown=1')).total).toBe(5);
  });

  it('filters by brands, and counts them as if no brand was chosen', async () => {
    await db.database.pool.query(
      "update products set brand = case when category_id = 'pots' then 'Forno Alto' else 'Ñandú & Co' end",
    );
    const brandsOf = async (address: string) =>
      (await list(address)).facets.attributes
        .find(({ key }) => key === 'brand')
        ?.options.map(({ value, count }) => `${value} ${count}`);
    const all = await list('');
    const pots = await list('f.brand=Forno+Alto');
    expect(pots.total).toBe((await list('category=pots')).total);
    expect(pots.total).toBeLessThan(all.total);
    expect((await list('f.brand=Forno+Alto&f.brand=%C3%91and%C3%BA+%26+Co')).total).toBe(all.total);
    const counts = [`Forno Alto ${pots.total}`, `Ñandú & Co ${all.total - pots.total}`];
    expect(await brandsOf('')).toEqual(counts);
    expect(await brandsOf('f.brand=Forno+Alto')).toEqual(counts);
    // One brand is no choice; a chosen one can be taken back.
    expect(await brandsOf('category=knives')).toBeUndefined();
    expect(await brandsOf('category=pots&f.brand=Forno+Alto')).toEqual([counts[0]]);
    expect((await list('f.brand=Unknown')).total).toBe(0);
    await db.database.pool.query("update products set brand = ''");
  });

  it('counts the values of attributes together with the filters of other kinds', async () => {
    const facetsOf = async (address: string) =>
      (await list(address)).facets.attributes.map(({ key, options }) => [
        key,
        ...options.map(({ value, count }) => `${value} ${count}`),
      ]);
    expect(await facetsOf('')).toEqual([
      ['capacity', '4500..4500 1', '9000..9000 1'],
      ['hob', 'gas 1', 'induction 2'],
      ['oven-limit', '180..180 1', '260..260 1'],
    ]);
    expect(await facetsOf('f.hob=gas')).toEqual([
      ['capacity', '4500..4500 1', '9000..9000 0'],
      ['hob', 'gas 1', 'induction 2'],
      ['oven-limit', '180..180 0', '260..260 1'],
    ]);
    expect(await facetsOf('maxPrice=100')).toEqual([
      ['capacity', '4500..4500 0', '9000..9000 1'],
      ['hob', 'gas 0', 'induction 1'],
      ['oven-limit', '180..180 1', '260..260 0'],
    ]);
    // All knives have the same values.
    expect(await facetsOf('category=knives')).toEqual([]);
    const { colors, categories } = (await list('f.capacity=4000..5000')).facets;
    expect(colors.map(({ key, count }) => [key, count])).toEqual([
      ['sky', 1],
      ['moss', 1],
    ]);
    expect(categories.map(({ id, count }) => [id, count])).toEqual([
      ['knives', 0],
      ['pots', 1],
    ]);
  });

  it('keeps products that fit the kitchen or do not state the attribute', async () => {
    expect(await idsOf('fitsHob=gas&sort=name')).not.toContain('stock-pot');
    expect(await idsOf('fitsHob=gas&sort=name')).toEqual(
      expect.arrayContaining(['bread-knife', 'dutch-oven']),
    );
    expect(await idsOf('fitsOven=200')).not.toContain('stock-pot');
    expect(await idsOf('fitsOven=180')).toContain('stock-pot');
    expect(await idsOf('fitsDishwasher=true')).not.toContain('bread-knife');
    expect((await list('fitsHob=gas&fitsOven=250&fitsDishwasher=true')).total).toBe(3);
  });

  it('filters by attributes in the API, where names of query keys are data', async () => {
    const input = { page: 1, pageSize: 24, 'f.hob': ['gas', 'induction'], 'f.capacity': '..5000' };
    expect((await listFullProducts(ctx(), input)).value.items.map(({ id }) => id)).toEqual(['dutch-oven']);
  });

  it('runs five queries for a page size of 100, and three for the newest products', async () => {
    await list('');
    const long = await counted(() => list('pageSize=100'));
    expect(long.answer.items.every(({ pictures }) => pictures.length === 1)).toBe(true);
    expect(long.queries).toBe(5);
    expect((await counted(() => listNewest(ctx()))).queries).toBe(3);
  });

  it('ignores invalid filter values', () => {
    const query = parseProductQuery(
      new URLSearchParams('page=-1&minPrice=cheap&sort=;drop&inStock=perhaps&q=%00&color=moss'),
    );
    expect(query).toEqual({ page: 1, pageSize: 24, color: 'moss' });
  });
});

describe('product page data', () => {
  it('returns colours with their stock, and a set’s components', async () => {
    const pot = await getProduct(ctx(), { id: 'dutch-oven' });
    expect(pot.ok && pot.value.colors.map(({ key, inStock: has }) => [key, has])).toEqual([
      ['moss', true],
      ['sky', false],
    ]);
    const set = await getProduct(ctx(), { id: 'supper-set' });
    expect(
      set.ok &&
        set.value.components.map(({ product, color, quantity }) => [product.id, color?.key, quantity]),
    ).toEqual([
      ['dutch-oven', 'sky', 1],
      ['bread-knife', undefined, 2],
    ]);
  });

  it('returns the current id for a former id', async () => {
    const found = await getProduct(ctx(), { id: 'casserole' });
    expect(found.ok && found.value.id).toBe('dutch-oven');
  });

  it('lists the sets that contain a product, and products of its category, in-stock products first', async () => {
    expect((await listSetsContaining(ctx(), 'bread-knife')).map(({ id }) => id)).toEqual(['supper-set']);
    expect((await sameCategory('stock-pot')).map(({ id }) => id)[0]).toBe('dutch-oven');
  });
});

describe('draft or archived product', () => {
  const hidden = /secret/i;

  it('appears in no public list, search, suggestion, set or category', async () => {
    const queriesThatMatch = [
      'pageSize=100',
      'q=secretpot',
      'q=secretpto',
      'q=secret',
      'color=moss',
      'category=pots',
      'category=knives',
      'maxPrice=2',
      'q=secretknife',
      'inStock=false',
    ];
    await db.database.pool.query("update products set in_stock = true where id like 'secret%'");
    for (const address of queriesThatMatch) {
      const query = parseProductQuery(new URLSearchParams(address));
      const { items, facets } = (await listProducts(ctx(), query)).value;
      const shown = [items, facets, (await listFullProducts(ctx(), query)).value];
      expect([address, hidden.test(JSON.stringify(shown))]).toEqual([address, false]);
    }
    const everything = [
      await listNewest(ctx()),
      await listSets(ctx()),
      [...(await listShownSets(ctx(), ['secret-set', null])).values()],
      await listCategories(ctx()),
      await sameCategory('dutch-oven'),
      await listSetsContaining(ctx(), 'bread-knife'),
      await listProductsById(ctx(), ['secret-pot', 'secret-set', 'old-knife', 'dutch-oven']),
      await suggest(ctx(), { q: 'secret' }),
      await suggest(ctx(), { q: 'secretpto' }),
    ];
    expect(JSON.stringify(everything)).not.toMatch(hidden);
    expect((await list('')).facets.price?.min.amount).toBe(3_000);
  });

  it('is not found by its id or a former id', async () => {
    for (const id of ['secret-pot', 'old-knife', 'hidden', 'secret-set', 'nothing', `'`]) {
      expect(await getProduct(ctx(), { id })).toEqual({ ok: false, code: 'not_found' });
    }
    expect(await sameCategory('secret-pot')).toEqual([]);
  });
});
