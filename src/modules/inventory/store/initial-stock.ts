import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { StockCause } from '../rules/stock.ts';

/** Inserts the stock of new products by one statement. */
export async function insertStock(
  tx: Tx,
  counts: readonly { productId: string; variantId: string; quantity: number }[],
  now: Date,
  cause: StockCause,
): Promise<void> {
  if (counts.length === 0) return;
  await sql`
    insert into stock_items (product_id, color_key, on_hand, updated_at)
    select "productId", "variantId", quantity, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
        as c("productId" text, "variantId" text, quantity int),
      (select set_config('shop.stock_cause', ${JSON.stringify(cause)}, true)) as set_cause`.execute(tx);
}
