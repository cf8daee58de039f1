import { sql } from 'kysely';
import type { CartGift } from '#modules/catalog/contract/gift.ts';
import type { Tx } from '#platform/database/database.ts';
import { variantIdOf } from '#modules/catalog/contract/variant-identity.ts';
import { detailKeys, detailsOf, type Line, type LineIdentity, maxQuantity } from './rules.ts';
import type { CartTables } from './tables.ts';

const on = (tx: Tx) => tx.$extendTables<CartTables>();

export interface StoredLine extends Line {
  /** The name when the line was added. */
  name: string;
  addedAt: Date;
  gift?: CartGift | null;
}

/** Neither variant ids nor keys contain the separator. */
const SEPARATOR = '~';

const colorKeyOf = (line: LineIdentity): string =>
  [variantIdOf(line) ?? '', ...detailKeys(line)].join(SEPARATOR);

/** The column has the variant's id only: `priceLine` adds its colour. */
function variantOf(colorKey: string): Required<Pick<LineIdentity, 'selectedColor' | 'variantId'>> {
  const variantId = colorKey.split(SEPARATOR, 1)[0] || null;
  return { selectedColor: variantId, variantId };
}

export interface StoredCart {
  lines: StoredLine[];
  /** Null for a cart that was never stored. */
  updatedAt: Date | null;
}

/** Carts by user id, read in one statement; lines in the order they were added. */
export async function listCarts(tx: Tx, userIds: readonly string[]): Promise<Map<string, StoredCart>> {
  const carts = new Map<string, StoredCart>();
  if (userIds.length === 0) return carts;
  const rows = await on(tx)
    .selectFrom('carts')
    .leftJoin('cartLines', 'cartLines.userId', 'carts.userId')
    .select([
      'carts.userId',
      'carts.updatedAt',
      'cartLines.productId',
      'cartLines.colorKey',
      'cartLines.quantity',
      'cartLines.name',
      'cartLines.addedAt',
      'cartLines.gift',
      'cartLines.offerId',
      'cartLines.giftId',
    ])
    .where('carts.userId', 'in', [...userIds])
    .orderBy('cartLines.position')
    .execute();
  for (const { userId, updatedAt, productId, colorKey, quantity, name, addedAt, gift, ...ids } of rows) {
    const cart = carts.get(userId) ?? { lines: [], updatedAt };
    carts.set(userId, cart);
    if (productId !== null && quantity !== null && name !== null && addedAt !== null)
      cart.lines.push({
        productId,
        ...variantOf(colorKey ?? ''),
        ...detailsOf({ giftKey: gift?.key, ...ids }),
        ...(gift ? { gift } : {}),
        quantity,
        name,
        addedAt,
      });
  }
  return carts;
}

export async function findCart(tx: Tx, userId: string): Promise<StoredCart> {
  return (await listCarts(tx, [userId])).get(userId) ?? { lines: [], updatedAt: null };
}

/** Locks the cart row until the transaction ends; creates it if missing. */
export async function lockCart(tx: Tx, userId: string, now: Date): Promise<void> {
  if (await lockExistingCart(tx, userId)) return;
  await on(tx)
    .insertInto('carts')
    .values({ userId, updatedAt: now })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute();
  await lockExistingCart(tx, userId);
}

/** Like `lockCart`, without creating a row. @returns whether there is a cart. */
export async function lockExistingCart(tx: Tx, userId: string): Promise<boolean> {
  const row = await on(tx)
    .selectFrom('carts')
    .select('userId')
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** A change time after the one before, even if process clocks differ: browsers compare it to find the newer response. */
const later = (now: Date) =>
  sql<Date>`greatest(${now}::timestamptz, carts.updated_at + interval '1 millisecond')`;

/** Locks the cart until the transaction ends, creates it if missing, and updates its change time. */
export async function openCart(tx: Tx, userId: string, now: Date): Promise<Date> {
  const row = await on(tx)
    .insertInto('carts')
    .values({ userId, updatedAt: now })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ updatedAt: later(now) }))
    .returning('updatedAt')
    .executeTakeFirstOrThrow();
  return row.updatedAt;
}

/** Updates the change time of a locked cart. */
export async function touchCart(tx: Tx, userId: string, now: Date): Promise<Date> {
  const row = await on(tx)
    .updateTable('carts')
    .set({ updatedAt: later(now) })
    .where('userId', '=', userId)
    .returning('updatedAt')
    .executeTakeFirstOrThrow();
  return row.updatedAt;
}

/**
 * Adds quantities to existing lines, which keep their place and time; new lines come last, in order.
 * @returns the number of new lines.
 */
