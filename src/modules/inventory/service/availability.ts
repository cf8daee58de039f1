import type { Backorder } from '#modules/catalog/contract/backorder.ts';
import { latestBackorder } from '#modules/catalog/contract/latest-backorder.ts';
import { getToday } from '#modules/settings/service/read-settings.ts';
import type { Context } from '#platform/context.ts';
import {
  backordersOfLines,
  orderableQuantity,
  type StockState,
  unlimitedQuantity,
  untilDay,
} from '../rules/backorder.ts';
import { stockOfSet, unitsToOffer } from '../rules/sets.ts';
import { sumUnits, type Units, type Variant, variantKey } from '../rules/stock.ts';
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

const idsOf = (requested: readonly RequestedVariant[]): string[] =>
  requested.map(({ productId }) => productId);

export const asVariant = ({ productId, colorKey }: RequestedVariant): Variant => ({
  productId,
  colorKey: colorKey ?? '',
});

/** Stock and backorders of these products, by `variantKey`. What is not tracked is in stock in any quantity. */
export async function readStockStates(
  ctx: Context,
  productIds: readonly string[],
): Promise<Map<string, Variant & StockState>> {
  const states = await store.listStockStates(ctx.tx, productIds);
  return new Map(
    states.map(({ isUntracked, ...state }) => [
      variantKey(state),
      isUntracked ? { ...state, onHand: unlimitedQuantity } : state,
    ]),
  );
}

/** Components of the sets among some products, and the stock of all of them. */
export type Stock = Awaited<ReturnType<typeof readStock>>;

/** Reads stock for `listOrderable`. */
export async function readStock(ctx: Context, ids: readonly string[]) {
  if (ids.length === 0) return { sets: new Map<string, never[]>(), states: new Map<string, never>() };
  const [sets, states] = await Promise.all([componentsOf(ctx, ids), readStockStates(ctx, ids)]);
  const partIds = [...sets.values()].flat().map(({ productId }) => productId);
  if (partIds.length === 0) return { sets, states };
  return { sets, states: new Map([...states, ...(await readStockStates(ctx, partIds))]) };
}

export interface Availability {
  /** Available quantity of each request, in the same order; negative: units on backorder; `unlimitedQuantity`: not tracked. */
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
  const { sets, states } = await readStock(ctx, idsOf(requested));
  const scarcest: Availability['scarcest'] = new Map();
  const available = requested.map((variant) => {
    const ofSet = sets.get(variant.productId);
    if (!ofSet) return states.get(variantKey(asVariant(variant)))?.onHand ?? 0;
    const stock = stockOfSet(ofSet, variant.colorKey, [...states.values()]);
    if (stock.limiting && stock.limiting.onHand < unlimitedQuantity)
      scarcest.set(variant.productId, stock.limiting);
    return stock.available;
  });
  return { available, scarcest };
}

/** Available quantity of each variant, in the same order. */
export const listAvailable = async (
  ctx: Context,
  requested: readonly RequestedVariant[],
): Promise<number[]> => (await readAvailability(ctx, requested)).available;

/** What can be ordered of a request. */
export interface Orderable {
  /** Quantity that can be ordered, in stock or not. */
  quantity: number;
  /** When the line ships if stock is missing for it; null if all is in stock. */
  backorder: Backorder | null;
}

/**
 * What can be ordered of each line, in the same order. Each quantity is of the full stock, like in `readAvailability`;
 * backorders are of all lines together, like in `listBackorders`.
 *
 * @param stock of at least the requested products; read if absent.
 */
export async function listOrderable(
  ctx: Context,
  requested: readonly (RequestedVariant & { quantity: number })[],
  stock?: Stock,
): Promise<Orderable[]> {
  if (requested.length === 0) return [];
  const { sets, states } = stock ?? (await readStock(ctx, idsOf(requested)));
  const today = await getToday(ctx);
  const ofOne = requested.map((variant) => {
    const ofSet = sets.get(variant.productId);
    return ofSet
      ? unitsToOffer(ofSet, variant.colorKey, [...states.values()])
      : [{ ...asVariant(variant), quantity: 1 }];
  });
  const ofLines = ofOne.map((units, index) =>
    units.map((unit) => ({ ...unit, quantity: unit.quantity * requested[index]!.quantity })),
  );
  const backorders = backordersOfLines(ofLines, states, today);
  return ofOne.map((units, index) => ({
    quantity: orderableQuantity(units, states),
    backorder: backorders[index]!,
  }));
}

/** Backorder of each line after its units were allocated; null if they are in stock. */
export async function listBackorders(
  ctx: Context,
  allocated: readonly (readonly Units[])[],
): Promise<(Backorder | null)[]> {
  const states = await readStockStates(
    ctx,
    allocated.flat().map(({ productId }) => productId),
  );
  const today = await getToday(ctx);
  return allocated.map((units) => {
    const short = sumUnits(units).flatMap((unit) => {
      const state = states.get(variantKey(unit));
      return state && state.onHand < 0 ? [untilDay(state, today)] : [];
    });
    return latestBackorder(short);
  });
}
