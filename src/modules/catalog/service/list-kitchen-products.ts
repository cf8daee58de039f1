import type { Context } from '#platform/context.ts';
import type { KitchenColor, KitchenConditions, KitchenProducts } from '../contract/kitchen-product.ts';
import * as store from '../store/kitchen-products.ts';
import { localizeColors, localizeKitchenProducts, localizeNames } from './localize-products.ts';
import { shopCurrency } from './present-products.ts';

const MAX_SETS = 30;

/**
 * Products in stock for kitchen planning, a few of each use and price, and the sets that contain such products. The
 * cheapest product that satisfies the conditions is always among them.
 */
export async function listKitchenProducts(
  ctx: Context,
  conditions: Omit<KitchenConditions, 'productIds'> & { chosenIds: readonly string[] },
): Promise<KitchenProducts> {
  const { chosenIds, ...rest } = conditions;
  const sets = await store.listKitchenSets(ctx.tx, conditions.uses, MAX_SETS);
  const productIds = [
    ...chosenIds,
    ...sets.flatMap(({ components }) => components.map(({ productId }) => productId)),
  ];
  const products = await store.listKitchenProducts(ctx.tx, { ...rest, productIds });
  return {
    products: await localizeKitchenProducts(ctx, products),
    sets: [...(await localizeNames(ctx, sets))],
    currency: await shopCurrency(ctx),
  };
}

const MAX_COLORS = 16;

/** Colours of products that have a use in a kitchen, the most common first. */
export const listKitchenColors = async (ctx: Context): Promise<KitchenColor[]> =>
  localizeColors(ctx, await store.listKitchenColors(ctx.tx, MAX_COLORS));
