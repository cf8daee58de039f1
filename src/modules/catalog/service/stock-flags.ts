import type { Context } from '#platform/context.ts';
import * as store from '../store/stock-flags.ts';
import { announceChange } from './announce.ts';

/** What sets are made of, for whoever counts what is on the shelf. Ids of plain products bring nothing. */
export const listSetParts = (ctx: Context, ids: readonly string[]) => store.listSetParts(ctx.tx, ids);

/** Which sets need how many units of these products. */
export const listPartsOf = (ctx: Context, productIds: readonly string[]) =>
  store.listPartsOf(ctx.tx, productIds);

/** Which of these products there are, whatever their status, and in which colours. */
export const listVariants = (ctx: Context, ids: readonly string[]) => store.listVariants(ctx.tx, ids);

/**
 * Holds products until the transaction ends, so that what they are said to have in stock is decided by one at a time.
 * Taken after stock is locked, never before.
 * @returns the ids that there are.
 */
export const lockForStock = (ctx: Context, ids: readonly string[]) => store.lockInOrder(ctx.tx, ids);

/** Says what is in stock now; pages are told when that is news. Called by inventory, in its transaction. */
export async function setInStock(
  ctx: Context,
  flags: { products: Map<string, boolean>; colors: { productId: string; key: string; inStock: boolean }[] },
): Promise<void> {
  if (await store.setInStock(ctx.tx, flags)) await announceChange(ctx, 'products');
}
