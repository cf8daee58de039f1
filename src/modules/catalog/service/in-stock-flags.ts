import type { Context } from '#platform/context.ts';
import * as store from '../store/in-stock-flags.ts';
import { announceProducts } from './announce-change.ts';

/** Components of these sets, for the inventory module; nothing for ids of plain products. */
export const listSetComponents = (ctx: Context, ids: readonly string[]) =>
  store.listSetComponents(ctx.tx, ids);

/** For each set with one of these products: the product, its variant and its quantity in the set. */
export const listSetsWith = (ctx: Context, productIds: readonly string[]) =>
  store.listSetsWith(ctx.tx, productIds);

/** Which of these products exist, in any status, and their variants. */
export const listVariants = (ctx: Context, ids: readonly string[]) => store.listVariants(ctx.tx, ids);

/**
 * Locks products until the transaction ends, which serializes updates of their stock flags.
 * Lock stock first, products second; the reverse order can deadlock.
 *
 * @returns the ids that exist.
 */
export const lockProducts = (ctx: Context, ids: readonly string[]) => store.lockProducts(ctx.tx, ids);

/**
 * Writes the in-stock flags and publishes an event if they changed. The inventory module calls it in its transaction.
 *
 * @returns whether a flag changed.
 */
export async function setInStock(ctx: Context, flags: store.StockFlags): Promise<boolean> {
  const changed = await store.setInStock(ctx.tx, flags);
  if (changed.length > 0) await announceProducts(ctx, changed);
  return changed.length > 0;
}
