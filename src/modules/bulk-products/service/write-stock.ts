import { err, ok, type Result } from '#kernel/result.ts';
import { setStockLevels } from '#modules/inventory/service/bulk-stock.ts';
import { restoreStock } from '#modules/inventory/service/restore-stock.ts';
import type { Context } from '#platform/context.ts';
import type { BulkChangeEntry, BulkErrorCode } from '../contract/bulk.ts';
import type { Plan } from './bulk-plan.ts';

/** Writes the counts of a plan. @returns what undo needs, by product. */
export async function writeStock(
  ctx: Context,
  counts: Plan['counts'],
): Promise<Result<Map<string, Pick<BulkChangeEntry, 'stockVersion' | 'stockChange'>>, BulkErrorCode>> {
  const toCount = counts.filter(({ restores }) => !restores);
  if (!(await setStockLevels(ctx, toCount))) return err('changed_meanwhile');
  const restored = await restoreStock(ctx, {
    counts: counts.flatMap(({ restores, ...variant }) => (restores ? [{ ...variant, ...restores }] : [])),
  });
  if (!restored.ok) return err(restored.code);
  const changes = new Map(restored.value.map((change) => [change.productId, change]));
  return ok(
    new Map(
      counts.map(({ productId, onHand, before, version, restores }) => {
        const change = changes.get(productId);
        if (!restores) {
          const stockChange = { delta: onHand - (before ?? 0), isFirst: before === null };
          return [productId, { stockVersion: version + 1, stockChange }];
        }
        if (!change) return [productId, { stockVersion: version }];
        // Without a row, undoing this is a first count again.
        if (change.isFirst) return [productId, { stockVersion: 0 }];
        const stockChange = { delta: change.after - change.before, isFirst: false };
        return [productId, { stockVersion: version + 1, stockChange }];
      }),
    ),
  );
}
