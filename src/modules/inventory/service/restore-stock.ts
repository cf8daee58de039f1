import { isSignedIn } from '#kernel/actor.ts';
import { denied } from '#kernel/permissions.ts';
import { ok, type Result } from '#kernel/result.ts';
import { recordChanges } from '#modules/audit/service.ts';
import type { Context } from '#platform/context.ts';
import { canEditStock } from '../access.ts';
import { countedUnits } from '../rules/stock.ts';
import * as store from '../store/restore-stock.ts';
import { lockStock } from '../store/stock.ts';
import { updateInStockFlags } from './update-in-stock-flags.ts';

/** Undoes counts, in the caller's transaction. Variants that no longer have a stock row are skipped. */
export async function restoreStock(
  ctx: Context,
  { counts }: { counts: readonly store.StockToRestore[] },
): Promise<Result<store.RestoredStock[], 'unauthenticated' | 'forbidden'>> {
  if (!canEditStock(ctx.actor)) return denied(ctx.actor);
  if (counts.length === 0) return ok([]);
  const cause = { reason: 'counted' as const, ...(isSignedIn(ctx.actor) ? { actorId: ctx.actor.id } : {}) };
  await lockStock(
    ctx.tx,
    counts.map((count) => ({ ...count, quantity: 0 })),
  );
  const changes = await store.restoreStock(ctx.tx, counts, ctx.now, cause);
  await updateInStockFlags(ctx, changes);
  const unitsOf = (each: readonly store.RestoredStock[], time: 'before' | 'after') =>
    Object.fromEntries(
      each.map(({ colorKey, held, [time]: onHand }) => [colorKey || 'units', countedUnits({ onHand, held })]),
    );
  await recordChanges(
    ctx,
    [...Map.groupBy(changes, ({ productId }) => productId)].map(([id, each]) => ({
      what: 'stock' as const,
      id,
      before: unitsOf(each, 'before'),
      after: unitsOf(each, 'after'),
    })),
  );
  return ok(changes);
}
