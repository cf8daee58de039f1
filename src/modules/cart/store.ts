import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import { type Line, type LineIdentity, maxQuantity } from './rules.ts';
import type { CartTables } from './tables.ts';

const on = (tx: Tx) => tx.$extendTables<CartTables>();

export interface StoredLine extends Line {
  /** As it was called when it was added. */
  name: string;
  addedAt: Date;
}

export interface StoredCart {
  lines: StoredLine[];
  /** Null for a cart that was never written. */
  updatedAt: Date | null;
}

/** The cart as it is at one moment, its lines in the order they came. */
export async function findCart(tx: Tx, userId: string): Promise<StoredCart> {
  const rows = await on(tx)
    .selectFrom('carts')
    .leftJoin('cartLines', 'cartLines.userId', 'carts.userId')
    .select([
      'carts.updatedAt',
      'cartLines.productId',
      'cartLines.colorKey',
      'cartLines.quantity',
      'cartLines.name',
      'cartLines.addedAt',
    ])
    .where('carts.userId', '=', userId)
    .orderBy('cartLines.position')
    .execute();
  const lines = rows.flatMap(({ productId, colorKey, quantity, name, addedAt }) =>
    productId !== null && quantity !== null && name !== null && addedAt !== null
      ? [{ productId, selectedColor: colorKey || null, quantity, name, addedAt }]
      : [],
  );
  return { lines, updatedAt: rows[0]?.updatedAt ?? null };
}

/** Makes others who change this cart wait; a cart that was never written is made. */
export async function lockCart(tx: Tx, userId: string, now: Date): Promise<void> {
  if (await lockExistingCart(tx, userId)) return;
  await on(tx)
    .insertInto('carts')
    .values({ userId, updatedAt: now })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute();
  await lockExistingCart(tx, userId);
}

/** Like `lockCart`, without making one. @returns whether there is a cart. */
export async function lockExistingCart(tx: Tx, userId: string): Promise<boolean> {
  const row = await on(tx)
    .selectFrom('carts')
    .select('userId')
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Says that the cart changed. Each change is later than the one before, though the clocks of two processes differ
 * or a request waited for the lock: a browser tells by it which of two answers is the newer.
 */
export async function touchCart(tx: Tx, userId: string, now: Date): Promise<Date> {
  const row = await on(tx)
    .updateTable('carts')
    .set({ updatedAt: sql<Date>`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')` })
    .where('userId', '=', userId)
    .returning('updatedAt')
    .executeTakeFirstOrThrow();
  return row.updatedAt;
}

/** Adds quantities to lines of the same identity, which keep their place and time; others come last, in order. */
export async function addLines(tx: Tx, userId: string, lines: readonly StoredLine[]): Promise<void> {
  if (lines.length === 0) return;
  await on(tx)
    .insertInto('cartLines')
    .values(
      lines.map(({ productId, selectedColor, quantity, name, addedAt }) => ({
        userId,
        productId,
        colorKey: selectedColor ?? '',
        quantity,
        name,
        addedAt,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['userId', 'productId', 'colorKey']).doUpdateSet({
        quantity: sql<number>`least(cart_lines.quantity + excluded.quantity, ${maxQuantity})`,
      }),
    )
    .execute();
}

/** @returns whether there was such a line. */
export async function setQuantity(tx: Tx, userId: string, line: Line): Promise<boolean> {
  const { numUpdatedRows } = await on(tx)
    .updateTable('cartLines')
    .set({ quantity: line.quantity })
    .where('userId', '=', userId)
    .where('productId', '=', line.productId)
    .where('colorKey', '=', line.selectedColor ?? '')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns whether there was such a line. */
export async function removeLine(tx: Tx, userId: string, line: LineIdentity): Promise<boolean> {
  const { numDeletedRows } = await on(tx)
    .deleteFrom('cartLines')
    .where('userId', '=', userId)
    .where('productId', '=', line.productId)
    .where('colorKey', '=', line.selectedColor ?? '')
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** @returns whether there was a line. */
export async function removeAllLines(tx: Tx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await on(tx)
    .deleteFrom('cartLines')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Notes that a guest's cart is being merged. @returns false where that has been done before. */
export async function recordMerge(tx: Tx, userId: string, mergeId: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await on(tx)
    .insertInto('cartMerges')
    .values({ userId, mergeId, mergedAt: now })
    .onConflict((conflict) => conflict.columns(['userId', 'mergeId']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
