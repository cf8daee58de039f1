import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { QuantityChange, StockCause, Variant } from '../rules/stock.ts';

/** A count to undo. */
export interface StockToRestore extends Variant {
  /** By how much it changed the available quantity. */
  delta: number;
  /** Whether it was the first count, so that there was no stock row before. */
  isFirst: boolean;
}

/** `held`: the reserved quantity, which does not change. */
export type RestoredStock = QuantityChange & { held: number };

/**
 * Undoes counts by their differences, so that units sold since then stay sold. Of a first count, deletes the row if its quantity
 * is still the counted one. Without backorders, no quantity falls below zero: a trigger would reject it (migration 0074).
 */
export async function restoreStock(
  tx: Tx,
  counts: readonly StockToRestore[],
  now: Date,
  cause: StockCause,
): Promise<RestoredStock[]> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
    as c("productId" text, "colorKey" text, delta int, "isFirst" boolean)`;
  const { rows: deleted } = await sql<RestoredStock>`
    delete from stock_items s using ${given}
    where s.product_id = c."productId" and s.color_key = c."colorKey" and c."isFirst"
      and s.on_hand = c.delta and s.held = 0 and s.low_level is null
    returning s.product_id, s.color_key, s.on_hand as before, 0 as after, s.held, true as is_first`.execute(
    tx,
  );
  const { rows: changed } = await sql<RestoredStock>`
    update stock_items s
    set on_hand = case when b.product_id is null
          then greatest(s.on_hand - c.delta, least(s.on_hand, 0)) else s.on_hand - c.delta end,
      version = s.version + 1, updated_at = ${now}
    from ${given} left join backorder_variants b on b.product_id = c."productId" and b.color_key = c."colorKey",
      (select set_config('shop.stock_cause', ${JSON.stringify(cause)}, true)) as set_cause
    where s.product_id = c."productId" and s.color_key = c."colorKey" and c.delta <> 0
    returning s.product_id, s.color_key, old.on_hand as before, new.on_hand as after, s.held`.execute(tx);
  return [...deleted, ...changed];
}
