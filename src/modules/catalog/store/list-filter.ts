import { type RawBuilder, sql } from 'kysely';
import type { ProductSort } from '../contract/product-list.ts';
import type { AttributeFilter } from '../rules/attribute-filters.ts';
import type { Search } from './search-query.ts';

/** Filters of a product list. Prices in minor units. */
export interface ProductFilter {
  category?: string | undefined;
  color?: string | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  inStock?: boolean | undefined;
  attributes: readonly AttributeFilter[];
  brands?: readonly string[] | undefined;
  /** "Fits my kitchen": see `ProductQuery`. */
  fits: { hob?: string | undefined; oven?: number | undefined; dishwasher?: boolean | undefined };
  /** Attributes whose values are counted. */
  facetKeys: readonly string[];
  search?: Search | undefined;
  /** Absent: by relevance when searching, else in the default order. */
  sort?: ProductSort | undefined;
  /** Whose names and order of letters the list is sorted by; absent: the main one. */
  language?: string | undefined;
}

/** A condition on a product `p`, in forms that mean the same. */
interface Condition {
  /** Finds the products that match. */
  where: RawBuilder<unknown>;
  /** Checks one product. */
  check: RawBuilder<unknown>;
  /** Checks each product of a search or a category, without reading all products that match. */
  ofRow: RawBuilder<unknown>;
}

const bound = (value: number | null, open: string) => sql`coalesce(${value}::float8, ${sql.lit(open)})`;

/** Alternative conditions on values `v` of an attribute. */
function valueConditions(filter: AttributeFilter): RawBuilder<unknown>[] {
  if ('choices' in filter) return [sql`v.choice_key = any(${filter.choices}::text[])`];
  if ('answers' in filter) return [sql`v.boolean = any(${filter.answers}::boolean[])`];
  // A range of a product matches when it overlaps: it begins within the filter's range, or before it and ends later.
  return filter.ranges.flatMap(({ min, max }) => [
    sql`v.number between ${bound(min, '-infinity')} and ${bound(max, 'infinity')}`,
    sql`v.number_max >= ${bound(min, '-infinity')} and v.number < ${bound(min, '-infinity')}`,
  ]);
}

// Not `exists`: for that, PostgreSQL may read all products that match and keep them in a hash table.
const existsForProduct = (table: RawBuilder<unknown>, condition: RawBuilder<unknown>) =>
  sql`coalesce((select true from ${table} v where v.product_id = p.id and ${condition} limit 1), false)`;

/** Whether the product's own list of values has one of the choices or answers; undefined for numbers. */
function hasEntry(filter: AttributeFilter): RawBuilder<unknown> | undefined {
  if ('ranges' in filter) return undefined;
  const [values, entry] =
    'choices' in filter
      ? [sql`${filter.choices}::text[]`, sql`jsonb_build_array(${filter.key}::text, value, null, null)`]
      : [sql`${filter.answers}::boolean[]`, sql`jsonb_build_array(${filter.key}::text, null, value, null)`];
  return sql`p.attribute_values && array(select (${entry})::text from unnest(${values}) value)`;
}

/** Whether a product has one of the values. An empty list of values matches nothing. */
function hasValue(filter: AttributeFilter): Condition {
  const values = valueConditions(filter);
  if (values.length === 0) return { where: sql`false`, check: sql`false`, ofRow: sql`false` };
  const found = values.map(
    (value) =>
      sql`select v.product_id from product_attributes v where v.attribute_key = ${filter.key} and ${value}`,
  );
  const where = sql`p.id in (${sql.join(found, sql` union all `)})`;
  return {
    where,
    ofRow: hasEntry(filter) ?? where,
    check: existsForProduct(
      sql`product_attributes`,
      sql`v.attribute_key = ${filter.key} and (${sql.join(values, sql` or `)})`,
    ),
  };
}

