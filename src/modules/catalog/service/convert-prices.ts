import type { Context } from '#platform/context.ts';
import * as store from '../store/product-versions.ts';
import { announceChange } from './announce-change.ts';

/**
 * Converts prices, compare-at prices and unit costs of all products. The caller checks permissions. A compare-at price
 * that is no longer higher than the price, because both are rounded to the same amount, is removed.
 */
export async function convertPrices(ctx: Context, convert: (amount: number) => number): Promise<void> {
  const rows = (await store.lockAmounts(ctx.tx)).map(({ id, price, compareAtPrice, cost }) => {
    const converted = convert(price);
    const compared = compareAtPrice === null ? null : convert(compareAtPrice);
    return {
      id,
      price: converted,
      compareAtPrice: compared !== null && compared > converted ? compared : null,
      cost: cost === null ? null : convert(cost),
    };
  });
  if (rows.length === 0) return;
  await store.saveAmounts(ctx.tx, rows, ctx.now);
  await announceChange(ctx, 'products');
}

/** Number of products, and the newest ones with their prices in minor units. */
export async function priceExamples(
  ctx: Context,
  limit: number,
): Promise<{ products: number; examples: { name: string; price: number }[] }> {
  return {
    products: await store.countProducts(ctx.tx),
    examples: await store.listExamplePrices(ctx.tx, limit),
  };
}
