import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { PricingAttributes } from '../rules/pricing-attributes.ts';
import { isChosen } from './public-products.ts';

const weightOf = (specification: ReturnType<typeof sql>) => sql`(${specification} ->> 'weightGrams')::int`;

const variantGrams = (productId: ReturnType<typeof sql>) => sql`
  coalesce((select jsonb_object_agg(v.id, v.weight_grams) from product_variants v
    where v.product_id = ${productId} and v.weight_grams is not null), '{}')`;

/** A set without a weight of its own weighs as much as its components. */
export async function listPricingAttributes(tx: Tx, ids: readonly string[]): Promise<PricingAttributes[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<PricingAttributes>`
    select p.id as product_id, p.tax_class, p.is_gift_card,
      array(select b.within_id from category_branches b join categories c on c.id = b.within_id
        where b.category_id = p.category_id order by c.depth desc) as category_ids,
      coalesce(${weightOf(sql`p.specification`)}, (
        select sum(coalesce(v.weight_grams, ${weightOf(sql`part.specification`)}, 0) * s.quantity)::int
        from set_components s join products part on part.id = s.product_id
        left join product_variants v on v.product_id = s.product_id and v.id = coalesce(s.color_key, '') and not ${isChosen}
        where s.set_id = p.id), 0) as grams,
      ${variantGrams(sql`p.id`)} as variant_grams,
      case when ${weightOf(sql`p.specification`)} is null then coalesce((
        select jsonb_agg(jsonb_build_object('productId', part.id, 'quantity', s.quantity,
          'grams', coalesce(${weightOf(sql`part.specification`)}, 0), 'variantGrams', ${variantGrams(sql`part.id`)}))
        from set_components s join products part on part.id = s.product_id
        where s.set_id = p.id and ${isChosen}), '[]') else '[]' end as chosen_components
    from published_products p
    where p.id = any(${[...ids]}::text[])`.execute(tx);
  return rows;
}
