import { denied } from '#kernel/permissions.ts';
import { ok, type Result } from '#kernel/result.ts';
import { getSettings } from '#modules/settings/service/read-settings.ts';
import type { Context } from '#platform/context.ts';
import { canViewStock } from '../access.ts';
import type { InventoryErrorCode } from '../contract/stock.ts';
import * as store from '../store/low-stock.ts';
import { localizeStockNames } from './localize-names.ts';

export interface LowStockItem {
  productId: string;
  name: string;
  colorName: string | null;
  available: number;
  /** When the available quantity fell to the low-stock threshold or below it. */
  since: string;
}

/** Variants of published products at or below their low-stock threshold; those low for longest first. */
export async function listLowStock(
  ctx: Context,
  { limit }: { limit: number },
): Promise<Result<{ items: LowStockItem[]; total: number }, InventoryErrorCode>> {
  if (!canViewStock(ctx.actor)) return denied(ctx.actor);
  const { lowLevel } = await getSettings(ctx, 'stock');
  const found = await store.listLowStock(ctx.tx, { level: lowLevel, limit });
  const rows = await localizeStockNames(ctx, found.rows);
  return ok({
    items: rows.map(({ productId, name, colorName, available, since }) => ({
      productId,
      name,
      colorName,
      available,
      since: since.toISOString(),
    })),
    total: found.total,
  });
}
