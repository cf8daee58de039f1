import { type RawBuilder, sql } from 'kysely';
import { cappedCount, type CountedSets, isInSet, type ResultPart, type Sample } from './counted-sets.ts';
import type { Conditions, ProductFilter } from './list-filter.ts';

/** Colours of the products of a set, with the name and look that the first product of each has. */
const countedColors = (set: Sample, keys: RawBuilder<unknown>, counts: RawBuilder<unknown>) => sql`
  select c.key, one.name, one.hex, ${counts}
  from (
    select key, count(*)::int as count from (select unnest(${keys}) as key from ${set.name} f) keys group by key) c,
    lateral (select k.name, k.hex from product_colors k where k.key = c.key order by k.product_id limit 1) one`;

/** Colours with their number of products; those that are most frequent in the list come first. */
export function colorFacet(sets: CountedSets, { inStock }: ProductFilter): ResultPart {
  // Among products in stock a colour counts where it is in stock itself.
  const set = sets.without(inStock ? ['color', 'stock'] : ['color']);
  const hasStock = inStock ? sql`k.in_stock` : sql`true`;
  const keysOf = inStock ? sql`f.in_stock_color_keys` : sql`f.color_keys`;
  const scanned = countedColors(set, keysOf, sql`0 as listed, count`);
  const probed = sql`
    select c.key, c.name, c.hex, 0 as listed, ${cappedCount(
      sql`from product_colors k where k.key = c.key and ${hasStock} and ${isInSet(set, sql`k.product_id`)}`,
    )} as count
    from (
      with recursive keys as (
        (select key from product_colors order by key limit 1)
        union all
        select (select k.key from product_colors k where k.key > keys.key order by k.key limit 1) from keys
          where keys.key is not null)
      select one.* from keys, lateral (select k.key, k.name, k.hex from product_colors k where k.key = keys.key order by k.product_id limit 1) one
    ) c`;
  const listed = countedColors(sets.listed, sql`f.color_keys`, sql`count as listed, 0 as count`);
  const rows = (counts: RawBuilder<unknown>) => sql`(
    select coalesce(jsonb_agg(jsonb_build_object('key', key, 'name', name, 'hex', hex, 'count', count)
      order by ${sets.hasAllValues(set) ? sql`count` : sql`listed`} desc, name, key), '[]')
    from (
      select key, min(name) as name, min(hex) as hex, sum(listed) as listed, sum(count)::int as count
      from (
        ${sets.hasAllValues(set) ? sql`` : sql`${listed} union all`} ${counts}) found
      group by key having sum(listed) > 0 or sum(count) > 0) summed)`;
  return { set, scanned: rows(scanned), probed: rows(probed) };
}

/** Categories of the searched products, each with the products of its subcategories. */
export function categoryFacet(sets: CountedSets): ResultPart {
  const set = sets.without(['category']);
  const scanned = sql`select category_id, count(*) as count from ${set.name} group by category_id`;
  const probed = sql`
    select c.id, ${cappedCount(sql`from published_products p where p.category_id = c.id and ${set.check}`)}
    from categories c`;
  const rows = (counts: RawBuilder<unknown>) => sql`(
    select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'parentId', c.parent_id, 'count', n.count)
      order by at.place, c.id), '[]')
    from (
      select b.within_id, sum(own.count)::int as count, bool_or(own.is_listed) as is_listed
      from (
        select category_id, 0 as count, true as is_listed from ${sets.searched.name} group by category_id
        union all
        select counted.category_id, counted.count, counted.count > 0 from (${counts}) counted (category_id, count)) own
      join category_branches b on b.category_id = own.category_id
      group by b.within_id) n
    join categories c on c.id = n.within_id join category_places at on at.id = c.id
    where n.is_listed)`;
  return { set, scanned: rows(scanned), probed: rows(probed) };
}

/** So many brands can be chosen from. */
const MAX_BRANDS = 100;

/** Brands with their number of products, as an array of `CountedBrand` by name. */
export function brandCounts(sets: CountedSets): ResultPart {
  const set = sets.without(['f.brand']);
  const scanned = sql`select brand, count(*)::int as count from ${set.name} group by brand`;
  // Distinct brands, found in an index one by one.
  const probed = sql`
    select b.brand, ${cappedCount(sql`from published_products p where p.brand = b.brand and ${set.check}`)} as count
    from (
      with recursive found as (
        (select brand from published_products order by brand limit 1)
        union all
        select (select p.brand from published_products p where p.brand > found.brand order by p.brand limit 1)
        from found where found.brand is not null)
      select brand from found where brand <> '' limit 1000) b`;
  const rows = (counts: RawBuilder<unknown>) => sql`(
    select coalesce(jsonb_agg(jsonb_build_object('brand', brand, 'count', count) order by lower(brand), brand), '[]')
    from (
      select brand, sum(count)::int as count
      from (select brand, 0 as count, 1 as listed from ${sets.listed.name} union all select brand, count, 0 from (${counts}) counted) found
      where brand <> '' group by brand having sum(count) > 0 or sum(listed) > 0
      order by sum(count) desc limit ${MAX_BRANDS}) summed)`;
  return { set, scanned: rows(scanned), probed: rows(probed) };
}

function extremePrice(
  sets: CountedSets,
  aggregate: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): ResultPart {
  const set = sets.without(['price']);
  return {
    set,
    scanned: sql`(select ${aggregate} from ${set.name})`,
    probed: sql`(select p.price from published_products p where ${set.check} order by ${order} limit 1)`,
  };
}

export const lowestPrice = (sets: CountedSets) => extremePrice(sets, sql`min(price)`, sql`p.price`);
export const highestPrice = (sets: CountedSets) => extremePrice(sets, sql`max(price)`, sql`p.price desc`);

export function inStockCount(sets: CountedSets, { hasStock }: Conditions): ResultPart {
  const set = sets.without(['stock']);
  return {
    set,
    scanned: sql`(select (count(*) filter (where has_stock))::int from ${set.name})`,
    probed: cappedCount(sql`from published_products p where ${set.check} and ${hasStock}`),
  };
}
