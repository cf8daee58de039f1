import { type RawBuilder, sql } from 'kysely';
import { defaultLanguage } from '#kernel/language.ts';
import { MAX_FACET_COUNT } from '../rules/facet-counts.ts';
import {
  conditionsOf,
  type Conditions,
  type Dimension,
  isFiltered,
  isFilteredBy,
  isFilteredByValues,
  matches,
  type ProductFilter,
} from './list-filter.ts';
import { searchedProducts } from './search-query.ts';
import { sortedNames } from './sorted-names.ts';

/** A facet of a set without search words and filters on values counts up to so many products by reading them all. */
export const SCAN_LIMIT = 10_000;

/** So many products of the category and the search show which values exist there, matched by the filters or not. */
const VALUES_SAMPLE = 500;

/**
 * Products that a facet counts, as rows of a common table expression: all of them, or without search words and filters
 * on values at most `SCAN_LIMIT + 1`.
 *
 * With filters on values, counting each value of a facet on its own would read many products in vain, because values go
 * together: few wooden things work on a hob.
 */
export interface CountedSet {
  name: RawBuilder<unknown>;
  isComplete: boolean;
  /** Whether a set that may not be complete has at most `SCAN_LIMIT` products, in SQL. */
  isSmall: RawBuilder<unknown>;
  /** Checks the row `p` of `published_products`, for a set that is not complete. */
  check: RawBuilder<unknown>;
}

/** One part of a list's result: a value in SQL. */
export interface ResultPart {
  set: CountedSet;
  /** Reads the whole set. */
  scanned: RawBuilder<unknown>;
  /** For a set of more than `SCAN_LIMIT` products. */
  probed: RawBuilder<unknown>;
}

/** `scanned`, or null when the set has too many products for it. */
export const scannedIfSmall = ({ set: { isSmall, isComplete }, scanned }: ResultPart): RawBuilder<unknown> =>
  isComplete ? scanned : sql`case when ${isSmall} then ${scanned} end`;

/**
 * Condition that the product with an id is in a set. Not a join: for that, PostgreSQL may read all products in
 * the order of their ids.
 */
export const isInSet = ({ check }: CountedSet, id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce((select ${check} from published_products p where p.id = ${id}), false)`;

/** Number of rows of a query, but at most `MAX_FACET_COUNT + 1`. `query` follows `select`. */
export const cappedCount = (query: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select count(*)::int from (select ${query} limit ${MAX_FACET_COUNT + 1}) counted)`;

export type Sample = Pick<CountedSet, 'name'>;

export interface CountedSets {
  /** Products that match all filters. */
  hits: CountedSet;
  /** Products that match all filters but those of these dimensions. */
  without(dimensions: readonly Dimension[]): CountedSet;
  /** In a `from` clause, the products that match the search words, as `p`. */
  source: RawBuilder<unknown>;
  /** Some products of the search, and of the search and the category. */
  searched: Sample;
  listed: Sample;
  /** Whether counting a set finds every value that products of the search and the category have. */
  hasAllValues(set: CountedSet): boolean;
  /** The samples, and for scanned parts also the sets in use, for the `with` of a statement. */
  definitions(which: 'samples' | 'samples and sets'): RawBuilder<unknown>;
}

/** Whether the whole catalogue has few products, by the statistics of the last analysis. */
const isSmallCatalogue = sql`(select reltuples <= ${SCAN_LIMIT} from pg_class where oid = 'products'::regclass)`;

/** The columns of a product that lists are filtered, sorted and counted by. */
const columnsWith = (
  name: RawBuilder<unknown>,
) => sql`p.id, ${name} as name, p.category_id, p.price, p.in_stock, p.favorites_count, p.published_at, p.brand,
  p.color_keys, p.in_stock_color_keys, p.attribute_values`;

export function countedSets(filter: ProductFilter, conditions: Conditions): CountedSets {
  const definitionsOfSets: RawBuilder<unknown>[] = [];
  const samples: RawBuilder<unknown>[] = [];
  const definition = (name: string, query: RawBuilder<unknown>, limit: number | null) =>
    sql`${sql.ref(name)} as materialized (${query} limit ${limit})`;
  // Names are read only to sort by them.
  const language = filter.sort === 'name' ? (filter.language ?? defaultLanguage) : defaultLanguage;
  const { name, join: names } = sortedNames(language);
  const columns = columnsWith(name);
  let source = sql`(select ${columns}, 0 as rank from published_products p ${names}) p`;
  if (filter.search) {
    // All of them: with a limit, PostgreSQL may read the table instead of the index of words.
    const found = searchedProducts(filter.search, columns, { names });
    samples.push(definition('found', found, null));
    source = sql`found p`;
  }
  function defineSet(name: string, dimensions: readonly Dimension[]): CountedSet {
    const isOfValues = isFilteredByValues(conditions, dimensions);
    const isComplete = isOfValues || filter.search !== undefined;
    const hasFew =
      filter.search !== undefined || (filter.category !== undefined && !dimensions.includes('category'));
    // All products of a large catalogue are not read in vain.
    const andIsSmall =
      isComplete || isFiltered(conditions, dimensions) ? sql`` : sql`and ${isSmallCatalogue}`;
    const products = sql`select ${columnsWith(sql`p.name`)}, p.rank, ${conditions.hasStock} as has_stock
      from ${source} where ${matches(conditions, dimensions, hasFew ? 'ofRow' : 'where')} ${andIsSmall}`;
    definitionsOfSets.push(definition(name, products, isComplete ? null : SCAN_LIMIT + 1));
    const size = `${name}_size`;
    if (!isComplete)
      definitionsOfSets.push(sql`${sql.ref(size)} as materialized (
        select count(*) <= ${SCAN_LIMIT} ${andIsSmall} as is_small from ${sql.ref(name)})`);
    return {
      name: sql.ref(name),
      isComplete,
      isSmall: sql`(select is_small from ${sql.ref(size)})`,
      check: matches(conditions, dimensions, 'check'),
    };
  }
  const hits = defineSet('hits', []);

  const unfiltered = {
    ...filter,
    attributes: [],
    brands: undefined,
    fits: {},
    color: undefined,
    inStock: undefined,
  };
  const ofCategory = conditionsOf({ ...unfiltered, minPrice: undefined, maxPrice: undefined });
  const sample = (without: readonly Dimension[]) =>
    sql`select p.id, p.category_id, p.brand, p.color_keys, p.attribute_values from ${source} where ${matches(ofCategory, without)}`;
  const defineSample = (name: string, without: readonly Dimension[]): Sample => {
    samples.push(definition(name, sample(without), VALUES_SAMPLE));
    return { name: sql.ref(name) };
  };
  const searched = defineSample('searched', ['category']);
  const listed = filter.category === undefined ? searched : defineSample('listed', []);

  const sets = new Map<string, CountedSet>();
  function without(dimensions: readonly Dimension[]): CountedSet {
    if (!isFilteredBy(conditions, dimensions)) return hits;
    const key = dimensions.join();
    const known = sets.get(key);
    if (known) return known;
    const set = defineSet(`without_${sets.size + 1}`, dimensions);
    sets.set(key, set);
    return set;
  }
  return {
    source,
    hits,
    without,
    searched,
    listed,
    hasAllValues: ({ isComplete }) =>
      isComplete && conditions.list.every(({ dimension }) => dimension === 'category'),
    definitions: (which) => sql.join(which === 'samples' ? samples : [...samples, ...definitionsOfSets]),
  };
}
