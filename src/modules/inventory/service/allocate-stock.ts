import { ok, err, type Result } from '#kernel/result.ts';
import { listSetsWith } from '#modules/catalog/service/in-stock-flags.ts';
import type { Context } from '#platform/context.ts';
import { orderableQuantity } from '../rules/backorder.ts';
import { type QuantityChange, type StockCause, sumUnits, type Units, variantKey } from '../rules/stock.ts';
import * as store from '../store/stock.ts';
import { readStockStates, type RequestedVariant } from './availability.ts';
import { componentsOf, unitsOfLine } from './set-components.ts';
import { updateInStockFlags } from './update-in-stock-flags.ts';

export interface StockRequest extends RequestedVariant {
  quantity: number;
}

export interface AllocationOptions {
  /** False: only units in stock, no backorders. */
  allowsBackorders?: boolean;
}

/**
 * Allocates stock for all lines or for none. Sets allocate their components; lines with the same variant are summed. On
 * failure `fields` names the lines without enough stock (`lines.2`).
 *
 * @returns the allocated units of each line, to store with the order and to pass to `returnStock`.
 */
export async function allocateStock(
  ctx: Context,
  requests: readonly StockRequest[],
  orderId?: string,
  options: AllocationOptions = {},
): Promise<Result<Units[][], 'out_of_stock'>> {
  if (requests.length === 0) return ok([]);
  const lines = await unitsByLine(ctx, requests);
  const sums = sumUnits(lines.flat());
  const [, allocation, containingSets] = await Promise.all([
    lockInOrder(ctx, sums),
    allocateUnits(ctx, sums, orderId, options),
    listSetsWith(
      ctx,
      sums.map(({ productId }) => productId),
    ),
  ]);
  const { changes, missing, withoutUntracked } = allocation;
  if (missing.size > 0) {
    const unavailable = lines.flatMap((units, index) =>
      units.some((unit) => missing.has(variantKey(unit)))
        ? [{ path: `lines.${index}`, message: /*i18n*/ 'Not enough stock.' }]
        : [],
    );
    return err('out_of_stock', unavailable);
  }
  await updateInStockFlags(ctx, changes, containingSets);
  return ok(lines.map(withoutUntracked));
}

interface Allocation {
  changes: QuantityChange[];
  /** Keys of the variants without enough stock. */
  missing: Set<string>;
  /** Units whose stock is not tracked are not allocated, so they are not restocked either. */
  withoutUntracked: (units: Units[]) => Units[];
}

/** Allocates what can be allocated. */
async function allocateUnits(
  ctx: Context,
  sums: readonly Units[],
  orderId: string | undefined,
  options: AllocationOptions = {},
): Promise<Allocation> {
  const cause = stockCause('order', orderId);
  const changes = await store.allocateUnits(ctx.tx, sums, ctx.now, cause, options);
  const missing = new Set(sums.map(variantKey));
  for (const change of changes) missing.delete(variantKey(change));
  if (missing.size === 0) return { changes, missing, withoutUntracked: (units) => units };
  // A variant that allows backorders has no stock row until it is counted or ordered.
  const short = sums.filter((unit) => missing.has(variantKey(unit)));
  const backorders = await store.addBackorderRows(ctx.tx, short, ctx.now);
  const untracked = new Set(backorders.filter(({ isUntracked }) => isUntracked).map(variantKey));
  const added = new Set(backorders.filter(({ isUntracked }) => !isUntracked).map(variantKey));
  const again = short.filter((unit) => added.has(variantKey(unit)));
  if (again.length > 0 && options.allowsBackorders !== false)
    changes.push(...(await store.allocateUnits(ctx.tx, again, ctx.now, cause)));
  for (const change of changes) missing.delete(variantKey(change));
  for (const key of untracked) missing.delete(key);
  return {
    changes,
    missing,
    withoutUntracked: (units) => units.filter((unit) => !untracked.has(variantKey(unit))),
  };
}

/** No customer id in the movement: personal data belongs in the order, where it can be erased. */
const stockCause = (reason: StockCause['reason'], orderId: string | undefined): StockCause => ({
  reason,
  ...(orderId === undefined ? {} : { orderId }),
});

/** Locks two or more variants in a fixed order to avoid deadlocks; one variant is locked by its update. */
async function lockInOrder(ctx: Context, units: readonly Units[]): Promise<void> {
  if (units.length > 1) await store.lockStock(ctx.tx, units);
}

