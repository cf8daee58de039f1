import {
  listSetsWith,
  listSetComponents,
  listVariants,
  lockProducts,
  setInStock,
} from '#modules/catalog/service/in-stock-flags.ts';
import type { Context } from '#platform/context.ts';
import { enqueueJob } from '#platform/jobs.ts';
import { buyableVariants, neededQuantities, stockOfSet } from '../rules/sets.ts';
import { crossesQuantity, type QuantityChange, variantKey } from '../rules/stock.ts';
import * as store from '../store/stock.ts';

/** Updates `inStock` in the catalogue if a product, variant or set sold out or is back in stock. */
export async function updateInStockFlags(ctx: Context, changes: readonly QuantityChange[]): Promise<void> {
  const parts = await listSetsWith(
    ctx,
    changes.map(({ productId }) => productId),
  );
  const affected = new Set(
    changes.filter((change) => crossesQuantity(change, 1)).map(({ productId }) => productId),
  );
  for (const [setId, ofSet] of Map.groupBy(parts, (part) => part.setId)) {
    const isAffected = changes.some((change) =>
      neededQuantities(ofSet, change).some((quantity) => crossesQuantity(change, quantity)),
    );
    if (isAffected) affected.add(setId);
  }
  if (affected.size > 0) await recalculateInStock(ctx, [...affected]);
}

/**
 * Recalculates `inStock`. Locks the products before it reads stock: of two concurrent sales of components of one set,
 * the later sees the stock left by the earlier.
 */
export async function recalculateInStock(ctx: Context, ids: readonly string[]): Promise<void> {
  const lockedIds = await lockProducts(ctx, ids);
  const products = await listVariants(ctx, lockedIds);
  const parts = Map.groupBy(await listSetComponents(ctx, lockedIds), ({ setId }) => setId);
  const partIds = [...parts.values()].flat().map(({ productId }) => productId);
  const rows = await store.listStock(ctx.tx, [...lockedIds, ...partIds]);
  const onHand = new Map(rows.map((row) => [variantKey(row), row.onHand]));
  const flags = products.flatMap(({ id: productId, kind, variants }) =>
    variants.map(({ id }) => ({
      productId,
      id,
      inStock:
        kind === 'set'
          ? stockOfSet(parts.get(productId) ?? [], null, rows).available > 0
          : (onHand.get(variantKey({ productId, colorKey: id })) ?? 0) > 0,
    })),
  );
  const inStock = new Map(products.map(({ id }) => [id, false]));
  for (const flag of flags) if (flag.inStock) inStock.set(flag.productId, true);
  const choices = [...parts].flatMap(([setId, ofSet]) =>
    buyableVariants(ofSet, rows).map((component) => ({ setId, ...component })),
  );
  if (!(await setInStock(ctx, { products: inStock, variants: flags, choices }))) return;
  const available = [...inStock].filter(([, isInStock]) => isInStock).map(([id]) => id);
  if (available.length > 0) await enqueueJob(ctx.tx, 'inventory:backInStock', { productIds: available });
}

/**
 * After a product change: deletes the stock of removed variants and recalculates `inStock` of the product and of the sets
 * that contain it.
 */
export async function updateStockOfProduct(
  ctx: Context,
  { productId }: { productId: string },
): Promise<void> {
  const [product] = await listVariants(ctx, [productId]);
  if (!product) return;
  await store.deleteOtherVariants(
    ctx.tx,
    productId,
    product.variants.map(({ id }) => id),
  );
  const parts = await listSetsWith(ctx, [productId]);
  await recalculateInStock(ctx, [productId, ...new Set(parts.map(({ setId }) => setId))]);
}
