import { sql } from 'kysely';
import { defaultLanguage } from '#kernel/language.ts';
import type { Tx } from '#platform/database/database.ts';
import { DOCUMENT_FORMAT, type SearchDocument, type SearchedRow } from '../rules/search-document.ts';
import { attributeRowsJson } from './product-attributes.ts';

/** Texts of products in a language; one without a translation is in the main language, and so are short texts. */
export async function listSearchedRows(
  tx: Tx,
  language: string,
  ids: readonly string[],
): Promise<SearchedRow[]> {
  const { rows } = await sql<SearchedRow>`
    select p.id, coalesce(t.name, p.name) as name, coalesce(t.summary, p.summary) as summary,
      coalesce(t.description, p.description) as description, p.brand, p.tags, p.product_type_id,
      exists (select from category_branches b join categories c on c.id = b.within_id
        where b.category_id = p.category_id and c.is_spare_parts) as is_spare_part,
      array(select coalesce(ct.name, c.name) from category_branches b join categories c on c.id = b.within_id
        left join category_translations ct on ct.category_id = c.id and ct.language = ${language}
        where b.category_id = p.category_id) as categories,
      array(
        select o.name from product_options o where o.product_id = p.id
        union select x.name from product_option_values x where x.product_id = p.id
        union select k.name from product_colors k where k.product_id = p.id) as labels,
      array(select k.hex from product_colors k where k.product_id = p.id) as colors,
      ${attributeRowsJson(sql`p.id`)} as attribute_rows,
      array_remove(array(select v.sku from product_variants v where v.product_id = p.id
        union select v.barcode from product_variants v where v.product_id = p.id union select p.sku), null) as codes,
      array(select coalesce(ut.name, u.name) from set_components s join products u on u.id = s.product_id
        left join product_translations ut on ut.product_id = u.id and ut.language = ${language}
        where s.set_id = p.id) as components
    from products p left join product_translations t on t.product_id = p.id and t.language = ${language}
    where p.id = any(${[...ids]}::text[])`.execute(tx);
  return rows;
}

/** Replaces the search documents of products in a language, and the names by which lists sort them. */
export async function saveSearchDocuments(
  tx: Tx,
  { language, stemmer }: { language: string; stemmer: string },
  documents: readonly SearchDocument[],
): Promise<void> {
  const vector = (weight: 'a' | 'b' | 'c' | 'd') => sql`
    setweight(to_tsvector(${sql.lit(stemmer)}::regconfig, d.stems ->> ${sql.lit(weight)}), ${sql.lit(weight.toUpperCase())})
      || setweight(to_tsvector('simple', d.written ->> ${sql.lit(weight)}), ${sql.lit(weight.toUpperCase())})`;
  await sql`
    insert into product_search (product_id, language, words, name_words, head_words, is_spare_part, format)
    select d.id, ${language}, ${vector('a')} || ${vector('b')} || ${vector('c')} || ${vector('d')},
      to_tsvector(${sql.lit(stemmer)}::regconfig, d.stems ->> 'a'), to_tsvector(${sql.lit(stemmer)}::regconfig, d.heads),
      d."isSparePart", ${sql.lit(DOCUMENT_FORMAT)}
    from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) as d
      (id text, stems jsonb, written jsonb, heads text, "isSparePart" boolean)
    join products p on p.id = d.id
    order by d.id
    on conflict (product_id, language) do update
      set words = excluded.words, name_words = excluded.name_words, head_words = excluded.head_words,
        is_spare_part = excluded.is_spare_part, format = excluded.format
      where (product_search.words, product_search.name_words, product_search.head_words,
          product_search.is_spare_part, product_search.format)
        is distinct from (excluded.words, excluded.name_words, excluded.head_words,
          excluded.is_spare_part, excluded.format)`.execute(tx);
  if (language !== defaultLanguage) await saveSortedNames(tx, language, documents);
}

async function saveSortedNames(
  tx: Tx,
  language: string,
  documents: readonly Pick<SearchDocument, 'id' | 'name'>[],
): Promise<void> {
  const names = documents.map(({ id, name }) => ({ id, name }));
  await sql`
    insert into product_names (product_id, language, name)
    select d.id, ${language}, d.name from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as d (id text, name text)
    join products p on p.id = d.id
    order by d.id
    on conflict (product_id, language) do update set name = excluded.name
      where product_names.name <> excluded.name`.execute(tx);
}

/** Products whose search document in a language is missing, or of an earlier version. */
export async function listUnindexed(tx: Tx, languages: readonly string[], limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct p.id from products p cross join unnest(${[...languages]}::text[]) wanted (language)
    where not exists (select from product_search s
      where s.product_id = p.id and s.language = wanted.language and s.format = ${sql.lit(DOCUMENT_FORMAT)})
    order by p.id limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Products of categories and of those below them. */
export async function listProductsWithin(tx: Tx, categoryIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct p.id from products p join category_branches b on b.category_id = p.category_id
    where b.within_id = any(${[...categoryIds]}::text[]) order by p.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Sets that contain one of these products. */
export async function listSetsOf(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct set_id as id from set_components where product_id = any(${[...ids]}::text[])`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Ids of products of a type after one, in their order. */
export async function listIdsOfProductType(
  tx: Tx,
  productTypeId: string,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from products where product_type_id = ${productTypeId} and id > ${after} order by id limit ${limit}`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Ids of products after one, in their order. */
export async function listIds(tx: Tx, { after, limit }: { after: string; limit: number }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from products where id > ${after} order by id limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Updates the names by which the back office finds products: small letters without accents. */
export async function saveSearchNames(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update products set search_name = lower(unaccent(name))
    where id = any(${[...ids]}::text[]) and search_name <> lower(unaccent(name))`.execute(tx);
}
