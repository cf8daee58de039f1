import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { CatalogTables } from '../tables.ts';
import type { CategoryTexts, ProductTexts } from './translations.ts';

const on = (tx: Tx) => tx.$extendTables<CatalogTables>();

/** Texts of a record in a language, and the version that the user edited: 0 without texts. */
export interface NewTexts<Texts> {
  id: string;
  texts: Texts;
  /** Texts of the main language that the texts are of, by field. */
  sources: Readonly<Record<string, string>>;
  before: number;
}

/** Rows per statement, which takes at most 65,535 values. */
const BATCH = 1_000;

/** In one order, so that two imports do not block each other. */
const batchesOf = <Texts>(all: readonly NewTexts<Texts>[]): NewTexts<Texts>[][] => {
  const sorted = all.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return Array.from({ length: Math.ceil(sorted.length / BATCH) }, (_, index) =>
    sorted.slice(index * BATCH, (index + 1) * BATCH),
  );
};

/**
 * Saves texts of products, each only if the stored version is the one that the user edited.
 *
 * @returns the number of saved rows; fewer than given if another user changed one of them.
 */
export async function saveProductTexts(
  tx: Tx,
  language: string,
  all: readonly NewTexts<ProductTexts>[],
  now: Date,
): Promise<number> {
  let saved = 0;
  for (const batch of batchesOf(all)) {
    const rows = await on(tx)
      .insertInto('productTranslations')
      .values(
        batch.map(({ id, texts, sources, before }) => ({
          ...{ productId: id, language, ...texts, sources: JSON.stringify(sources) },
          ...{ version: before + 1, updatedAt: now },
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['productId', 'language'])
          .doUpdateSet((row) => ({
            name: row.ref('excluded.name'),
            summary: row.ref('excluded.summary'),
            description: row.ref('excluded.description'),
            seoTitle: row.ref('excluded.seoTitle'),
            seoDescription: row.ref('excluded.seoDescription'),
            slug: row.ref('excluded.slug'),
            sources: row.ref('excluded.sources'),
            version: row.ref('excluded.version'),
            updatedAt: row.ref('excluded.updatedAt'),
          }))
          .where(sql<boolean>`product_translations.version = excluded.version - 1`),
      )
      .returning('productId')
      .execute();
    saved += rows.length;
  }
  return saved;
}

/** As `saveProductTexts`, of categories. */
export async function saveCategoryTexts(
  tx: Tx,
  language: string,
  all: readonly NewTexts<CategoryTexts>[],
  now: Date,
): Promise<number> {
  let saved = 0;
  for (const batch of batchesOf(all)) {
    const rows = await on(tx)
      .insertInto('categoryTranslations')
      .values(
        batch.map(({ id, texts, sources, before }) => ({
          ...{ categoryId: id, language, ...texts, sources: JSON.stringify(sources) },
          ...{ version: before + 1, updatedAt: now },
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['categoryId', 'language'])
          .doUpdateSet((row) => ({
            name: row.ref('excluded.name'),
            description: row.ref('excluded.description'),
            sources: row.ref('excluded.sources'),
            version: row.ref('excluded.version'),
            updatedAt: row.ref('excluded.updatedAt'),
          }))
          .where(sql<boolean>`category_translations.version = excluded.version - 1`),
      )
      .returning('categoryId')
      .execute();
    saved += rows.length;
  }
  return saved;
}

/** Versions of the texts in a language by the id of the product or category; absent without texts. */
export async function listVersions(
  tx: Tx,
  owner: 'product' | 'category',
  language: string,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const [texts, key] =
    owner === 'product'
      ? [sql.table('product_translations'), sql.ref('product_id')]
      : [sql.table('category_translations'), sql.ref('category_id')];
  const { rows } = await sql<{ id: string; version: number }>`
    select ${key} as id, version from ${texts}
    where language = ${language} and ${key} = any(${[...ids]}::text[])`.execute(tx);
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/**
 * Ids of the products whose new slug is the id or a former id of another product, its slug in any language, or the new
 * slug of an earlier product of the list.
 */
export async function listTakenSlugs(
  tx: Tx,
  slugs: readonly { id: string; slug: string }[],
): Promise<string[]> {
  if (slugs.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    with n as (
      select * from unnest(
        ${slugs.map(({ id }) => id)}::text[], ${slugs.map(({ slug }) => slug)}::text[]
      ) with ordinality as n (id, slug, place)
    )
    select n.id from n
    where exists (select from products p where p.id = n.slug and p.id <> n.id)
      or exists (select from product_aliases a where a.alias = n.slug and a.product_id <> n.id)
      or exists (select from product_translations t where t.slug = n.slug and t.product_id <> n.id)
      or exists (select from n earlier where earlier.slug = n.slug and earlier.place < n.place)
    order by n.place`.execute(tx);
  return rows.map(({ id }) => id);
}
