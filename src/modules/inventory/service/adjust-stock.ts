import { recordChange } from '#modules/audit/service.ts';
import { isSignedIn } from '#kernel/actor.ts';
import { denied } from '#kernel/permissions.ts';
import { ok, err, type FieldProblem, type FieldText, type Result } from '#kernel/result.ts';
import { listVariants } from '#modules/catalog/service/in-stock-flags.ts';
import { changeDefaultLowLevel } from '#modules/settings/service/save-settings.ts';
import type { Context } from '#platform/context.ts';
import { canEditStock } from '../access.ts';
import type { Adjustment, LowStockThresholdChange, StockCount } from '../contract/stock-list.ts';
import type { InventoryErrorCode } from '../contract/stock.ts';
import {
  availableAfterCount,
  isValidAdjustment,
  type StockCause,
  type QuantityChange,
  type Variant,
  variantKey,
} from '../rules/stock.ts';
import * as store from '../store/stock.ts';
import { asVariant } from './availability.ts';
import { updateInStockFlags } from './update-in-stock-flags.ts';

const withActor = ({ actor }: Context, cause: StockCause): StockCause =>
  isSignedIn(actor) ? { ...cause, actorId: actor.id } : cause;

/** Indexes of unknown products or variants, and of sets: they have no stock. */
async function indexesWithoutStock(ctx: Context, variants: readonly Variant[]): Promise<number[]> {
  const products = await listVariants(ctx, [...new Set(variants.map(({ productId }) => productId))]);
  const stocked = new Set(
    products
      .filter(({ kind }) => kind !== 'set')
      .flatMap(({ id, variants: ofProduct }) =>
        ofProduct.map((variant) => variantKey({ productId: id, colorKey: variant.id })),
      ),
  );
  return variants.flatMap((variant, index) => (stocked.has(variantKey(variant)) ? [] : [index]));
}

/** Adds or removes units; reserved units cannot be removed. */
export async function adjustStock(
  ctx: Context,
  { reason, by, note, ...requested }: Adjustment,
): Promise<Result<{ available: number }, InventoryErrorCode>> {
  if (!canEditStock(ctx.actor)) return denied(ctx.actor);
  if (!isValidAdjustment(reason, by)) {
    return err('invalid', [{ path: 'by', message: /*i18n*/ 'This reason does not allow this quantity.' }]);
  }
  const variant = asVariant(requested);
  if ((await indexesWithoutStock(ctx, [variant])).length > 0) return err('not_found');
  const cause = withActor(ctx, { reason, note });
  const change = await store.adjustUnits(ctx.tx, { ...variant, quantity: by }, ctx.now, cause);
  if (!change) {
    return err('invalid', [
      { path: 'by', message: /*i18n*/ 'The available stock must stay from 0 to 1,000,000.' },
    ]);
  }
  await updateInStockFlags(ctx, [change]);
  const field = variant.colorKey || 'units';
  await recordChange(ctx, {
    what: 'stock',
    id: variant.productId,
    name: variant.productId,
    before: { [field]: change.after - by, reason: null },
    after: { [field]: change.after, reason },
  });
  return ok({ available: change.after });
}

/**
 * Applies a stock count, all or nothing. `fields` names the rejected items (`items.3`): their row version
 * changed, the count is below the reserved quantity, or they are sets, unknown products or unknown colours.
 */
