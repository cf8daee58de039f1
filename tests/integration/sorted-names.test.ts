import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { system, type SignedIn } from '#kernel/actor.ts';
import type { Language } from '#kernel/language.ts';
import { listProductRows } from '#modules/catalog/service/admin-products.ts';
import { listProducts } from '#modules/catalog/service/list-products.ts';
import { parseProductQuery } from '#modules/catalog/service/parse-product-query.ts';
import { createCategory } from '#modules/catalog/service/write-categories.ts';
import { createProduct } from '#modules/catalog/service/write-products.ts';
import { saveProductTexts, type WrittenTexts } from '#modules/catalog/service/write-translations.ts';
import type { ProductTexts } from '#modules/catalog/contract/translations.ts';
import { listParts, probedParts } from '#modules/catalog/store/search-products.ts';
import { listStockRows } from '#modules/inventory/service/stock-list.ts';
import { type Context, publicContext, write } from '#platform/context.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { planOf } from '../support/query-plans.ts';

let db: TestDatabase;
let admin: SignedIn;

/** English, French and Arabic names by id; null: without a translation. */
const names: Record<string, [string, string | null, string | null]> = {
  skimmer: ['Zebra skimmer', 'Écumoire', 'آنية'],
  apron: ['apron', 'Égouttoir', 'وعاء'],
  cutter: ['Bread cutter', 'Emporte-pièce', 'إبريق'],
  grater: ['Colander', 'Zesteur', 'بكرة'],
  fork: ['Fork', null, null],
};

const rename = async (id: string, language: string, name: string | null, version = 0) => {
  const none = { summary: '', description: '', seoTitle: '', seoDescription: '', slug: '' };
  const texts = { name: name ?? '', ...none };
  const saved = await write(
    db.database.tx,
    admin,
    (ctx: Context, written: WrittenTexts<ProductTexts>) => saveProductTexts(ctx, language, [written]),
    { id, version, texts },
  );
  expect(saved.ok).toBe(true);
};

beforeAll(async () => {
  db = await createTestDatabase();
  admin = await db.createUser({ role: 'admin' });
  const category = { id: 'all', name: 'All', description: '', pictureId: null, position: 0 };
  await write(db.database.tx, system, createCategory, category);
  for (const [id, [name, french, arabic]] of Object.entries(names)) {
    await write(db.database.tx, system, createProduct, {
      ...{ id, name, kind: 'product', status: 'published', categoryId: 'all', price: 1_000 },
      ...{
        summary: 'Kitchen',
        description: '',
        compareAtPrice: null,
        colors: [],
        specification: {},
        pictures: [],
        components: [],
      },
    });
    if (french !== null) await rename(id, 'fr', french);
    if (arabic !== null) await rename(id, 'ar', arabic);
  }
});
afterAll(() => db.drop());

const inShop = async (language: Language, address = 'sort=name') => {
  const ctx = { ...publicContext(db.database.tx), language };
  const { items } = (await listProducts(ctx, parseProductQuery(new URLSearchParams(address)))).value;
  return items.map(({ name }) => name);
};

const asAdmin = (language: Language) => ({ actor: admin, tx: db.database.tx, now: new Date(), language });

const inBackOffice = async (language: Language, page = {}) => {
  const query = { sort: 'name', page: 1, pageSize: 24, ...page } as const;
  const found = await listProductRows(asAdmin(language), query);
  return found.ok && found.value.items.map(({ name }) => name);
};

const sorted: [Language, string[]][] = [
  ['en', ['apron', 'Bread cutter', 'Colander', 'Fork', 'Zebra skimmer']],
  ['fr', ['Écumoire', 'Égouttoir', 'Emporte-pièce', 'Fork', 'Zesteur']],
  ['ar', ['آنية', 'إبريق', 'بكرة', 'وعاء', 'Fork']],
];

describe('a list sorted by name', () => {
  it.each(sorted)(
    'follows the names shown in %s, in the order of its letters',
    async (language, expected) => {
      expect(await inShop(language)).toEqual(expected);
      expect(await inBackOffice(language)).toEqual(expected);
      const stock = await listStockRows(asAdmin(language), { page: 1, pageSize: 24 });
      expect(stock.ok && stock.value.items.map(({ name }) => name)).toEqual(expected);
    },
  );

  it('has pages without gaps, also of a search', async () => {
    const [, french] = sorted[1]!;
    const pages = [1, 2, 3];
    expect(
      (await Promise.all(pages.map((page) => inShop('fr', `sort=name&pageSize=2&page=${page}`)))).flat(),
    ).toEqual(french);
    expect(
      (await Promise.all(pages.map((page) => inBackOffice('fr', { pageSize: 2, page })))).flat(),
    ).toEqual(french);
    expect(await inShop('fr', 'sort=name&q=kitchen')).toEqual(french);
    expect(await inBackOffice('fr', { sort: 'stock' })).toEqual(french);
  });

  it('follows a translation that is written or removed', async () => {
    await rename('fork', 'fr', 'Fourchette');
    await rename('grater', 'fr', null, 1);
    expect(await inShop('fr')).toEqual(['Colander', 'Écumoire', 'Égouttoir', 'Emporte-pièce', 'Fourchette']);
  });
});

it.each([
  ['en', 'products_by_name'],
  ['fr', 'product_names_french'],
  ['ar', 'product_names_arabic'],
])('a large list in %s reads its page by the index %s', async (language, index) => {
  await db.database.pool.query(`
    insert into products (id, status, name, category_id, price, highest_price, published_at)
    select 'p' || n, 'published', 'Pan ' || n, 'all', 100, 100, now() from generate_series(1, 5000) n on conflict do nothing`);
  await db.database.pool.query(`
    insert into product_names select id, language, name from products, unnest(array['fr', 'ar']) language on conflict do nothing`);
  await db.database.pool.query('vacuum analyze products, product_names');
  const filter = { attributes: [], fits: {}, facetKeys: [], sort: 'name', language } as const;
  const plan = await planOf(db, probedParts(listParts(filter, { offset: 0, limit: 24 }), ['ids']));
  expect(plan).toContain(index);
  expect(plan).not.toContain('Seq Scan');
});
