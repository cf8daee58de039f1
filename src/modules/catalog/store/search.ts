import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { ProductFacets, ProductSort } from '../contract/product-list.ts';
import type { AttributeFilter, CountedValue } from '../rules/attribute-filters.ts';
import type { IndexedWord } from '../rules/search-words.ts';

/** Search words, letters and digits only; with `all` every word must match. An empty list matches nothing. */
export interface Search {
  words: readonly string[];
  all: boolean;
}

/** Filters of a product list. Prices in minor units; search words are letters and digits only. */
export interface ProductFilter {
  category?: string | undefined;
  color?: string | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  inStock?: boolean | undefined;
  attributes: readonly AttributeFilter[];
  /** "Fits my kitchen": see `ProductQuery`. */
  fits: { hob?: string | undefined; oven?: number | undefined; dishwasher?: boolean | undefined };
  /** Attributes whose values are counted. */
  facetKeys: readonly string[];
  search?: Search | undefined;
  /** Absent: by relevance when searching, else in the default order. */
  sort?: ProductSort | undefined;
}

export interface SearchResult {
  total: number;
  ids: string[];
  colors: ProductFacets['colors'];
  categories: ProductFacets['categories'];
  attributes: CountedValue[];
  minPrice: number | null;
  maxPrice: number | null;
  inStock: number;
}

/** The last word matches as a prefix. The words contain no tsquery operators. */
function textQuery({ words, all }: Search): RawBuilder<unknown> {
  const text = words.map((word) => `'${word}'`).join(all ? ' & ' : ' | ');
  // For any-word searches the `shop` configuration removes stop words (“the”).
  if (!all) return sql`to_tsquery('shop', ${`${text}:*`})`;
  return sql`(to_tsquery('shop', ${`${text}:*`}) || to_tsquery('shop_exact', ${`${text}:*`}))`;
}

function textConditions(search: Search | undefined): {
  where: RawBuilder<unknown>;
  rank: RawBuilder<unknown>;
} {
  if (!search) return { where: sql`true`, rank: sql`0` };
  if (search.words.length === 0) return { where: sql`false`, rank: sql`0` };
  const query = textQuery(search);
  return { where: sql`p.search @@ ${query}`, rank: sql`ts_rank(p.search, ${query})` };
}

/** Maximum number of similar words for each typed word. */
const SIMILAR_WORDS = 200;

/** Words of published products that resemble or continue these words, with their number of products. */
export async function listSimilarWords(tx: Tx, words: readonly string[]): Promise<IndexedWord[]> {
  const { rows } = await sql<IndexedWord>`
    select distinct near.word, near.products
    from unnest(${[...words]}::text[]) typed, similar_search_words(typed, ${SIMILAR_WORDS}) near`.execute(tx);
  return rows;
}

