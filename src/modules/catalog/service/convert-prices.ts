import type { Context } from '#platform/context.ts';
import * as store from '../store/product-versions.ts';
import { keepVariants, refreshPrices } from '../store/variants.ts';
import { announceChange } from './announce-change.ts';

interface Amounts {
  price: number;
  compareAtPrice: number | null;
  cost: number | null;
}

function convertAmounts(
  { price, compareAtPrice, cost }: Amounts,
  convert: (amount: number) => number,
): Amounts {
  const converted = convert(price);
  const compared = compareAtPrice === null ? null : convert(compareAtPrice);
  return {
    price: converted,
    compareAtPrice: compared !== null && compared > converted ? compared : null,
    cost: cost === null ? null : convert(cost),
  };
}

/**
 * Converts prices, compare-at prices and unit costs of all products and variants. The caller checks permissions. A compare-at price
 * that is no longer higher than the price, because both are rounded to the same amount, is removed.
 */
export async function convertPrices(ctx: Context, convert: (amount: number) => number): Promise<void> {
  const rows = (await store.lockAmounts(ctx.tx)).map(({ id, ...amounts }) => ({
    id,
    ...convertAmounts(amounts, convert),
  }));
  if (rows.length === 0) return;
  await keepVariants(ctx.tx);
  await store.saveAmounts(ctx.tx, rows, ctx.now);
  await store.saveVariantAmounts(
    ctx.tx,
    (await store.lockVariantAmounts(ctx.tx)).map((variant) => ({
      ...variant,
      ...convertAmounts(variant, convert),
    })),
  );
  await refreshPrices(
    ctx.tx,
    rows.map(({ id }) => id),
  );
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
