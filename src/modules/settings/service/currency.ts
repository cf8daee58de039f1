import { ok, type Result } from '#kernel/result.ts';
import type { Context } from '#platform/context.ts';
import type { SettingsErrorCode } from '../contract/admin.ts';
import { convertSettings } from '../rules/convert-settings.ts';
import * as store from '../store.ts';
import { clearSettingsCache, getSettings } from './read-settings.ts';
import { invalidatePages, saveGroup } from './save-settings.ts';

/**
 * Holds the shop's currency until the transaction ends: a change waits for orders that are being placed, and an order
 * for a change.
 */
export const holdCurrency = (ctx: Context): Promise<void> => store.shareSetting(ctx.tx, 'currency');

/**
 * Changes the currency and converts the amounts of all settings, while no order is being placed. The caller checks
 * permissions and converts everything else.
 */
export async function saveCurrency(
  ctx: Context,
  currency: string,
  convert: (amount: number) => number,
): Promise<Result<void, SettingsErrorCode>> {
  const converted = convertSettings(
    {
      shop: await getSettings(ctx, 'shop'),
      delivery: await getSettings(ctx, 'delivery'),
      payments: await getSettings(ctx, 'payments'),
    },
    currency,
    convert,
  );
  for (const key of ['shop', 'delivery', 'payments'] as const) {
    const saved = await saveGroup(ctx, key, converted[key]);
    if (!saved.ok) return saved;
  }
  await invalidatePages(ctx);
  return ok(undefined);
}

/** Waits for orders that are being placed, and lets later ones wait until the transaction ends. */
export async function lockCurrency(ctx: Context): Promise<void> {
  await store.holdSetting(ctx.tx, 'currency');
  clearSettingsCache(ctx);
}
