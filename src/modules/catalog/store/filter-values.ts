import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';

/** Products whose `color_keys`, `in_stock_color_keys` or `attribute_values` are not those of their rows. */
export async function listWithOtherFilterValues(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from products p
    where p.color_keys <> array(select k.key from product_colors k where k.product_id = p.id order by 1)
      or p.in_stock_color_keys <> array(
        select k.key from product_colors k where k.product_id = p.id and k.in_stock order by 1)
      or array(select unnest(p.attribute_values) order by 1) <> array(
        select jsonb_build_array(v.attribute_key, v.choice_key, v.boolean, v.number)::text from product_attributes v
        where v.product_id = p.id and num_nonnulls(v.choice_key, v.boolean, v.number) > 0 order by 1)
    order by p.id limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}
