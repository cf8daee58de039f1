import { sql } from 'kysely';
import { defaultLanguage } from '#kernel/language.ts';
import type { Tx } from '#platform/database/database.ts';
import type { CatalogTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<CatalogTables>();

/** Texts of a product in a language; null where it has none. */
export type ProductTexts = Pick<
  CatalogTables['productTranslations'],
  'name' | 'summary' | 'description' | 'seoTitle' | 'seoDescription' | 'slug'
>;

/** Texts of products in a language, by product id. Products without any are absent. */
export async function listProductTexts(
  tx: Tx,
  language: string,
  ids: readonly string[],
): Promise<Map<string, ProductTexts>> {
  if (ids.length === 0) return new Map();
  const rows = await on(tx)
    .selectFrom('productTranslations')
    .select(['productId', 'name', 'summary', 'description', 'seoTitle', 'seoDescription', 'slug'])
    .where('language', '=', language)
    .where('productId', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ productId, ...texts }) => [productId, texts]));
}

export type CategoryTexts = Pick<CatalogTables['categoryTranslations'], 'name' | 'description'>;

/** Texts of all categories in a language, by category id. */
export async function listCategoryTexts(tx: Tx, language: string): Promise<Map<string, CategoryTexts>> {
  const rows = await on(tx)
    .selectFrom('categoryTranslations')
    .select(['categoryId', 'name', 'description'])
    .where('language', '=', language)
    .execute();
  return new Map(rows.map(({ categoryId, ...texts }) => [categoryId, texts]));
}

/** Version of the texts of a product or category in a language; 0 without any. Holds the product or category. */
export async function lockTexts(
  tx: Tx,
  owner: 'product' | 'category',
  id: string,
  language: string,
): Promise<number | undefined> {
  const [table, texts, key] =
    owner === 'product'
      ? [sql.table('products'), sql.table('product_translations'), sql.ref('product_id')]
      : [sql.table('categories'), sql.table('category_translations'), sql.ref('category_id')];
  const { rows } = await sql<{ version: number }>`
    select coalesce((select version from ${texts} where ${key} = o.id and language = ${language}), 0) as version
    from ${table} o where o.id = ${id} for no key update`.execute(tx);
  return rows[0]?.version;
}

export async function saveProductTexts(
  tx: Tx,
  { id, language }: { id: string; language: string },
  texts: ProductTexts,
  now: Date,
): Promise<void> {
  await on(tx)
    .insertInto('productTranslations')
    .values({ productId: id, language, ...texts, updatedAt: now })
    .onConflict((conflict) =>
      conflict.columns(['productId', 'language']).doUpdateSet({
        ...texts,
        updatedAt: now,
        version: (row) => row('productTranslations.version', '+', 1),
      }),
    )
    .execute();
}

export async function saveCategoryTexts(
  tx: Tx,
  { id, language }: { id: string; language: string },
  texts: CategoryTexts,
  now: Date,
): Promise<void> {
  await on(tx)
    .insertInto('categoryTranslations')
    .values({ categoryId: id, language, ...texts, updatedAt: now })
    .onConflict((conflict) =>
      conflict.columns(['categoryId', 'language']).doUpdateSet({
        ...texts,
        updatedAt: now,
        version: (row) => row('categoryTranslations.version', '+', 1),
      }),
    )
    .execute();
}

/** Whether a slug is the id or a former id of a product, or the slug of another product in any language. */
export async function isSlugTaken(tx: Tx, slug: string, productId: string): Promise<boolean> {
  const { rows } = await sql<{ isTaken: boolean }>`
    select exists (select from products where id = ${slug} and id <> ${productId})
      or exists (select from product_aliases where alias = ${slug} and product_id <> ${productId})
      or exists (select from product_translations where slug = ${slug} and product_id <> ${productId}) as is_taken`.execute(
    tx,
  );
  return rows[0]!.isTaken;
}

/** The product that has a slug, in this language rather than in another one; undefined if none has. */
export async function findProductBySlug(tx: Tx, language: string, slug: string): Promise<string | undefined> {
  const row = await on(tx)
    .selectFrom('productTranslations')
    .select('productId')
    .where('slug', '=', slug)
    .orderBy((each) => each('language', '=', language), 'desc')
    .orderBy('productId')
    .executeTakeFirst();
  return row?.productId;
}

/** Slugs of products by language, by product id. */
export async function listSlugs(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, Record<string, string>>> {
  if (ids.length === 0) return new Map();
  const rows = await on(tx)
    .selectFrom('productTranslations')
    .select(['productId', 'language', 'slug'])
    .where('productId', 'in', [...ids])
    .where('slug', 'is not', null)
    .execute();
  const slugs = new Map<string, Record<string, string>>();
  for (const { productId, language, slug } of rows)
    slugs.set(productId, { ...slugs.get(productId), [language]: slug! });
  return slugs;
}

/** Names of all categories by language, the main one too, by category id. */
export async function listCategoryNames(tx: Tx): Promise<Map<string, Record<string, string>>> {
  const { rows } = await sql<{ id: string; language: string; name: string }>`
    select id, ${defaultLanguage} as language, name from categories
    union all select category_id, language, name from category_translations where name is not null`.execute(
    tx,
  );
  const names = new Map<string, Record<string, string>>();
  for (const { id, language, name } of rows) names.set(id, { ...names.get(id), [language]: name });
  return names;
}
