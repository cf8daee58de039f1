import type { Context } from '#platform/context.ts';
import { stockOfSet } from '../rules/sets.ts';
import { type Units, type Variant, variantKey } from '../rules/stock.ts';
import * as store from '../store/stock.ts';
import { componentsOf } from './set-components.ts';

/**
 * A requested variant; `colorKey` is null for a product without options. For a set it is the choice of its components; null
 * for the one of which most are available.
 */
export interface RequestedVariant {
  productId: string;
  colorKey: string | null;
}

export const asVariant = ({ productId, colorKey }: RequestedVariant): Variant => ({
  productId,
  colorKey: colorKey ?? '',
});

export interface Availability {
  /** Available quantity of each request, in the same order. */
  available: number[];
  /** For each set: the component that limits its stock. */
  scarcest: Map<string, Units & { onHand: number }>;
}

/**
 * Available quantities, from one stock query. Each request sees the full stock, even if another requests
 * the same variant.
 */
export async function readAvailability(
  ctx: Context,
  requested: readonly RequestedVariant[],
): Promise<Availability> {
  if (requested.length === 0) return { available: [], scarcest: new Map() };
  const ids = requested.map(({ productId }) => productId);
  const parts = await componentsOf(ctx, ids);
  const partIds = [...parts.values()].flat().map(({ productId }) => productId);
  const rows = await store.listStock(ctx.tx, [...ids, ...partIds]);
  const onHand = new Map(rows.map((row) => [variantKey(row), row.onHand]));
  const scarcest: Availability['scarcest'] = new Map();
  const available = requested.map((variant) => {
    const ofSet = parts.get(variant.productId);
    if (!ofSet) return onHand.get(variantKey(asVariant(variant))) ?? 0;
    const stock = stockOfSet(ofSet, variant.colorKey, rows);
    if (stock.limiting) scarcest.set(variant.productId, stock.limiting);
    return stock.available;
  });
  return { available, scarcest };
}

/** Available quantity of each variant, in the same order. */
export const listAvailable = async (
  ctx: Context,
  requested: readonly RequestedVariant[],
): Promise<number[]> => (await readAvailability(ctx, requested)).available;
