import { recordChange } from '#modules/audit/service.ts';
import { isSignedIn } from '#kernel/actor.ts';
import { listVariants } from '#modules/catalog/service/in-stock-flags.ts';
import { denied } from '#kernel/permissions.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import { getSettings } from '#modules/settings/service/read-settings.ts';
import type { Context } from '#platform/context.ts';
import { canEditStock, canViewStock } from '../access.ts';
import type { InventoryErrorCode, ListedStock, ProductStock, StockChange } from '../contract/stock.ts';
import { unlimitedQuantity } from '../rules/backorder.ts';
import {
  availableAfterCount,
  countedUnits,
  type QuantityChange,
  sumAvailable,
  variantKey,
} from '../rules/stock.ts';
import { countLowVariants } from '../store/low-stock.ts';
import * as store from '../store/stock.ts';
import {
  type Availability,
  listAvailable,
  readAvailability,
  readStockStates,
  type RequestedVariant,
} from './availability.ts';
import { updateInStockFlags } from './update-in-stock-flags.ts';

/** Stock of a product by variant; for a set only the available quantity. */
export async function getStock(
  ctx: Context,
  { productId }: { productId: string },
): Promise<Result<ProductStock, InventoryErrorCode>> {
  if (!canViewStock(ctx.actor)) return denied(ctx.actor);
  const [product] = await listVariants(ctx, [productId]);
  if (!product) return err('not_found');
  if (product.kind === 'set') {
    const [available = 0] = await listAvailable(ctx, [{ productId, colorKey: null }]);
    const isUntracked = available >= unlimitedQuantity;
    return ok({
      productId,
      items: [],
      available: isUntracked ? 0 : available,
      ...(isUntracked ? { isUntracked } : {}),
    });
  }
  const rows = new Map((await store.listStock(ctx.tx, [productId])).map((row) => [row.colorKey, row]));
  const states = await readStockStates(ctx, [productId]);
  const items = product.variants.map(({ id, name }) => {
    const { onHand: available = 0, held = 0, version = 0 } = rows.get(id) ?? {};
    const onHand = countedUnits({ onHand: available, held });
    const isUntracked = states.get(variantKey({ productId, colorKey: id }))?.onHand === unlimitedQuantity;
    return {
      ...{ colorKey: id || null, colorName: name, onHand, held, available, version },
      ...(isUntracked && version === 0 ? { isUntracked } : {}),
    };
  });
  return ok({ productId, items, available: sumAvailable(items.map(({ available }) => available)) });
}

/** Stock of up to 100 products, all variants together, in the requested order; 0 for an unknown id. */
export async function listStock(
  ctx: Context,
  input: { productIds: string },
): Promise<Result<{ items: ListedStock[] }, InventoryErrorCode>> {
  if (!canViewStock(ctx.actor)) return denied(ctx.actor);
  const ids = [...new Set(input.productIds.split(',').filter(Boolean))].slice(0, 100);
  const variants = new Map((await listVariants(ctx, ids)).map((product) => [product.id, product]));
  const requested = ids.flatMap((productId): RequestedVariant[] => {
    const ids = variants.get(productId)?.variants ?? [{ id: '' }];
    return ids.map(({ id }) => ({ productId, colorKey: id || null }));
  });
  const { available, scarcest: parts } = await readAvailability(ctx, requested);
  const quantities = new Map(ids.map((id): [string, number[]] => [id, []]));
  for (const [index, { productId }] of requested.entries())
    quantities.get(productId)?.push(available[index]!);
  const scarcest = await nameComponents(ctx, parts);
  const { lowLevel } = await getSettings(ctx, 'stock');
  const low = await countLowVariants(ctx.tx, ids, lowLevel);
  const items = [...quantities].map(([productId, ofVariants]) => {
    const isUntracked = ofVariants.some((quantity) => quantity >= unlimitedQuantity);
    const lowVariants = low.get(productId) ?? 0;
    // Of several variants a few can be low while the sum is large.
    const isAllLow = lowVariants > 0 && lowVariants >= ofVariants.length;
    const units = sumAvailable(ofVariants.filter((quantity) => quantity < unlimitedQuantity));
    return {
      productId,
      available: units,
      ...(isUntracked ? { isUntracked } : {}),
      // A set has no threshold of its own.
      isLow: isAllLow || (parts.has(productId) && !isUntracked && units <= lowLevel),
      ...(lowVariants > 0 && !isAllLow ? { lowVariants } : {}),
      scarcest: scarcest.get(productId) ?? null,
    };
  });
  return ok({ items });
}

