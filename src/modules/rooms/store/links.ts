import type { Tx } from '#platform/database/database.ts';
import type { RoomsTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<RoomsTables>();

export async function findLinkedRoom(tx: Tx, tokenHash: string, now: Date): Promise<string | undefined> {
  const link = await on(tx)
    .selectFrom('roomLinks')
    .select('roomId')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return link?.roomId;
}

export async function insertLink(
  tx: Tx,
  link: { tokenHash: string; roomId: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await on(tx).insertInto('roomLinks').values(link).execute();
}
