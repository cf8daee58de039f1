import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { PricingAttributes } from '../rules/pricing-attributes.ts';

/** A set without a weight of its own weighs as much as its components. */
export async function listPricingAttributes(tx: Tx, ids: readonly string[]): Promise<PricingAttributes[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<PricingAttributes>`
    select p.id as product_id, p.tax_class, p.is_gift_card,
      array(select b.within_id from category_branches b where b.category_id = p.category_id) as category_ids,
      coalesce((p.specification ->> 'weightGrams')::int, (
        select sum(coalesce((part.specification ->> 'weightGrams')::int, 0) * s.quantity)::int
        from set_components s join products part on part.id = s.product_id
        where s.set_id = p.id), 0) as grams
    from published_products p
    where p.id = any(${[...ids]}::text[])`.execute(tx);
  return rows;
}
