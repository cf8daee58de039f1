import type { Context } from '#platform/context.ts';
import * as store from '../store/stock.ts';
import { announceMoves } from './stock-flags.ts';

/** What lies there of a variant. */
export interface ShelfCount {
  productId: string;
  colorKey: string;
  /** What can be bought. */
  onHand: number;
  held: number;
  version: number;
}

/** What is on the shelf of products; held until the transaction ends where they are to be counted without colours. */
export async function holdShelf(
  ctx: Context,
  productIds: readonly string[],
  { hold }: { hold: boolean },
): Promise<ShelfCount[]> {
  if (productIds.length === 0) return [];
  if (hold) {
    const variants = productIds.map((productId) => ({ productId, colorKey: '', quantity: 0 }));
    await store.lockStock(ctx.tx, variants);
  }
  return store.listStock(ctx.tx, productIds);
}

/**
 * Writes down what can be bought of many products without colours, in the caller's transaction.
 * @returns false where the shelf is no longer as one of them was seen: the caller refuses, and nothing is written.
 */
export async function countMany(
  ctx: Context,
  counts: readonly { productId: string; onHand: number; version: number }[],
): Promise<boolean> {
  if (counts.length === 0) return true;
  const actorId = ctx.actor.kind === 'user' ? ctx.actor.id : undefined;
  const cause = { reason: 'counted' as const, ...(actorId ? { actorId } : {}) };
  const moves = await store.countMany(ctx.tx, counts, ctx.now, cause);
  await announceMoves(ctx, moves);
  return moves.length === counts.length;
}
