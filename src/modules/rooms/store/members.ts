import { type Selectable, sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { RoomRole } from '../contract/states.ts';
import type { RoomsTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<RoomsTables>();

const columns = [
  ...(['roomId', 'role', 'userId', 'browserHash', 'name', 'connection', 'keyHash'] as const),
  ...(['keyExpiresAt', 'lastSeenAt', 'hasAudio', 'hasVideo', 'isAllowed'] as const),
];
export type StoredMember = Selectable<RoomsTables['roomMembers']>;

export const findByKey = (tx: Tx, keyHash: string): Promise<StoredMember | undefined> =>
  on(tx).selectFrom('roomMembers').select(columns).where('keyHash', '=', keyHash).executeTakeFirst();

export const listMembers = (tx: Tx, roomIds: readonly string[]): Promise<StoredMember[]> =>
  roomIds.length === 0
    ? Promise.resolve([])
    : on(tx)
        .selectFrom('roomMembers')
        .select(columns)
        .where('roomId', 'in', [...roomIds])
        .orderBy('roomId')
        .orderBy('role')
        .execute();

/**
 * Enters the room in a role; a browser that was in it before loses its key.
 *
 * @returns the member with its connection, and the connection that it replaces.
 */
export function enterRoom(
  tx: Tx,
  member: Omit<StoredMember, 'connection' | 'hasAudio' | 'hasVideo'>,
): Promise<StoredMember & { replaced: number | null }> {
  const entered = {
    ...member,
    ...{ hasAudio: false, hasVideo: false },
    connection: sql<number>`nextval('room_connections')`,
  };
  return on(tx)
    .insertInto('roomMembers')
    .values(entered)
    .onConflict((conflict) => conflict.columns(['roomId', 'role']).doUpdateSet(entered))
    .returning([...columns, sql<number | null>`old.connection`.as('replaced')])
    .executeTakeFirstOrThrow();
}

/** Records a sign of life and extends the key. */
export async function extendKey(
  tx: Tx,
  keyHash: string,
  { lastSeenAt, keyExpiresAt }: { lastSeenAt: Date; keyExpiresAt: Date },
): Promise<void> {
  await on(tx)
    .updateTable('roomMembers')
    .set({ lastSeenAt, keyExpiresAt })
    .where('keyHash', '=', keyHash)
    .execute();
}

export async function changeMember(
  tx: Tx,
  { roomId, role }: { roomId: string; role: RoomRole },
  change: Partial<Pick<StoredMember, 'hasAudio' | 'hasVideo' | 'isAllowed'>>,
): Promise<void> {
  await on(tx)
    .updateTable('roomMembers')
    .set(change)
    .where('roomId', '=', roomId)
    .where('role', '=', role)
    .execute();
}

/** @returns the connection that ended. */
export async function removeMember(tx: Tx, roomId: string, role: RoomRole): Promise<number | null> {
  const removed = await on(tx)
    .deleteFrom('roomMembers')
    .where('roomId', '=', roomId)
    .where('role', '=', role)
    .returning('connection')
    .executeTakeFirst();
  return removed?.connection ?? null;
}