/** Words whose stored product count differs from the published products. */
export async function findMiscountedWords(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from (select word, ndoc from ts_stat('select search from published_products') where length(word) > 2) found
    full join search_words counted using (word)
    where found.ndoc is distinct from counted.products
    order by word`.execute(tx);
  return rows.map(({ word }) => word);
}

const orders: Record<ProductSort, RawBuilder<unknown>> = {
  featured: sql`in_stock desc, published_at desc, id`,
  newest: sql`published_at desc, id`,
  'price-asc': sql`price, id`,
  'price-desc': sql`price desc, id`,
  name: sql`name, id`,
  popular: sql`favorites_count desc, published_at desc, id`,
};
const bestFirst = sql`rank desc, in_stock desc, favorites_count desc, id`;

/** Whether a product has one of the values. An empty list of values matches nothing. */
function hasValue(filter: AttributeFilter): RawBuilder<unknown> {
  const values =
    'choices' in filter
      ? sql`v.choice_key = any(${filter.choices}::text[])`
      : 'answers' in filter
        ? sql`v.boolean = any(${filter.answers}::boolean[])`
        : filter.ranges.length === 0
          ? sql`false`
          : sql.join(
              filter.ranges.map(
                ({ min, max }) =>
                  sql`(coalesce(v.number_max, v.number) >= coalesce(${min}::float8, '-infinity')
                    and v.number <= coalesce(${max}::float8, 'infinity'))`,
              ),
              sql` or `,
            );
  return sql`p.id in (select v.product_id from product_attributes v where v.attribute_key = ${filter.key} and (${values}))`;
}

/** Leaves out what does not fit, and keeps what says nothing about it. */
function fitsKitchen({ hob, oven, dishwasher }: ProductFilter['fits']): RawBuilder<unknown> {
  const without = (key: string, values: RawBuilder<unknown>) =>
    sql`p.id not in (select v.product_id from product_attributes v where v.attribute_key = ${key} and ${values})`;
  const conditions = [sql`true`];
  if (hob !== undefined)
    conditions.push(
      sql`(${without('hob', sql`true`)} or ${hasValue({ key: 'hob', choices: [hob, 'none'] })})`,
    );
  if (oven !== undefined) conditions.push(without('oven-limit', sql`v.number < ${oven}`));
  if (dishwasher) conditions.push(without('dishwasher', sql`v.choice_key = 'no'`));
  return sql.join(conditions, sql` and `);
}

/** A condition as a number, to count the filters that a product does not match. */
const isUnmet = (condition: RawBuilder<unknown>) => sql`(not ${condition})::int`;

/** Conditions of the filters on `p`, and on `k`, the product's row of the chosen colour. */
function filterConditions({ color, minPrice, maxPrice, inStock, attributes, fits }: ProductFilter) {
  // With a colour filter, "in stock" refers to that colour.
  const hasStock = color === undefined ? sql`p.in_stock` : sql`coalesce(k.in_stock, false)`;
  return {
    hasStock,
    color: color === undefined ? sql`true` : sql`k.key is not null`,
    price: sql`(${minPrice ?? null}::bigint is null or p.price >= ${minPrice ?? null})
      and (${maxPrice ?? null}::bigint is null or p.price <= ${maxPrice ?? null})`,
    stock: inStock ? hasStock : sql`true`,
    fits: fitsKitchen(fits),
    attributes: attributes.map((each) => hasValue(each)),
  };
}

/**
 * Number of products by category that match all filters but the category; 0 for the other categories of the search.
 * Only for a list of one category: the products of other categories are not among its rows.
 */
function categoryCounts(filter: ProductFilter, text: RawBuilder<unknown>): RawBuilder<unknown> {
  const { color, price, stock, fits, attributes } = filterConditions(filter);
  return sql`
    select of_text.category_id, coalesce(matching.count, 0) as count
    from (select p.category_id from published_products p where ${text} group by p.category_id) of_text
    left join (
      select p.category_id, count(*) as count from published_products p
      left join product_colors k on k.product_id = p.id and k.key = ${filter.color ?? null}
      where ${sql.join([text, color, price, stock, fits, ...attributes], sql` and `)}
      group by p.category_id) matching on matching.category_id = of_text.category_id`;
}

/**
 * One page of a filtered list, with the facet counts. One statement, so that page, total and counts agree. It reads the
 * products of the category and of the search only; the other filters decide what is counted.
 */
export async function searchProducts(
  tx: Tx,
  filter: ProductFilter,
  page: { offset: number; limit: number },
): Promise<SearchResult> {
  const { category, color, inStock, attributes } = filter;
  const { where, rank } = textConditions(filter.search);
  const order = filter.sort ? orders[filter.sort] : filter.search ? bestFirst : orders.featured;
  const conditions = filterConditions(filter);
  const columnOf = (index: number) => sql.raw(`of_attribute_${index}`);
  const attributeColumns = conditions.attributes.map((each, index) => sql`, ${each} as ${columnOf(index)}`);
  const unmetAttributes = attributes.map((_, index) => sql` + ${isUnmet(columnOf(index))}`);
  // The filter of an attribute does not change the counts of its own values.
  const unmetOfOwn = attributes.map(({ key }, index) => sql`when ${key} then ${isUnmet(columnOf(index))}`);
  const unmetOfAttribute =
    unmetOfOwn.length === 0 ? sql`0` : sql`case v.attribute_key ${sql.join(unmetOfOwn, sql` `)} else 0 end`;
  const ofCategory =
    category === undefined
      ? sql`true`
      : sql`p.category_id in (
          select b.category_id from category_branches b join categories c on c.id = b.within_id
          where lower(c.name) = lower(${category}) or c.id = lower(${category}))`;
  const { rows } = await sql<SearchResult>`
    with found as materialized (
      select p.id, p.name, p.category_id, p.price, p.in_stock, p.favorites_count, p.published_at, ${rank} as rank,
        ${conditions.color} as of_color, ${conditions.price} as of_price, ${conditions.hasStock} as has_stock,
        ${conditions.stock} as of_stock, ${conditions.fits} as of_fits
        ${sql.join(attributeColumns, sql``)}
      from published_products p
      left join product_colors k on k.product_id = p.id and k.key = ${color ?? null}
      where ${where} and ${ofCategory}
    ),
    -- A facet counts products that match all filters but its own.
    counted as materialized (
      select *, (not of_color)::int + (not of_price)::int + (not of_stock)::int + (not of_fits)::int
        ${sql.join(unmetAttributes, sql``)} as unmet
      from found),
    hits as (select * from counted where unmet = 0)
    select
      (select count(*)::int from hits) as total,
      array(select id from hits order by ${order} offset ${page.offset} limit ${page.limit}) as ids,
      coalesce((select jsonb_agg(to_jsonb(k) - 'listed' order by k.listed desc, k.name, k.key) from (
        select k.key, min(k.name) as name, min(k.hex) as hex,
          count(*) as listed,
          (count(*) filter (where f.unmet = (not f.of_color)::int + ${inStock ? sql`(not f.of_stock)::int and k.in_stock` : sql`0`}))::int as count
        from counted f join product_colors k on k.product_id = f.id
        group by k.key) k), '[]') as colors,
      coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'parentId', c.parent_id, 'count', n.count)
          order by at.place, c.id) from (
        select b.within_id, sum(own.count)::int as count from (${
          category === undefined
            ? sql`select category_id, count(*) filter (where unmet = 0) as count from counted group by category_id`
            : categoryCounts(filter, where)
        }) own
        join category_branches b on b.category_id = own.category_id
        group by b.within_id) n
        join categories c on c.id = n.within_id join category_places at on at.id = c.id), '[]') as categories,
      (select min(price) from counted where unmet = (not of_price)::int) as min_price,
      (select max(price) from counted where unmet = (not of_price)::int) as max_price,
      (select count(*)::int from counted where unmet = (not of_stock)::int and has_stock) as in_stock,
      coalesce((select jsonb_agg(to_jsonb(n)) from (
        select v.attribute_key as key, v.choice_key as choice, v.boolean as answer, v.number,
          (count(*) filter (where f.unmet = ${unmetOfAttribute}))::int as count
        from counted f join product_attributes v on v.product_id = f.id
        where v.attribute_key = any(${[...filter.facetKeys]}::text[])
        group by 1, 2, 3, 4) n), '[]') as attributes
  `.execute(tx);
  return rows[0]!;
}

export interface SuggestedProduct {
  id: string;
  name: string;
  price: number;
  pictureId: string | null;
}

/** The best `count` published products for a partly typed search. */
export async function suggestProducts(tx: Tx, search: Search, count: number): Promise<SuggestedProduct[]> {
  const { where, rank } = textConditions(search);
  const { rows } = await sql<SuggestedProduct>`
    select p.id, p.name, p.price,
      (select i.picture_id from product_pictures i where i.product_id = p.id order by i.position limit 1) as picture_id
    from published_products p
    where ${where}
    order by ${rank} desc, p.in_stock desc, p.favorites_count desc, p.id
    limit ${count}`.execute(tx);
  return rows;
}

export interface SuggestedCategory {
  id: string;
  name: string;
  pictureId: string | null;
}

export async function suggestCategories(tx: Tx, search: Search, count: number): Promise<SuggestedCategory[]> {
  const query = textQuery(search);
  const { rows } = await sql<SuggestedCategory>`
    select id, name, picture_id from categories
    where (to_tsvector('shop', name) || to_tsvector('shop_exact', name)) @@ ${query}
    order by position, name
    limit ${count}`.execute(tx);
  return rows;
}
