import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';

export interface LowStockRow {
  productId: string;
  name: string;
  colorName: string | null;
  available: number;
  since: Date;
}

/** Numbers of variants at or below their low-stock threshold, by id of the product. @param level the default. */
export async function countLowVariants(
  tx: Tx,
  productIds: readonly string[],
  level: number,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ productId: string; low: number }>`
    select s.product_id, count(*)::int as low
    from stock_items s
    join stock_variants v on v.product_id = s.product_id and v.color_key = s.color_key
    where s.product_id = any(${[...productIds]}::text[]) and s.on_hand <= coalesce(s.low_level, ${level}::int)
    group by s.product_id`.execute(tx);
  return new Map(rows.map(({ productId, low }) => [productId, low]));
}

/**
 * `since` is the time of the first movement after the last one above the threshold. Without such a movement
 * it is the last change of the stock row. Uses the index on `stock_movements` for each low variant.
 */
export const lowStockQuery = ({ level, limit }: { level: number; limit: number }) => sql<
  LowStockRow & { total: number }
>`
  with low as materialized (
    select v.product_id, v.color_key, v.name, v.color_name, s.on_hand, s.updated_at,
      coalesce(s.low_level, ${level}::int) as level
    from stock_items s
    join stock_variants v on v.product_id = s.product_id and v.color_key = s.color_key
    where s.on_hand <= coalesce(s.low_level, ${level}::int) and v.status = 'published')
  select low.product_id, low.name, low.color_name, low.on_hand as available,
    coalesce(fell.happened_at, low.updated_at) as since, count(*) over ()::int as total
  from low
  left join lateral (
    select m.happened_at from stock_movements m
    where m.product_id = low.product_id and m.color_key = low.color_key
      and m.id > coalesce((
        select enough.id from stock_movements enough
        where enough.product_id = low.product_id and enough.color_key = low.color_key
          and enough.available > low.level
        order by enough.id desc limit 1), 0)
    order by m.id limit 1) fell on true
  order by since, low.name, low.color_name
  limit ${limit}`;

export async function listLowStock(
  tx: Tx,
  input: { level: number; limit: number },
): Promise<{ rows: LowStockRow[]; total: number }> {
  const { rows } = await lowStockQuery(input).execute(tx);
  return { rows, total: rows[0]?.total ?? 0 };
}