/** Names the component that limits each set. */
async function nameComponents(
  ctx: Context,
  parts: Availability['scarcest'],
): Promise<Map<string, NonNullable<ListedStock['scarcest']>>> {
  if (parts.size === 0) return new Map();
  const variants = await listVariants(
    ctx,
    [...parts.values()].map(({ productId }) => productId),
  );
  const known = new Map(variants.map((product) => [product.id, product]));
  return new Map(
    [...parts].map(([setId, { productId, colorKey, quantity, onHand }]) => {
      const { name = productId, variants: all = [] } = known.get(productId) ?? {};
      const colorName = all.find(({ id }) => id === colorKey)?.name ?? null;
      return [setId, { name, colorName, quantity, available: onHand }];
    }),
  );
}

/** Units by variant, for the audit log. */
const unitsByVariant = (rows: readonly { colorKey: string; onHand: number }[]) =>
  Object.fromEntries(rows.map(({ colorKey, onHand }) => [colorKey || 'units', onHand]));

/** Saves the counted quantities of a product; fails if the stock changed since it was read. */
export async function setStock(
  ctx: Context,
  { productId, items }: StockChange,
): Promise<Result<ProductStock, InventoryErrorCode>> {
  if (!canEditStock(ctx.actor)) return denied(ctx.actor);
  const [product] = await listVariants(ctx, [productId]);
  if (!product) return err('not_found');
  if (product.kind === 'set') {
    return err('invalid', [
      { path: 'productId', message: /*i18n*/ 'A set has no stock of its own. Count its products.' },
    ]);
  }
  const known = product.variants.map(({ id }) => id);
  const counts = items.map((item) => ({ ...item, productId, colorKey: item.colorKey ?? '' }));
  const unknown = counts.findIndex(({ colorKey }) => !known.includes(colorKey));
  if (unknown >= 0)
    return err('invalid', [{ path: `items.${unknown}`, message: /*i18n*/ 'Unknown variant.' }]);
  await store.lockStock(
    ctx.tx,
    counts.map(({ colorKey }) => ({ productId, colorKey, quantity: 0 })),
  );
  const rows = await store.listStock(ctx.tx, [productId]);
  const rowByVariant = new Map(rows.map((row) => [row.colorKey, row]));
  const changes: QuantityChange[] = [];
  const cause = { reason: 'counted' as const, ...(isSignedIn(ctx.actor) ? { actorId: ctx.actor.id } : {}) };
  for (const [index, count] of counts.entries()) {
    const row = rowByVariant.get(count.colorKey) ?? { onHand: 0, held: 0 };
    const onHand = availableAfterCount(count.onHand, row);
    if (onHand === null) {
      const message = { id: /*i18n*/ '{count} are reserved for orders.', values: { count: row.held } };
      return err('invalid', [{ path: `items.${index}.onHand`, message }]);
    }
    const change = await store.countUnits(ctx.tx, { ...count, onHand }, ctx.now, cause);
    if (!change) return err('changed_meanwhile');
    changes.push(change);
  }
  await updateInStockFlags(ctx, changes);
  const counted = await getStock(ctx, { productId });
  await recordChange(ctx, {
    what: 'stock',
    id: productId,
    before: unitsByVariant(
      rows
        .filter(({ colorKey }) => counts.some((count) => count.colorKey === colorKey))
        .map((row) => ({ ...row, onHand: countedUnits(row) })),
    ),
    after: unitsByVariant(counts),
  });
  return counted;
}
