import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import {
  KITCHEN_USE,
  type KitchenColor,
  type KitchenConditions,
  type KitchenProduct,
  type KitchenSet,
} from '../contract/kitchen-product.ts';
import { isChosen } from './public-products.ts';

/** Products of a use that are read: the cheapest, the most favourited, and some of every price between. */
const CHEAPEST = 5;
const FAVORITES = 4;
const PRICE_STEPS = 8;

/** The number of an attribute among the rows `v` of a product. */
const number = (key: string) => sql`max(v.number) filter (where v.attribute_key = ${key})`;

function conditions({ hob, hobUses, oven, ovenUses, isDishwasherOnly }: KitchenConditions) {
  const has = (key: string, value: ReturnType<typeof sql>) =>
    sql`exists (select from product_attributes v where v.product_id = p.id and v.attribute_key = ${key} and ${value})`;
  const all = [sql`p.kind = 'product' and p.in_stock and not p.backordered and not p.is_gift_card`];
  if (hob !== null)
    all.push(
      sql`case when u.choice_key = any(${[...hobUses]}::text[]) then ${has('hob', sql`v.choice_key = ${hob}`)}
        else not ${has('hob', sql`true`)} or ${has('hob', sql`v.choice_key in (${hob}, 'none')`)} end`,
    );
  if (oven !== null)
    all.push(
      sql`case when u.choice_key = any(${[...ovenUses]}::text[]) then ${has('oven-limit', sql`v.number >= ${oven}`)}
        else not ${has('oven-limit', sql`v.number < ${oven}`)} end`,
    );
  if (isDishwasherOnly) all.push(sql`not ${has('dishwasher', sql`v.choice_key = 'no'`)}`);
  return sql.join(all, sql` and `);
}

/** Variants in stock of products that have one of the uses and satisfy the conditions: a few of each use. */
export async function listKitchenProducts(tx: Tx, input: KitchenConditions): Promise<KitchenProduct[]> {
  const { rows } = await sql<KitchenProduct>`
    with fitting as (
      select p.id, u.choice_key as use, p.name, p.price, p.favorites_count
      from product_attributes u join published_products p on p.id = u.product_id
      where u.attribute_key = ${KITCHEN_USE} and u.choice_key = any(${[...input.uses]}::text[]) and ${conditions(input)}
    ), ranked as (
      select f.*, row_number() over (partition by use order by price, id) as by_price,
        row_number() over (partition by use order by favorites_count desc, id) as by_favorites,
        count(*) over (partition by use) as total
      from fitting f
    ), c as materialized (
      select * from ranked
      where by_price <= ${CHEAPEST} or by_favorites <= ${FAVORITES} or by_price = total
        or by_price % greatest(1, total / ${PRICE_STEPS}) = 0 or id = any(${[...input.productIds]}::text[])
    ), facts as materialized (
      select c.*, v.* from c cross join lateral (
        select ${number('diameter')} as diameter, ${number('nesting-height')} as nesting_height,
          ${number('weight')} as weight, ${number('capacity')} as capacity, ${number('pieces')} as pieces,
          ${number('oven-limit')} as oven_limit,
          (jsonb_agg(jsonb_build_object('length', v.number, 'width', v.width, 'height', v.height))
            filter (where v.attribute_key = 'dimensions')) -> 0 as dimensions,
          max(v.choice_key) filter (where v.attribute_key = 'dishwasher') as dishwasher,
          jsonb_agg(v.choice_key) filter (where v.attribute_key = 'hob') as hobs
        from product_attributes v where v.product_id = c.id) v
    )
    select f.id as product_id, v.id as variant_id, f.name, n.name as variant_name, f.use, v.price,
      case when k.key is not null then jsonb_build_object('key', k.key, 'name', k.name) end as color,
      f.favorites_count as favorites, f.diameter,
      case when v.length_mm is not null
        then jsonb_build_object('length', v.length_mm, 'width', v.width_mm, 'height', v.height_mm)
        else f.dimensions end as dimensions,
      f.nesting_height, coalesce(v.weight_grams, f.weight) as weight, f.capacity, coalesce(f.pieces, 1) as pieces,
      f.hobs, f.oven_limit, f.dishwasher,
      (select i.picture_id from product_pictures i
        left join variant_pictures w on w.product_id = i.product_id and w.picture_id = i.picture_id
        where i.product_id = f.id and (i.color_key is null or i.color_key = k.key)
        order by (w.variant_id = v.id) desc nulls last, (w.variant_id is null) desc, i.color_key is null, i.position
        limit 1) as picture_id
    from facts f join product_variants v on v.product_id = f.id and v.in_stock and not v.backordered
    left join variant_names n on n.product_id = v.product_id and n.variant_id = v.id
    left join lateral (select key, name from product_colors k
      where k.product_id = v.product_id and k.key = any(v.option_values) limit 1) k on true
    order by f.use, v.price, f.id, v.position`.execute(tx);
  return rows;
}

/** Published sets in stock that have a product of one of the uses, largest saving first. */
export async function listKitchenSets(tx: Tx, uses: readonly string[], limit: number): Promise<KitchenSet[]> {
  const { rows } = await sql<KitchenSet>`
    select p.id, p.name, p.price, parts.components
    from published_products p cross join lateral (
      select jsonb_agg(jsonb_build_object('productId', s.product_id, 'variantId', coalesce(s.color_key, ''),
          'quantity', s.quantity, 'use', u.choice_key, 'price', v.price) order by s.position) as components,
        sum(v.price * s.quantity) as total, bool_or(${isChosen}) as has_choice, count(u.choice_key) as used,
        bool_and(v.price is not null) as is_priced
      from set_components s
      left join product_variants v on v.product_id = s.product_id and v.id = coalesce(s.color_key, '')
      left join lateral (select u.choice_key from product_attributes u
        where u.product_id = s.product_id and u.attribute_key = ${KITCHEN_USE} and u.choice_key = any(${[...uses]}::text[])
        limit 1) u on true
      where s.set_id = p.id) parts
    where p.kind = 'set' and p.in_stock and not p.backordered and parts.used > 0 and parts.is_priced
      and not parts.has_choice
    order by parts.total - p.price desc, p.id
    limit ${limit}`.execute(tx);
  return rows;
}

/** Colours in stock of products that have a use in a kitchen, the most common first. */
export async function listKitchenColors(tx: Tx, limit: number): Promise<KitchenColor[]> {
  const { rows } = await sql<KitchenColor>`
    select k.key, min(k.name) as name, min(k.hex) as hex
    from product_attributes u join published_products p on p.id = u.product_id
    join product_colors k on k.product_id = p.id and k.in_stock and not k.backordered
    where u.attribute_key = ${KITCHEN_USE}
    group by k.key order by count(*) desc, k.key
    limit ${limit}`.execute(tx);
  return rows;
}