export async function addLines(tx: Tx, userId: string, lines: readonly StoredLine[]): Promise<number> {
  if (lines.length === 0) return 0;
  const rows = await on(tx)
    .insertInto('cartLines')
    .values(
      lines.map((line) => ({
        userId,
        productId: line.productId,
        colorKey: colorKeyOf(line),
        quantity: line.quantity,
        name: line.name,
        addedAt: line.addedAt,
        gift: line.gift ? JSON.stringify(line.gift) : null,
        offerId: line.offerId ?? null,
        giftId: line.giftId ?? null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['userId', 'productId', 'colorKey']).doUpdateSet({
        quantity: sql<number>`least(cart_lines.quantity + excluded.quantity, ${maxQuantity})`,
      }),
    )
    // A row that was updated has a transaction that deleted its earlier version.
    .returning(sql<boolean>`cart_lines.xmax = 0`.as('isNew'))
    .execute();
  return rows.filter(({ isNew }) => isNew).length;
}

/** @returns whether the line exists. */
export async function setQuantity(tx: Tx, userId: string, line: Line): Promise<boolean> {
  const { numUpdatedRows } = await on(tx)
    .updateTable('cartLines')
    .set({ quantity: line.quantity })
    .where('userId', '=', userId)
    .where('productId', '=', line.productId)
    .where('colorKey', '=', colorKeyOf(line))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns whether the line existed. */
export async function removeLine(tx: Tx, userId: string, line: LineIdentity): Promise<boolean> {
  const { numDeletedRows } = await on(tx)
    .deleteFrom('cartLines')
    .where('userId', '=', userId)
    .where('productId', '=', line.productId)
    .where('colorKey', '=', colorKeyOf(line))
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

/** @param giftId null: the lines without a gift. @returns whether there was a line. */
export async function removeLinesOf(tx: Tx, userId: string, giftId: string | null): Promise<boolean> {
  const { numDeletedRows } = await on(tx)
    .deleteFrom('cartLines')
    .where('userId', '=', userId)
    .where('giftId', giftId === null ? 'is' : '=', giftId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Records the merge of a guest's cart. @returns false if it was recorded before. */
export async function recordMerge(tx: Tx, userId: string, mergeId: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await on(tx)
    .insertInto('cartMerges')
    .values({ userId, mergeId, mergedAt: now })
    .onConflict((conflict) => conflict.columns(['userId', 'mergeId']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Selects carts last changed from `from` until before `until`, except those of `exceptUserIds`. */
export interface AbandonedFilter {
  from: Date;
  until: Date;
  exceptUserIds: readonly string[];
}

const abandonedCarts = (tx: Tx, { from, until, exceptUserIds }: AbandonedFilter) =>
  on(tx)
    .selectFrom('carts')
    .where('carts.updatedAt', '>=', from)
    .where('carts.updatedAt', '<', until)
    .where('carts.userId', '<>', sql<string>`all(${[...exceptUserIds]}::text[])`)
    .where((cart) =>
      cart.exists(
        cart.selectFrom('cartLines').select('quantity').whereRef('cartLines.userId', '=', 'carts.userId'),
      ),
    );

/** Abandoned carts with lines, newest first. */
export async function listAbandonedCarts(
  tx: Tx,
  filter: AbandonedFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ carts: { userId: string; updatedAt: Date }[]; total: number }> {
  const carts = await abandonedCartsPage(tx, filter, { offset, limit }).execute();
  const { total } = await abandonedCarts(tx, filter)
    .select((cart) => cart.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { carts, total };
}

export const abandonedCartsPage = (
  tx: Tx,
  filter: AbandonedFilter,
  { offset, limit }: { offset: number; limit: number },
) =>
  abandonedCarts(tx, filter)
    .select(['carts.userId', 'carts.updatedAt'])
    .orderBy('carts.updatedAt', 'desc')
    .offset(offset)
    .limit(limit);

/** Quantity per variant in the abandoned carts. */
export async function countAbandonedUnits(tx: Tx, filter: AbandonedFilter) {
  const rows = await abandonedCarts(tx, filter)
    .innerJoin('cartLines as line', 'line.userId', 'carts.userId')
    .select((cart) => [
      'line.productId',
      'line.colorKey',
      cart.fn.sum<number>('line.quantity').as('quantity'),
    ])
    .groupBy(['line.productId', 'line.colorKey'])
    .execute();
  return rows.map(({ colorKey, ...row }) => ({ ...row, ...variantOf(colorKey) }));
}
