import type { Context } from '#platform/context.ts';
import { listSellingFacts as readFacts } from '../store/pricing-attributes.ts';
import type { SellingFacts } from '../rules.ts';

/** Product data for shipping, tax and discounts, by product id. Drafts are left out. */
export async function listSellingFacts(
  ctx: Context,
  ids: readonly string[],
): Promise<Map<string, SellingFacts>> {
  const rows = await readFacts(ctx.tx, ids);
  return new Map(rows.map((row) => [row.productId, row]));
}
