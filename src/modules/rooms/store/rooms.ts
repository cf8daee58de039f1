import { type Selectable, sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import { emptyMinutes, retentionDays, type RoomState, waitMinutes } from '../contract/states.ts';
import type { Pointer, RoomsTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<RoomsTables>();

export const roomColumns = [
  ...(['id', 'appointmentId', 'state', 'userId', 'customerName', 'email', 'language', 'topic'] as const),
  ...(['note', 'productIds', 'specialistId', 'specialistName', 'version', 'spotlightId'] as const),
  ...(['compareIds', 'pointer', 'summary', 'holdsPrices', 'createdAt', 'openedAt'] as const),
  ...(['closedAt', 'updatedAt'] as const),
];
export type StoredRoom = Omit<Selectable<RoomsTables['rooms']>, 'isDemo'>;

export const findRoom = (tx: Tx, id: string): Promise<StoredRoom | undefined> =>
  on(tx).selectFrom('rooms').select(roomColumns).where('id', '=', id).executeTakeFirst();

/** The room of a guest's link. */
export const findByLink = (tx: Tx, tokenHash: string, now: Date): Promise<StoredRoom | undefined> =>
  on(tx)
    .selectFrom('rooms')
    .select(roomColumns)
    .where('id', '=', (link) =>
      link
        .selectFrom('roomLinks')
        .select('roomId')
        .where('tokenHash', '=', tokenHash)
        .where('expiresAt', '>', now),
    )
    .executeTakeFirst();

export async function insertLink(
  tx: Tx,
  link: { tokenHash: string; roomId: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await on(tx).insertInto('roomLinks').values(link).execute();
}

/** Makes changes of one room wait for each other. */
export const lockRoom = (tx: Tx, id: string): Promise<StoredRoom | undefined> =>
  on(tx).selectFrom('rooms').select(roomColumns).where('id', '=', id).forUpdate().executeTakeFirst();

export const findByAppointment = (tx: Tx, appointmentId: string): Promise<StoredRoom | undefined> =>
  on(tx)
    .selectFrom('rooms')
    .select(roomColumns)
    .where('appointmentId', '=', appointmentId)
    .executeTakeFirst();

export type NewRoom = Pick<
  StoredRoom,
  'id' | 'appointmentId' | 'userId' | 'customerName' | 'email' | 'language' | 'topic' | 'note' | 'productIds'
> & { state: 'waiting' | 'open' };

/** Adds a room; nothing for an appointment that has one, or for a customer whose request waits. */
export async function insertRoom(tx: Tx, room: NewRoom, now: Date): Promise<void> {
  await on(tx)
    .insertInto('rooms')
    .values({
      ...room,
      ...{ specialistId: null, spotlightId: null, closedAt: null },
      openedAt: room.state === 'open' ? now : null,
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** @returns false if the state differs from the one that was read. */
export async function changeState(
  tx: Tx,
  { id, state }: Pick<StoredRoom, 'id' | 'state'>,
  next: RoomState,
  specialist: { id: string; name: string } | null,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await on(tx)
    .updateTable('rooms')
    .set({
      state: next,
      ...(specialist ? { specialistId: specialist.id, specialistName: specialist.name } : {}),
      openedAt: next === 'missed' ? null : sql<Date>`coalesce(opened_at, ${now}::timestamptz)`,
      closedAt: next === 'closed' || next === 'missed' ? now : null,
      version: sql<number>`version + 1`,
      updatedAt: now,
    })
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Changes what both sides see, and the version. */
export async function changeRoom(
  tx: Tx,
  id: string,
  {
    pointer,
    ...change
  }: Partial<
    Pick<
      StoredRoom,
      'spotlightId' | 'compareIds' | 'summary' | 'holdsPrices' | 'specialistId' | 'specialistName'
    >
  > & { pointer?: Pointer | null },
  now: Date,
): Promise<void> {
  await on(tx)
    .updateTable('rooms')
    .set({
      ...change,
      ...(pointer === undefined ? {} : { pointer: pointer && JSON.stringify(pointer) }),
      version: sql<number>`version + 1`,
      updatedAt: now,
    })
    .where('id', '=', id)
    .execute();
}

/** Own rooms in which a call took place, newest first. */
export const listOf = (tx: Tx, userId: string): Promise<StoredRoom[]> =>
  on(tx)
    .selectFrom('rooms')
    .select(roomColumns)
    .where('userId', '=', userId)
    .where('state', 'in', ['open', 'closed'])
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(50)
    .execute();

/** The customer's request that waits for a specialist. */
export const findWaiting = (tx: Tx, userId: string): Promise<StoredRoom | undefined> =>
  on(tx)
    .selectFrom('rooms')
    .select(roomColumns)
    .where('userId', '=', userId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();

/** For staff: requests first, then running calls, then ended ones, newest first. */
export const listForStaff = (tx: Tx): Promise<StoredRoom[]> =>
  on(tx)
    .selectFrom('rooms')
    .select(roomColumns)
    .orderBy(sql`array_position(array['waiting', 'open', 'closed', 'missed'], state)`)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();

export async function countWaiting(tx: Tx): Promise<number> {
  const { count } = await on(tx)
    .selectFrom('rooms')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return count;
}

/** Requests that none answered in time. */
export const listOverdue = (tx: Tx, now: Date): Promise<StoredRoom[]> =>
  on(tx)
    .selectFrom('rooms')
    .select(roomColumns)
    .where('state', '=', 'waiting')
    .where('createdAt', '<', new Date(now.getTime() - waitMinutes * 60_000))
    .orderBy('createdAt')
    .limit(200)
    .execute();

/** Open rooms that all have left some time ago. */
export const listEmpty = (tx: Tx, now: Date): Promise<StoredRoom[]> => {
  const before = new Date(now.getTime() - emptyMinutes * 60_000);
  return on(tx)
    .selectFrom('rooms')
    .select(roomColumns)
    .where('state', '=', 'open')
    .where('updatedAt', '<', before)
    .where((room) =>
      room.not(
        room.exists(
          room
            .selectFrom('roomMembers')
            .select('roomMembers.roomId')
            .whereRef('roomMembers.roomId', '=', 'rooms.id')
            .where('roomMembers.lastSeenAt', '>=', before),
        ),
      ),
    )
    .orderBy('createdAt')
    .limit(200)
    .execute();
};

/** Deletes ended calls after their time, with board and chat, and old requests. */
export async function purge(tx: Tx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - retentionDays * 24 * 60 * 60 * 1000);
  await on(tx).deleteFrom('rooms').where('closedAt', '<', before).execute();
  await on(tx).deleteFrom('roomLinks').where('expiresAt', '<=', now).execute();
}

export async function eraseOf(tx: Tx, userId: string): Promise<void> {
  await on(tx).deleteFrom('rooms').where('userId', '=', userId).execute();
  await on(tx)
    .updateTable('rooms')
    .set({ specialistId: null, specialistName: '' })
    .where('specialistId', '=', userId)
    .execute();
}

/** Marks a room of the demo. */
export async function markDemo(tx: Tx, id: string): Promise<void> {
  await on(tx).updateTable('rooms').set({ isDemo: true }).where('id', '=', id).execute();
}

export async function deleteDemo(tx: Tx): Promise<void> {
  await on(tx).deleteFrom('rooms').where('isDemo', '=', true).execute();
}

/** Ids of rooms whose spotlight or comparison names no item of their board, for `doctor`. */
export async function listMismatches(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from rooms r where exists (
      select from unnest(r.compare_ids || array_remove(array[r.spotlight_id::text], null)) shown
      where not exists (select from room_items i where i.id::text = shown and i.room_id = r.id))
    order by r.id limit 100`.execute(tx);
  return rows.map(({ id }) => id);
}
