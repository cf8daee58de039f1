import type { Context } from '#platform/context.ts';
import { limitingComponent, availableSets, type Units, type Variant, variantKey } from '../rules/stock.ts';
import * as store from '../store/stock.ts';
import { componentsOf } from './set-components.ts';

/** A requested product or colour; `colorKey` is null for products without options and for sets. */
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
  return {
    available: requested.map((variant) => {
      const ofSet = parts.get(variant.productId);
      return ofSet ? availableSets(ofSet, onHand) : (onHand.get(variantKey(asVariant(variant))) ?? 0);
    }),
    scarcest: new Map(
      [...parts].flatMap(([setId, ofSet]) => {
        const limiting = limitingComponent(ofSet, onHand);
        return limiting ? [[setId, limiting]] : [];
      }),
    ),
  };
}

/** Available quantity of each variant, in the same order. */
export const listAvailable = async (
  ctx: Context,
  requested: readonly RequestedVariant[],
): Promise<number[]> => (await readAvailability(ctx, requested)).available;
