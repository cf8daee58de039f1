import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';

export interface OrderedVariant {
  productId: string;
  /** '' for a product without variants. */
  variantId: string;
  name: string;
  variantName: string | null;
}

/** Distinct variants of a customer's placed orders, newest first; a set counts with its components. */
export async function listVariantsOf(tx: Tx, userId: string): Promise<OrderedVariant[]> {
  const { rows } = await sql<OrderedVariant>`
    with bought as (
      select l.*, o.placed_at from order_lines l join orders o on o.id = l.order_id
      where o.user_id = ${userId} and o.status not in ('awaiting_payment', 'cancelled', 'refunded')
        and not l.is_gift_card and l.gift_id is null
    ), owned as (
      select product_id, color_key, name, color_name, placed_at from bought
      union all
      select part->>'productId', coalesce(part->>'variantId', ''), part->>'name', part->>'variantName', placed_at
      from bought, jsonb_array_elements(components) part where components is not null
    )
    select product_id as "productId", color_key as "variantId", min(name) as name, min(color_name) as "variantName"
    from owned group by product_id, color_key
    order by max(placed_at) desc, product_id, color_key limit 500`.execute(tx);
  return rows;
}