/**
 * Locks the stock of these lines until the transaction ends. For a transaction that allocates stock several times: each
 * `allocateStock` locks in a fixed order, but only its own lines.
 */
export async function lockStockOf(ctx: Context, requests: readonly StockRequest[]): Promise<void> {
  await lockInOrder(ctx, sumUnits((await unitsByLine(ctx, requests)).flat()));
}

/** Units to allocate for each line; for a set its components. */
async function unitsByLine(ctx: Context, requests: readonly StockRequest[]): Promise<Units[][]> {
  const parts = await componentsOf(
    ctx,
    requests.map(({ productId }) => productId),
  );
  return requests.map((line) => unitsOfLine(parts, line));
}

export interface StockExchange {
  /** Units of the order that the edit removes, to restock. */
  restock: readonly Units[];
  /** Lines that the edit adds, and what it adds to existing lines, to allocate. */
  requested: readonly StockRequest[];
  /** The edited order. */
  orderId?: string;
}

/**
 * Restocks and allocates in one step, all or nothing; restocked units can be allocated. Locks all variants first, in
 * one order, so that concurrent edits cannot deadlock.
 *
 * @returns the allocated units of each line of `requested`.
 */
export async function exchangeStock(
  ctx: Context,
  { restock, requested, orderId }: StockExchange,
): Promise<Result<Units[][], 'out_of_stock'>> {
  const lines = await unitsByLine(ctx, requested);
  const sums = sumUnits(lines.flat());
  const returnedUnits = sumUnits(restock);
  await store.lockStock(ctx.tx, sumUnits([...returnedUnits, ...sums]));
  const returned =
    returnedUnits.length > 0
      ? await store.restockUnits(ctx.tx, returnedUnits, ctx.now, stockCause('put_back', orderId))
      : [];
  const { changes, missing, withoutUntracked } = await allocateUnits(ctx, sums, orderId);
  if (missing.size > 0) return err('out_of_stock');
  await updateInStockFlags(ctx, [...returned, ...changes]);
  return ok(lines.map(withoutUntracked));
}

/**
 * Allocates restocked units again, all or nothing: for a payment that arrives after the reservation expired.
 *
 * @returns whether everything was in stock.
 */
export async function reallocateStock(
  ctx: Context,
  units: readonly Units[],
  orderId?: string,
): Promise<boolean> {
  const sums = sumUnits(units);
  await store.lockStock(ctx.tx, sums);
  const states = await readStockStates(
    ctx,
    sums.map(({ productId }) => productId),
  );
  if (sums.some((unit) => orderableQuantity([{ ...unit, quantity: 1 }], states) < unit.quantity))
    return false;
  const { changes, missing } = await allocateUnits(ctx, sums, orderId);
  if (missing.size > 0) {
    // The policy of a variant has just changed.
    const returned = changes.map((each) => ({ ...each, quantity: each.before - each.after }));
    await store.restockUnits(ctx.tx, returned, ctx.now, stockCause('put_back', orderId));
    return false;
  }
  await updateInStockFlags(ctx, changes);
  return true;
}

/** Counts allocated units as reserved while their order awaits payment. */
export async function reserveStock(ctx: Context, allocated: readonly Units[]): Promise<void> {
  const sums = sumUnits(allocated);
  await lockInOrder(ctx, sums);
  await store.reserveUnits(ctx.tx, sums, 1, ctx.now);
}

/** Ends a reservation. The units stay allocated: `returnStock` or `exchangeStock` restocks them. */
export async function endReservation(ctx: Context, allocated: readonly Units[]): Promise<void> {
  const sums = sumUnits(allocated);
  await lockInOrder(ctx, sums);
  await store.reserveUnits(ctx.tx, sums, -1, ctx.now);
}

/** Reserved quantities of every variant that has some, and of all variants of these products. */
export async function listReservedStock(ctx: Context, productIds: readonly string[]): Promise<Units[]> {
  return store.listReserved(ctx.tx, productIds);
}

/** Restocks the units that `allocateStock` allocated. Skips variants without a stock row. */
export async function returnStock(
  ctx: Context,
  allocated: readonly Units[],
  { orderId, reason = 'put_back' }: { orderId?: string; reason?: 'put_back' | 'returned' } = {},
): Promise<void> {
  if (allocated.length === 0) return;
  const sums = sumUnits(allocated);
  await lockInOrder(ctx, sums);
  await updateInStockFlags(ctx, await store.restockUnits(ctx.tx, sums, ctx.now, stockCause(reason, orderId)));
}
