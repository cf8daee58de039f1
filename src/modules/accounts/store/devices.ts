import type { Tx } from '#platform/database/database.ts';
import type { AccountTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<AccountTables>();

/** @returns whether the device is new and not the account's first, so that the owner is notified. */
export async function recordDevice(tx: Tx, userId: string, deviceHash: string, now: Date): Promise<boolean> {
  const others = await on(tx)
    .selectFrom('knownDevices')
    .select('deviceHash')
    .where('userId', '=', userId)
    .where('deviceHash', '<>', deviceHash)
    .limit(1)
    .executeTakeFirst();
  const updated = await on(tx)
    .updateTable('knownDevices')
    .set({ lastSeenAt: now })
    .where('userId', '=', userId)
    .where('deviceHash', '=', deviceHash)
    .returning('userId')
    .executeTakeFirst();
  if (updated) return false;
  const added = await on(tx)
    .insertInto('knownDevices')
    .values({ userId, deviceHash, firstSeenAt: now, lastSeenAt: now })
    .onConflict((conflict) => conflict.columns(['userId', 'deviceHash']).doNothing())
    .returning('userId')
    .executeTakeFirst();
  return added !== undefined && others !== undefined;
}

/** Whether the account with this address knows this browser. Runs the same query for unknown addresses. */
export async function isDeviceKnown(tx: Tx, email: string, deviceHash: string): Promise<boolean> {
  const row = await on(tx)
    .selectFrom('knownDevices')
    .innerJoin('users', 'users.id', 'knownDevices.userId')
    .select('knownDevices.userId')
    .where('users.email', '=', email)
    .where('knownDevices.deviceHash', '=', deviceHash)
    .executeTakeFirst();
  return row !== undefined;
}
