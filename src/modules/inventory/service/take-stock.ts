import { ok, err, type Result } from '#kernel/result.ts';
import type { Context } from '#platform/context.ts';
import { type StockCause, sumUnits, type Units, variantKey } from '../rules/stock.ts';
import * as store from '../store/stock.ts';
import { asVariant, type WantedVariant } from './availability.ts';
import { partsOf } from './set-parts.ts';
import { announceMoves } from './stock-flags.ts';

export interface Wanted extends WantedVariant {
  quantity: number;
}

/**
 * Takes what is wanted from the shelf, all of it or, refusing, nothing: of sets their parts, and what several lines
 * need of one variant together. On failure `fields` names the lines that came too late (`lines.2`).
 * @returns for each line what left the shelf for it, to be kept with the order and handed to `returnStock` if need be.
 */
export async function takeStock(
  ctx: Context,
  wanted: readonly Wanted[],
  orderId?: string,
): Promise<Result<Units[][], 'out_of_stock'>> {
  if (wanted.length === 0) return ok([]);
  const lines = await unitsOfLines(ctx, wanted);
  const sums = sumUnits(lines.flat());
  await lockInOrder(ctx, sums);
  const moves = await store.takeUnits(ctx.tx, sums, ctx.now, causeOf('order', orderId));
  if (moves.length < sums.length) {
    const taken = new Set(moves.map(variantKey));
    const late = lines.flatMap((units, index) =>
      units.every((unit) => taken.has(variantKey(unit)))
        ? []
        : [{ path: `lines.${index}`, message: 'There are fewer left than that.' }],
    );
    return err('out_of_stock', late);
  }
  await announceMoves(ctx, moves);
  return ok(lines);
}

/** Whoever ordered is not named: the order says it, as long as it may. */
const causeOf = (reason: StockCause['reason'], orderId: string | undefined): StockCause => ({
  reason,
  ...(orderId === undefined ? {} : { orderId }),
});

/** Two people who hold one thing each cannot wait for each other: only several need an order. */
async function lockInOrder(ctx: Context, units: readonly Units[]): Promise<void> {
  if (units.length > 1) await store.lockStock(ctx.tx, units);
}

/** What has to leave the shelf for each line: of a set its parts. */
async function unitsOfLines(ctx: Context, wanted: readonly Wanted[]): Promise<Units[][]> {
  const parts = await partsOf(
    ctx,
    wanted.map(({ productId }) => productId),
  );
  return wanted.map((line): Units[] => {
    const ofSet = parts.get(line.productId);
    if (!ofSet) return [{ ...asVariant(line), quantity: line.quantity }];
    return ofSet.map(({ productId, colorKey, quantity }) => ({
      productId,
      colorKey,
      quantity: quantity * line.quantity,
    }));
  });
}

export interface Exchange {
  /** What was taken, and is put back. */
  back: readonly Units[];
  /** What is taken besides, of what was taken before. */
  again: readonly Units[];
  /** What is taken for new lines. */
  wanted: readonly Wanted[];
  /** The order that is changed. */
  orderId?: string;
}

/**
 * Puts back and takes at once, all of it or, refusing, nothing; what is put back can be taken. All of it is locked in
 * the one order first, so that two who exchange do not wait for each other.
 * @returns for each wanted line what left the shelf for it.
 */
export async function exchangeStock(
  ctx: Context,
  { back, again, wanted, orderId }: Exchange,
): Promise<Result<Units[][], 'out_of_stock'>> {
  const lines = await unitsOfLines(ctx, wanted);
  const sums = sumUnits([...again, ...lines.flat()]);
  const given = sumUnits(back);
  await store.lockStock(ctx.tx, sumUnits([...given, ...sums]));
  const returned =
    given.length > 0 ? await store.putUnits(ctx.tx, given, ctx.now, causeOf('put_back', orderId)) : [];
  const taken =
    sums.length > 0 ? await store.takeUnits(ctx.tx, sums, ctx.now, causeOf('order', orderId)) : [];
  if (taken.length < sums.length) return err('out_of_stock');
  await announceMoves(ctx, [...returned, ...taken]);
  return ok(lines);
}

/**
 * Takes once more what was put back, all of it or nothing: for money that came after the goods were no longer held.
 * @returns whether it was all there.
 */
export async function retakeStock(ctx: Context, units: readonly Units[], orderId?: string): Promise<boolean> {
  const sums = sumUnits(units);
  await store.lockStock(ctx.tx, sums);
  const rows = await store.listStock(
    ctx.tx,
    sums.map(({ productId }) => productId),
  );
  const onHand = new Map(rows.map((row) => [variantKey(row), row.onHand]));
  if (sums.some((unit) => (onHand.get(variantKey(unit)) ?? 0) < unit.quantity)) return false;
  await announceMoves(ctx, await store.takeUnits(ctx.tx, sums, ctx.now, causeOf('order', orderId)));
  return true;
}

/** What was taken is not sold yet: its payment is waited for. */
export async function holdStock(ctx: Context, taken: readonly Units[]): Promise<void> {
  const sums = sumUnits(taken);
  await lockInOrder(ctx, sums);
  await store.holdUnits(ctx.tx, sums, 1, ctx.now);
}

/** It is sold, or is put back with `returnStock`. */
export async function endHold(ctx: Context, taken: readonly Units[]): Promise<void> {
  const sums = sumUnits(taken);
  await lockInOrder(ctx, sums);
  await store.holdUnits(ctx.tx, sums, -1, ctx.now);
}

/** What is held of every variant of which anything is, and of these products' all that the shop still keeps. */
export async function listHeldStock(ctx: Context, productIds: readonly string[]): Promise<Units[]> {
  return store.listHeld(ctx.tx, productIds);
}

/** Puts back what `takeStock` took. What the shop no longer keeps on the shelf is passed over. */
export async function returnStock(
  ctx: Context,
  taken: readonly Units[],
  { orderId, reason = 'put_back' }: { orderId?: string; reason?: 'put_back' | 'returned' } = {},
): Promise<void> {
  if (taken.length === 0) return;
  const sums = sumUnits(taken);
  await lockInOrder(ctx, sums);
  await announceMoves(ctx, await store.putUnits(ctx.tx, sums, ctx.now, causeOf(reason, orderId)));
}
