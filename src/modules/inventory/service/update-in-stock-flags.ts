import {
  listSetsWith,
  listSetComponents,
  listVariants,
  lockProducts,
  setInStock,
} from '#modules/catalog/service/in-stock-flags.ts';
import type { Context } from '#platform/context.ts';
import { enqueueJob } from '#platform/jobs.ts';
import { crossesQuantity, availableSets, type QuantityChange, variantKey } from '../rules/stock.ts';
import * as store from '../store/stock.ts';

/** Colour key of products without colors. */
const noColor = '';

/** Updates `inStock` in the catalogue if a product, colour or set sold out or is back in stock. */
export async function updateInStockFlags(ctx: Context, changes: readonly QuantityChange[]): Promise<void> {
  const parts = await listSetsWith(
    ctx,
    changes.map(({ productId }) => productId),
  );
  const changeByVariant = new Map(changes.map((change) => [variantKey(change), change]));
  const affected = new Set(
    changes.filter((change) => crossesQuantity(change, 1)).map(({ productId }) => productId),
  );
  for (const part of parts) {
    const change = changeByVariant.get(variantKey(part));
    if (change && crossesQuantity(change, part.quantity)) affected.add(part.setId);
  }
  if (affected.size > 0) await recalculateInStock(ctx, [...affected]);
}

/**
 * Recalculates `inStock`. Locks the products before it reads stock: of two concurrent sales of components of one set,
 * the later sees the stock left by the earlier.
 */
async function recalculateInStock(ctx: Context, ids: readonly string[]): Promise<void> {
  const lockedIds = await lockProducts(ctx, ids);
  const variants = await listVariants(ctx, lockedIds);
  const parts = Map.groupBy(await listSetComponents(ctx, lockedIds), ({ setId }) => setId);
  const partIds = [...parts.values()].flat().map(({ productId }) => productId);
  const rows = await store.listStock(ctx.tx, [...lockedIds, ...partIds]);
  const onHand = new Map(rows.map((row) => [variantKey(row), row.onHand]));
  const isAvailable = (productId: string, colorKey: string) =>
    (onHand.get(variantKey({ productId, colorKey })) ?? 0) > 0;
  const products = new Map<string, boolean>();
  const colors: { productId: string; key: string; inStock: boolean }[] = [];
  for (const { id, kind, colors: choice } of variants) {
    const keys = choice.length > 0 ? choice.map(({ key }) => key) : [noColor];
    const inStock =
      kind === 'set'
        ? availableSets(parts.get(id) ?? [], onHand) > 0
        : keys.some((key) => isAvailable(id, key));
    products.set(id, inStock);
    for (const { key } of choice) colors.push({ productId: id, key, inStock: isAvailable(id, key) });
  }
  if (!(await setInStock(ctx, { products, colors }))) return;
  const available = [...products].filter(([, inStock]) => inStock).map(([id]) => id);
  if (available.length > 0) await enqueueJob(ctx.tx, 'inventory:backInStock', { productIds: available });
}

/**
 * After a product change: deletes the stock of removed colours and recalculates `inStock` of the product and of the sets
 * that contain it.
 */
export async function updateStockOfProduct(
  ctx: Context,
  { productId }: { productId: string },
): Promise<void> {
  const [product] = await listVariants(ctx, [productId]);
  if (!product) return;
  const { colors } = product;
  await store.deleteOtherColors(
    ctx.tx,
    productId,
    colors.length > 0 ? colors.map(({ key }) => key) : [noColor],
  );
  const parts = await listSetsWith(ctx, [productId]);
  await recalculateInStock(ctx, [productId, ...new Set(parts.map(({ setId }) => setId))]);
}
