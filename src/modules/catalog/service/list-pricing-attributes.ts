import type { CacheTag } from '#kernel/cache-tags.ts';
import { type Context, readSharedRows } from '#platform/context.ts';
import { listPricingAttributes as readFacts } from '../store/pricing-attributes.ts';
import type { PricingAttributes } from '../rules/pricing-attributes.ts';

/** Product data for shipping, tax and discounts, by product id. Unpublished products are left out. */
export async function listPricingAttributes(
  ctx: Context,
  ids: readonly string[],
): Promise<Map<string, PricingAttributes>> {
  const read = async (missing: readonly string[]) =>
    new Map((await readFacts(ctx.tx, missing)).map((row) => [row.productId, row]));
  const tagsOf = ({ productId, chosenComponents }: PricingAttributes): CacheTag[] => [
    'categories',
    ...[productId, ...chosenComponents.map((each) => each.productId)].map((id): CacheTag => `product:${id}`),
  ];
  return readSharedRows(ctx, { table: 'pricing attributes', ids, read, tagsOf });
}
