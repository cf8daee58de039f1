import { type Selectable, sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { RoomsTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<RoomsTables>();

const columns = [
  ...(['id', 'roomId', 'number', 'productId', 'variantId', 'quantity', 'isKept'] as const),
  ...(['offerId', 'createdAt'] as const),
];
export type StoredItem = Selectable<RoomsTables['roomItems']>;

/** Items of boards, in the order in which they were added. */
export const listItems = (tx: Tx, roomIds: readonly string[]): Promise<StoredItem[]> =>
  roomIds.length === 0
    ? Promise.resolve([])
    : on(tx)
        .selectFrom('roomItems')
        .select(columns)
        .where('roomId', 'in', [...roomIds])
        .orderBy('number')
        .execute();

/** Adds an item. @returns false if the variant is on the board already. */
export async function insertItem(
  tx: Tx,
  item: Pick<StoredItem, 'id' | 'roomId' | 'productId' | 'variantId' | 'createdAt'>,
): Promise<boolean> {
  const added = await on(tx)
    .insertInto('roomItems')
    .values({ ...item, quantity: 1, offerId: null })
    .onConflict((conflict) => conflict.columns(['roomId', 'productId', 'variantId']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function changeItem(
  tx: Tx,
  id: string,
  change: Partial<Pick<StoredItem, 'variantId' | 'quantity' | 'isKept' | 'offerId'>>,
): Promise<void> {
  await on(tx).updateTable('roomItems').set(change).where('id', '=', id).execute();
}

export async function deleteItem(tx: Tx, id: string): Promise<void> {
  await on(tx).deleteFrom('roomItems').where('id', '=', id).execute();
}

/** Number of kept items by room. */
export async function countKept(tx: Tx, roomIds: readonly string[]): Promise<Map<string, number>> {
  if (roomIds.length === 0) return new Map();
  const rows = await on(tx)
    .selectFrom('roomItems')
    .select(['roomId', sql<number>`count(*)::int`.as('count')])
    .where('roomId', 'in', [...roomIds])
    .where('isKept', '=', true)
    .groupBy('roomId')
    .execute();
  return new Map(rows.map(({ roomId, count }) => [roomId, count]));
}

/** The room whose board shows the offer. */
export async function findRoomOfOffer(tx: Tx, offerId: string): Promise<string | undefined> {
  const item = await on(tx)
    .selectFrom('roomItems')
    .select('roomId')
    .where('offerId', '=', offerId)
    .executeTakeFirst();
  return item?.roomId;
}