export async function applyStockCount(
  ctx: Context,
  { items, note }: StockCount,
): Promise<Result<{ counted: number; corrected: number }, InventoryErrorCode>> {
  if (!canEditStock(ctx.actor)) return denied(ctx.actor);
  const counts = items.map((item) => ({ ...item, ...asVariant(item) }));
  const keys = new Set(counts.map(variantKey));
  if (keys.size < counts.length) {
    return err('invalid', [{ path: 'items', message: /*i18n*/ 'Each variant can be counted only once.' }]);
  }
  const unknown = await indexesWithoutStock(ctx, counts);
  if (unknown.length > 0) {
    return err(
      'invalid',
      unknown.map((index) => itemError(index, /*i18n*/ 'This variant no longer has stock.')),
    );
  }
  await store.lockStock(
    ctx.tx,
    counts.map((count) => ({ ...asVariant(count), quantity: 0 })),
  );
  const rows = await store.listStock(
    ctx.tx,
    counts.map(({ productId }) => productId),
  );
  const rowByVariant = new Map(rows.map((row) => [variantKey(row), row]));
  const current = counts.map(
    (count) => rowByVariant.get(variantKey(count)) ?? { onHand: 0, held: 0, version: 0 },
  );
  const changed = counts.flatMap(({ version }, index) =>
    version === current[index]!.version
      ? []
      : [itemError(index, /*i18n*/ 'The stock changed after it was counted.')],
  );
  if (changed.length > 0) return err('changed_meanwhile', changed);
  const errors = counts.flatMap(({ onHand }, index) =>
    availableAfterCount(onHand, current[index]!) === null
      ? [
          itemError(index, {
            id: /*i18n*/ '{count} are reserved for orders.',
            values: { count: current[index]!.held },
          }),
        ]
      : [],
  );
  if (errors.length > 0) return err('invalid', errors);
  const cause = withActor(ctx, { reason: 'counted', note });
  const changes: QuantityChange[] = [];
  for (const [index, count] of counts.entries()) {
    const onHand = availableAfterCount(count.onHand, current[index]!)!;
    const change = await store.countUnits(ctx.tx, { ...count, onHand }, ctx.now, cause);
    if (!change)
      return err('changed_meanwhile', [itemError(index, /*i18n*/ 'The stock changed after it was counted.')]);
    changes.push(change);
  }
  await updateInStockFlags(ctx, changes);
  const corrections = changes.filter(({ before, after }) => before !== after);
  for (const productId of new Set(corrections.map((change) => change.productId))) {
    const own = corrections.filter((change) => change.productId === productId);
    const units = (at: 'before' | 'after') =>
      Object.fromEntries(own.map((change) => [change.colorKey || 'units', change[at]]));
    await recordChange(ctx, {
      what: 'stock',
      id: productId,
      name: productId,
      before: { ...units('before'), reason: null },
      after: { ...units('after'), reason: 'counted' },
    });
  }
  const corrected = corrections.length;
  return ok({ counted: changes.length, corrected });
}

const itemError = (index: number, message: FieldText): FieldProblem => ({ path: `items.${index}`, message });

/** Sets the low-stock threshold of a variant; rejected if its stock is not tracked. */
export async function changeLowStockThreshold(
  ctx: Context,
  { level, ...requested }: LowStockThresholdChange,
): Promise<Result<{ level: number | null }, InventoryErrorCode>> {
  if (!canEditStock(ctx.actor)) return denied(ctx.actor);
  const variant = asVariant(requested);
  if ((await indexesWithoutStock(ctx, [variant])).length > 0) return err('not_found');
  const before = await store.findLowLevel(ctx.tx, variant);
  const isFirst = await store.setLowLevel(ctx.tx, { ...variant, level }, ctx.now);
  if (isFirst === null)
    return err('invalid', [
      { path: 'level', message: /*i18n*/ 'The stock of this variant is not tracked. Count it first.' },
    ]);
  if (isFirst) await updateInStockFlags(ctx, [{ ...variant, before: 0, after: 0, isFirst: true }]);
  const field = variant.colorKey ? `lowLevel.${variant.colorKey}` : 'lowLevel';
  await recordChange(ctx, {
    what: 'stock',
    id: variant.productId,
    name: variant.productId,
    before: { [field]: before },
    after: { [field]: level },
  });
  return ok({ level });
}

export async function changeDefaultLowStockThreshold(
  ctx: Context,
  { level }: { level: number },
): Promise<Result<{ level: number }, InventoryErrorCode>> {
  if (!canEditStock(ctx.actor)) return denied(ctx.actor);
  await changeDefaultLowLevel(ctx, level);
  return ok({ level });
}

/** Variants whose movements do not add up to the available quantity; for the integrity check. */
export const findStockMismatches = (ctx: Context) => store.findStockMismatches(ctx.tx);
