import { sql } from 'kysely';
import { defaultLanguage } from '#kernel/language.ts';
import type { Tx } from '#platform/database/database.ts';
import { literalPattern } from '#platform/database/like.ts';
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

/** Most products that a search by name considers. */
const MAX_FOUND = 1_000;

/** Ids of products whose name in a language contains a text, ignoring case and accents. */
export async function findByTranslatedName(tx: Tx, language: string, q: string): Promise<string[]> {
  const pattern = `%${literalPattern(q)}%`;
  const { rows } = await sql<{ id: string }>`
    select product_id as id from product_translations
    where language = ${language} and lower(unaccent(name)) like lower(unaccent(${pattern}))
    limit ${MAX_FOUND}`.execute(tx);
  return rows.map(({ id }) => id);
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
