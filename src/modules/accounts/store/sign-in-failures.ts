import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { AccountTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<AccountTables>();

export interface ThrottleKey {
  accountHash: string;
  /** '' for browsers that the account does not know. */
  deviceHash: string;
}

/** Adds a first failure, or locks the existing row until the transaction ends. */
export function lockFailures(tx: Tx, throttleKey: ThrottleKey, now: Date) {
  return on(tx)
    .insertInto('signInFailures')
    .values({ ...throttleKey, failures: 1, failedAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['accountHash', 'deviceHash'])
        .doUpdateSet((failure) => ({ failures: failure.ref('signInFailures.failures') })),
    )
    .returning(['failures', 'failedAt', sql<boolean>`xmax = 0`.as('isNew')])
    .executeTakeFirstOrThrow();
}

export async function setFailures(
  tx: Tx,
  { accountHash, deviceHash }: ThrottleKey,
  change: { failures: number; failedAt: Date },
): Promise<void> {
  await on(tx)
    .updateTable('signInFailures')
    .set(change)
    .where('accountHash', '=', accountHash)
    .where('deviceHash', '=', deviceHash)
    .execute();
}

export async function removeFailure(tx: Tx, { accountHash, deviceHash }: ThrottleKey): Promise<void> {
  const deleted = await on(tx)
    .deleteFrom('signInFailures')
    .where('accountHash', '=', accountHash)
    .where('deviceHash', '=', deviceHash)
    .where('failures', '=', 1)
    .executeTakeFirst();
  if (deleted.numDeletedRows > 0n) return;
  await on(tx)
    .updateTable('signInFailures')
    .set((failure) => ({ failures: failure('signInFailures.failures', '-', 1) }))
    .where('accountHash', '=', accountHash)
    .where('deviceHash', '=', deviceHash)
    .where('failures', '>', 1)
    .execute();
}

export async function clearFailures(tx: Tx, { accountHash, deviceHash }: ThrottleKey): Promise<void> {
  await on(tx)
    .deleteFrom('signInFailures')
    .where('accountHash', '=', accountHash)
    .where('deviceHash', '=', deviceHash)
    .execute();
}
