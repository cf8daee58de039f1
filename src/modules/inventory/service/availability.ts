import type { Context } from '#platform/context.ts';
import { scarcestPart, setsPossible, type Units, type Variant, variantKey } from '../rules/stock.ts';
import * as store from '../store/stock.ts';
import { partsOf } from './set-parts.ts';

/** What somebody would like to have; `colorKey` null for a product without colours, and for a set. */
export interface WantedVariant {
  productId: string;
  colorKey: string | null;
}

export const asVariant = ({ productId, colorKey }: WantedVariant): Variant => ({
  productId,
  colorKey: colorKey ?? '',
});

export interface Availability {
  /** How many units of each that was asked for can be had now, in the same order. */
  available: number[];
  /** Of each of them that is a set, the part that it runs out of first. */
  scarcest: Map<string, Units & { onHand: number }>;
}

/**
 * What can be had now, in one look at the shelf; a set has as many as its scarcest part allows. Each is answered by
 * itself: two that share a shelf are not subtracted from one another.
 */
export async function readAvailability(
  ctx: Context,
  wanted: readonly WantedVariant[],
): Promise<Availability> {
  if (wanted.length === 0) return { available: [], scarcest: new Map() };
  const ids = wanted.map(({ productId }) => productId);
  const parts = await partsOf(ctx, ids);
  const partIds = [...parts.values()].flat().map(({ productId }) => productId);
  const rows = await store.listStock(ctx.tx, [...ids, ...partIds]);
  const onHand = new Map(rows.map((row) => [variantKey(row), row.onHand]));
  return {
    available: wanted.map((variant) => {
      const ofSet = parts.get(variant.productId);
      return ofSet ? setsPossible(ofSet, onHand) : (onHand.get(variantKey(asVariant(variant))) ?? 0);
    }),
    scarcest: new Map(
      [...parts].flatMap(([setId, ofSet]) => {
        const scarcest = scarcestPart(ofSet, onHand);
        return scarcest ? [[setId, scarcest]] : [];
      }),
    ),
  };
}

/** How many units of each can be had now, in the same order. */
export const availabilityOf = async (ctx: Context, wanted: readonly WantedVariant[]): Promise<number[]> =>
  (await readAvailability(ctx, wanted)).available;
