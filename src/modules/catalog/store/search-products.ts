import { type RawBuilder, sql } from 'kysely';
import { defaultLanguage } from '#kernel/language.ts';
import { collationOf } from '#platform/database/collation.ts';
import type { Tx } from '#platform/database/database.ts';
import type { ProductFacets, ProductSort } from '../contract/product-list.ts';
import type { CountedValue } from '../rules/attribute-filters.ts';
import { type CountedSets, countedSets, type ResultPart, scannedIfSmall } from './counted-sets.ts';
import type { CountedBrand } from '../rules/brand-facet.ts';
import {
  brandCounts,
  categoryFacet,
  colorFacet,
  highestPrice,
  inStockCount,
  lowestPrice,
} from './list-facets.ts';
import { attributeFacets } from './attribute-facets.ts';
import { foundProducts, type Search } from './search-query.ts';
import { conditionsOf, matches, type ProductFilter } from './list-filter.ts';

export interface SearchResult {
  total: number;
  ids: string[];
  colors: ProductFacets['colors'];
  categories: ProductFacets['categories'];
  attributes: CountedValue[];
  brands: CountedBrand[];
  minPrice: number | null;
  maxPrice: number | null;
  inStock: number;
  /** Share of the search terms that the best product matches; absent without a search. */
  bestShare?: number;
}

const orders: Record<Exclude<ProductSort, 'name'>, RawBuilder<unknown>> = {
  featured: sql`in_stock desc, published_at desc, id`,
  newest: sql`published_at desc, id`,
  'price-asc': sql`price, id`,
  'price-desc': sql`price desc, id`,
  popular: sql`favorites_count desc, published_at desc, id`,
};
function orderOf({ sort, search, language = defaultLanguage }: ProductFilter): RawBuilder<unknown> {
  if (sort === 'name') return sql`name ${collationOf(language)}, id`;
  if (sort) return orders[sort];
  return search ? bestFirst : orders.featured;
}
/** What is sold out comes last, however well it fits. */
const bestFirst = sql`in_stock desc, rank desc, favorites_count desc, id`;

/** The highest share of the search terms that a product matches. */
const bestShare = ({ hits, source }: CountedSets): ResultPart => {
  const share = sql`(select coalesce(max(share), 0) from ${source})`;
  return { set: hits, scanned: share, probed: share };
};

/** The parts of a list's result by name, and the sets that they count. */
export function listParts(filter: ProductFilter, page: { offset: number; limit: number }) {
  const order = orderOf(filter);
  const conditions = conditionsOf(filter);
  const sets = countedSets(filter, conditions);
  const { hits: set } = sets;
  const pageOf = (from: RawBuilder<unknown>) =>
    sql`array(select id from ${from} order by ${order} offset ${page.offset} limit ${page.limit})`;
  const parts: Record<string, ResultPart> = {
    total: {
      set,
      scanned: sql`(select count(*)::int from ${set.name})`,
      probed: sql`(select count(*)::int from ${sets.source} where ${matches(conditions)})`,
    },
    ids: { set, scanned: pageOf(set.name), probed: pageOf(sql`${sets.source} where ${matches(conditions)}`) },
    colors: colorFacet(sets, filter),
    categories: categoryFacet(sets),
    brands: brandCounts(sets),
    minPrice: lowestPrice(sets),
    maxPrice: highestPrice(sets),
    inStock: inStockCount(sets, conditions),
  };
  if (filter.search) parts.bestShare = bestShare(sets);
  for (const [index, part] of attributeFacets(sets, filter).entries()) parts[`attributes${index}`] = part;
  return { sets, parts };
}

/** How many products a search finds, counted up to `most`. */
export async function countFound(tx: Tx, search: Search, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${foundProducts(search, most)}) found`.execute(tx);
  return rows[0]!.count;
}

type Values = Record<string, unknown>;

/** Selects parts by name. */
const selectParts = (definitions: RawBuilder<unknown>, parts: [string, RawBuilder<unknown>][]) =>
  sql<Values>`with ${definitions} select ${sql.join(parts.map(([name, part]) => sql`${part} as ${sql.ref(name)}`))}`;

/** The parts that count sets of at most `SCAN_LIMIT` products; null for the others. */
export const scannedParts = ({ sets, parts }: ReturnType<typeof listParts>) =>
  selectParts(
    sets.definitions('samples and sets'),
    Object.entries(parts).map(([name, part]) => [name, scannedIfSmall(part)]),
  );

/** Some parts of a larger list. */
export const probedParts = ({ sets, parts }: ReturnType<typeof listParts>, names: readonly string[]) =>
  selectParts(
    sets.definitions('samples'),
    names.map((name) => [name, parts[name]!.probed]),
  );

/**
 * One page of a filtered list, with the facet counts.
 *
 * The cost follows the number of matches, not the size of the catalogue. Usually one statement reads the matches once and
 * counts them. What would read too many products comes from a second statement: the page from an index in its order, and
 * each value of a facet counted until `MAX_FACET_COUNT` is exceeded. Two statements, because planning both takes longer than a
 * list of a usual shop.
 */
export async function searchProducts(
  tx: Tx,
  filter: ProductFilter,
  page: { offset: number; limit: number },
): Promise<SearchResult> {
  const list = listParts(filter, page);
  const { rows } = await scannedParts(list).execute(tx);
  let values = rows[0]!;
  const missing = Object.keys(list.parts).filter(
    (name) => values[name] === null && !list.parts[name]!.set.isComplete,
  );
  if (missing.length > 0) {
    const more = await probedParts(list, missing).execute(tx);
    values = { ...values, ...more.rows[0] };
  }
  const attributes = Object.keys(list.parts).filter((name) => name.startsWith('attributes'));
  return {
    ...(values as unknown as SearchResult),
    attributes: attributes.flatMap((name) => values[name] as CountedValue[]),
  };
}