/** Leaves out what does not fit, and keeps what says nothing about it. */
function fitsKitchen({ hob, oven, dishwasher }: ProductFilter['fits']): Condition[] {
  const without = (key: string, values: RawBuilder<unknown>): Condition => {
    const value = sql`v.attribute_key = ${key} and ${values}`;
    const where = sql`not exists (select from product_attributes v where v.product_id = p.id and ${value})`;
    return { where, ofRow: where, check: sql`not ${existsForProduct(sql`product_attributes`, value)}` };
  };
  const conditions: Condition[] = [];
  if (hob !== undefined) {
    const silent = without('hob', sql`true`);
    const fits = hasValue({ key: 'hob', choices: [hob, 'none'] });
    const where = sql`(${silent.where} or ${fits.where})`;
    conditions.push({ where, ofRow: where, check: sql`(${silent.check} or ${fits.check})` });
  }
  if (oven !== undefined) conditions.push(without('oven-limit', sql`v.number < ${oven}`));
  if (dishwasher) conditions.push(without('dishwasher', sql`v.choice_key = 'no'`));
  return conditions;
}

/** Filters whose own counts ignore them: the facet of colours counts without the colour filter. */
export type Dimension = 'category' | 'color' | 'price' | 'stock' | `f.${string}`;

interface FilterCondition extends Condition {
  dimension: Dimension | null;
  /** It reads rows of other tables than the product's own. */
  isOfValues: boolean;
}

/** The conditions of a filter without its search words. Only those in use, so that each can use its index. */
export interface Conditions {
  readonly list: readonly FilterCondition[];
  /** With a colour filter, whether that colour is in stock. */
  readonly hasStock: RawBuilder<unknown>;
}

export function conditionsOf(filter: ProductFilter): Conditions {
  const { category, color, minPrice, maxPrice, inStock, attributes, brands, fits } = filter;
  const list: FilterCondition[] = [];
  const add = (
    dimension: Dimension | null,
    where: RawBuilder<unknown>,
    { check = where, ofRow = where }: Partial<Condition> = {},
  ) => list.push({ dimension, where, check, ofRow, isOfValues: check !== where });
  const ofColor = (more: RawBuilder<unknown>) =>
    existsForProduct(sql`product_colors`, sql`v.key = ${color} and ${more}`);
  const hasStock = color === undefined ? sql`p.in_stock` : ofColor(sql`v.in_stock`);
  if (category !== undefined)
    add(
      'category',
      sql`p.category_id = any(array(
        select b.category_id from category_branches b join categories c on c.id = b.within_id
        where lower(c.name) = lower(${category}) or c.id = lower(${category}) or c.id in (
          select t.category_id from category_translations t where lower(t.name) = lower(${category}))))`,
    );
  if (color !== undefined)
    add('color', sql`p.id in (select k.product_id from product_colors k where k.key = ${color})`, {
      check: ofColor(sql`true`),
      ofRow: sql`p.color_keys @> array[${color}::text]`,
    });
  if (minPrice !== undefined) add('price', sql`p.price >= ${minPrice}`);
  if (maxPrice !== undefined) add('price', sql`p.price <= ${maxPrice}`);
  if (inStock) add('stock', hasStock);
  if (brands) add('f.brand', sql`p.brand = any(${[...brands]}::text[])`);
  for (const { where, ...others } of fitsKitchen(fits)) add(null, where, others);
  for (const each of attributes) {
    const { where, ...others } = hasValue(each);
    add(`f.${each.key}`, where, others);
  }
  return { list, hasStock };
}

const withoutThose = ({ list }: Conditions, dimensions: readonly Dimension[]): FilterCondition[] =>
  list.filter(({ dimension }) => !dimension || !dimensions.includes(dimension));

/** Whether conditions are left without those of some dimensions. */
export const isFiltered = (conditions: Conditions, without: readonly Dimension[]): boolean =>
  withoutThose(conditions, without).length > 0;

/** The conditions joined by `and`, without those of some dimensions. */
export function matches(
  conditions: Conditions,
  without: readonly Dimension[] = [],
  form: keyof Condition = 'where',
): RawBuilder<unknown> {
  const kept = withoutThose(conditions, without);
  if (kept.length === 0) return sql`true`;
  return sql.join(
    kept.map((condition) => condition[form]),
    sql` and `,
  );
}

/** Whether a set's products must have a colour, an attribute or what fits a kitchen: found in other tables. */
export const isFilteredByValues = (conditions: Conditions, without: readonly Dimension[]): boolean =>
  withoutThose(conditions, without).some(({ isOfValues }) => isOfValues);

export const isFilteredBy = ({ list }: Conditions, dimensions: readonly Dimension[]): boolean =>
  list.some(({ dimension }) => dimension && dimensions.includes(dimension));
