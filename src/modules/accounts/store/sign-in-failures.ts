import type { Tx } from '#platform/database/database.ts';
import type { AccountTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<AccountTables>();

export interface ThrottleKey {
  accountHash: string;
  /** '' for browsers that the account does not know. */
  deviceHash: string;
}

export async function findFailures(tx: Tx, { accountHash, deviceHash }: ThrottleKey) {
  const row = await on(tx)
    .selectFrom('signInFailures')
    .select(['failures', 'failedAt'])
    .where('accountHash', '=', accountHash)
    .where('deviceHash', '=', deviceHash)
    .executeTakeFirst();
  return row ?? null;
}

/** Adds one failure. Restarts the count if the last failure is old. */
export async function recordFailure(
  tx: Tx,
  throttleKey: ThrottleKey,
  now: Date,
  resetBefore: Date,
): Promise<void> {
  await on(tx)
    .insertInto('signInFailures')
    .values({ ...throttleKey, failures: 1, failedAt: now })
    .onConflict((conflict) =>
      conflict.columns(['accountHash', 'deviceHash']).doUpdateSet((update) => ({
        failures: update.eb
          .case()
          .when('signInFailures.failedAt', '<', resetBefore)
          .then(1)
          .else(update.eb(update.ref('signInFailures.failures'), '+', 1))
          .end(),
        failedAt: now,
      })),
    )
    .execute();
}

export async function clearFailures(tx: Tx, { accountHash, deviceHash }: ThrottleKey): Promise<void> {
  await on(tx)
    .deleteFrom('signInFailures')
    .where('accountHash', '=', accountHash)
    .where('deviceHash', '=', deviceHash)
    .execute();
}
