import { isSignedIn } from '#kernel/actor.ts';
import { denied } from '#kernel/permissions.ts';
import { ok, type Result } from '#kernel/result.ts';
import { recordChanges } from '#modules/audit/service.ts';
import type { Context } from '#platform/context.ts';
import { canEditStock } from '../access.ts';
import { insertStock } from '../store/initial-stock.ts';
import { recalculateInStock } from './update-in-stock-flags.ts';

/** Sets the first quantities of many new products, and whether they are in stock, in the caller's transaction. */
export async function setInitialStock(
  ctx: Context,
  {
    productIds,
    counts,
  }: {
    productIds: readonly string[];
    counts: readonly { productId: string; variantId: string; quantity: number }[];
  },
): Promise<Result<true, 'unauthenticated' | 'forbidden'>> {
  if (!canEditStock(ctx.actor)) return denied(ctx.actor);
  const cause = { reason: 'counted' as const, ...(isSignedIn(ctx.actor) ? { actorId: ctx.actor.id } : {}) };
  await insertStock(ctx.tx, counts, ctx.now, cause);
  await recalculateInStock(ctx, productIds);
  const byProduct = Map.groupBy(counts, ({ productId }) => productId);
  await recordChanges(
    ctx,
    [...byProduct].map(([id, each]) => ({
      what: 'stock' as const,
      id,
      before: {},
      after: Object.fromEntries(each.map(({ variantId, quantity }) => [variantId || 'units', quantity])),
    })),
  );
  return ok(true);
}
