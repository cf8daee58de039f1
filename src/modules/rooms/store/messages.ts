import type { Selectable } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { Signal } from '../contract/actions.ts';
import type { RoomsTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<RoomsTables>();

export type StoredMessage = Selectable<RoomsTables['roomMessages']>;

/** Messages of rooms, oldest first. */
export const listMessages = (tx: Tx, roomIds: readonly string[]): Promise<StoredMessage[]> =>
  roomIds.length === 0
    ? Promise.resolve([])
    : on(tx)
        .selectFrom('roomMessages')
        .select(['id', 'roomId', 'role', 'text', 'sentAt'])
        .where('roomId', 'in', [...roomIds])
        .orderBy('id')
        .execute();

export async function countMessages(tx: Tx, roomId: string): Promise<number> {
  const { count } = await on(tx)
    .selectFrom('roomMessages')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('roomId', '=', roomId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertMessage(
  tx: Tx,
  message: Pick<StoredMessage, 'roomId' | 'role' | 'text' | 'sentAt'>,
): Promise<void> {
  await on(tx).insertInto('roomMessages').values(message).execute();
}

export async function insertSignal(
  tx: Tx,
  { payload, ...signal }: { roomId: string; fromConnection: number; toConnection: number; payload: Signal },
  sentAt: Date,
): Promise<void> {
  await on(tx)
    .insertInto('roomSignals')
    .values({ ...signal, payload: JSON.stringify(payload), sentAt })
    .execute();
}

/** Signals serve to connect; afterwards they only name addresses. */
export async function deleteSignals(tx: Tx, before: Date): Promise<void> {
  await on(tx).deleteFrom('roomSignals').where('sentAt', '<', before).execute();
}
