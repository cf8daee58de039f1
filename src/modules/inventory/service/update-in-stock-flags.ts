import {
  listSetsWith,
  listSetComponents,
  listVariants,
  lockProducts,
  setInStock,
} from '#modules/catalog/service/in-stock-flags.ts';
import type { Context } from '#platform/context.ts';
import { enqueueJob } from '#platform/jobs.ts';
import { productFlags, variantFlags } from '../rules/backorder.ts';
import { componentFlags, neededQuantities, unitsToOffer } from '../rules/sets.ts';
import { crossesQuantity, type QuantityChange } from '../rules/stock.ts';
import * as store from '../store/stock.ts';
import { readStockStates } from './availability.ts';

type ContainingSets = Awaited<ReturnType<typeof listSetsWith>>;

/**
 * Updates the stock flags of the catalogue if a product, variant or set sold out, is on backorder or is back in stock.
 *
 * @param containingSets the sets that contain the changed products, and perhaps others; read if absent.
 */
export async function updateInStockFlags(
  ctx: Context,
  changes: readonly QuantityChange[],
  containingSets?: ContainingSets,
): Promise<void> {
  const ids = new Set(changes.map(({ productId }) => productId));
  const parts = (containingSets ?? (await listSetsWith(ctx, [...ids]))).filter(({ productId }) =>
    ids.has(productId),
  );
  const affected = new Set(
    changes
      // The first count starts the tracking of stock.
      .filter((change) => change.isFirst || crossesQuantity(change, 1))
      .map(({ productId }) => productId),
  );
  for (const [setId, ofSet] of Map.groupBy(parts, (part) => part.setId)) {
    const isAffected = changes.some((change) =>
      neededQuantities(ofSet, change).some((quantity) => change.isFirst || crossesQuantity(change, quantity)),
    );
    if (isAffected) affected.add(setId);
  }
  if (affected.size > 0) await recalculateInStock(ctx, [...affected]);
}

/**
 * Recalculates the stock flags. Locks the products before it reads stock: of two concurrent sales of components of one set,
 * the later sees the stock left by the earlier.
 */
export async function recalculateInStock(ctx: Context, ids: readonly string[]): Promise<void> {
  const lockedIds = await lockProducts(ctx, ids);
  const products = await listVariants(ctx, lockedIds);
  const parts = Map.groupBy(await listSetComponents(ctx, lockedIds), ({ setId }) => setId);
  const partIds = [...parts.values()].flat().map(({ productId }) => productId);
  const states = await readStockStates(ctx, [...lockedIds, ...partIds]);
  const flagged = products.map(({ id: productId, kind, variants }) => ({
    productId,
    variants: variants.map(({ id }) => ({
      productId,
      id,
      ...variantFlags(
        kind === 'set'
          ? unitsToOffer(parts.get(productId) ?? [], null, [...states.values()])
          : [{ productId, colorKey: id, quantity: 1 }],
        states,
      ),
    })),
  }));
  const flags = new Map(flagged.map(({ productId, variants }) => [productId, productFlags(variants)]));
  const variants = flagged.flatMap((product) => product.variants);
  const components = [...parts].flatMap(([setId, ofSet]) =>
    componentFlags(ofSet, [...states.values()]).map((component) => ({ setId, ...component })),
  );
  if (!(await setInStock(ctx, { products: flags, variants, components }))) return;
  const available = [...flags].filter(([, { inStock }]) => inStock).map(([id]) => id);
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
