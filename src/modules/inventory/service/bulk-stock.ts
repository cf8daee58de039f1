import type { Context } from '#platform/context.ts';
import * as store from '../store/stock.ts';
import { updateInStockFlags } from './update-in-stock-flags.ts';

export interface VariantStock {
  productId: string;
  colorKey: string;
  /** Available to buy. */
  onHand: number;
  held: number;
  version: number;
}

/** Stock of products. `lock` locks the rows of products without colours until the transaction ends. */
export async function listVariantStock(
  ctx: Context,
  productIds: readonly string[],
  { lock }: { lock: boolean },
): Promise<VariantStock[]> {
  if (productIds.length === 0) return [];
  if (lock) {
    const variants = productIds.map((productId) => ({ productId, colorKey: '', quantity: 0 }));
    await store.lockStock(ctx.tx, variants);
  }
  return store.listStock(ctx.tx, productIds);
}

/**
 * Sets the available quantity of many products without colours, in the caller's transaction.
 * @returns false if a row changed since it was read; the caller must return an error, so that the transaction rolls
 * back.
 */
export async function setStockLevels(
  ctx: Context,
  counts: readonly { productId: string; onHand: number; version: number }[],
): Promise<boolean> {
  if (counts.length === 0) return true;
  const actorId = ctx.actor.kind === 'user' ? ctx.actor.id : undefined;
  const cause = { reason: 'counted' as const, ...(actorId ? { actorId } : {}) };
  const changes = await store.setStockLevels(ctx.tx, counts, ctx.now, cause);
  await updateInStockFlags(ctx, changes);
  return changes.length === counts.length;
}
