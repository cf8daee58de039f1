import type { Context } from '#platform/context.ts';
import { listSellingFacts as readFacts } from '../store/selling-facts.ts';
import type { SellingFacts } from '../rules.ts';

/** What decides how goods are delivered, taxed and reduced, by product id. Drafts are not sold, and not there. */
export async function listSellingFacts(
  ctx: Context,
  ids: readonly string[],
): Promise<Map<string, SellingFacts>> {
  const rows = await readFacts(ctx.tx, ids);
  return new Map(rows.map((row) => [row.productId, row]));
}
