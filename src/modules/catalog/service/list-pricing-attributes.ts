import type { Context } from '#platform/context.ts';
import { listPricingAttributes as readFacts } from '../store/pricing-attributes.ts';
import type { PricingAttributes } from '../rules/pricing-attributes.ts';

/** Product data for shipping, tax and discounts, by product id. Unpublished products are left out. */
export async function listPricingAttributes(
  ctx: Context,
  ids: readonly string[],
): Promise<Map<string, PricingAttributes>> {
  const rows = await readFacts(ctx.tx, ids);
  return new Map(rows.map((row) => [row.productId, row]));
}
