import type { Tx } from '#platform/database/database.ts';
import type { AccountTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<AccountTables>();

/** The password hash; null for a user without a password. */
export async function findPasswordHash(tx: Tx, userId: string): Promise<string | null> {
  const row = await on(tx)
    .selectFrom('credentials')
    .select('password')
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst();
  return row?.password ?? null;
}

/** When the password was last set; null for a user without a password. */
export async function findPasswordTime(tx: Tx, userId: string): Promise<Date | null> {
  const row = await on(tx)
    .selectFrom('credentials')
    .select('updatedAt')
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst();
  return row?.updatedAt ?? null;
}

/** Sets a password, also for a user without one. */
export async function setPasswordHash(
  tx: Tx,
  { id, userId, hash, now }: { id: string; userId: string; hash: string; now: Date },
): Promise<void> {
  await on(tx)
    .insertInto('credentials')
    .values({ id, userId, accountId: userId, providerId: 'credential', password: hash })
    .onConflict((conflict) =>
      conflict.columns(['providerId', 'accountId']).doUpdateSet({ password: hash, updatedAt: now }),
    )
    .execute();
}

export async function hasProvider(tx: Tx, userId: string, providerId: string): Promise<boolean> {
  const row = await on(tx)
    .selectFrom('credentials')
    .select('id')
    .where('userId', '=', userId)
    .where('providerId', '=', providerId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasPersonWith(tx: Tx, providerId: string): Promise<boolean> {
  const row = await on(tx)
    .selectFrom('credentials')
    .select('id')
    .where('providerId', '=', providerId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function listPasskeys(tx: Tx, userId: string) {
  return on(tx)
    .selectFrom('passkeys')
    .select(['id', 'name', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute();
}

export async function removePasskey(tx: Tx, userId: string, id: string): Promise<boolean> {
  const row = await on(tx)
    .deleteFrom('passkeys')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasCodes(tx: Tx, userId: string): Promise<boolean> {
  const row = await on(tx)
    .selectFrom('twoFactors')
    .select('id')
    .where('userId', '=', userId)
    .where('verified', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns false if the code was used before. */
export async function markCodeUsed(tx: Tx, userId: string, code: string, now: Date): Promise<boolean> {
  const row = await on(tx)
    .insertInto('usedCodes')
    .values({ userId, code, usedAt: now })
    .onConflict((conflict) => conflict.columns(['userId', 'code']).doNothing())
    .returning('code')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Removes all sign-in methods except the password: another person may have added them while the address was
 * unverified.
 */
export async function removeOtherMethods(tx: Tx, userId: string): Promise<void> {
  await on(tx).deleteFrom('passkeys').where('userId', '=', userId).execute();
  await on(tx).deleteFrom('twoFactors').where('userId', '=', userId).execute();
  await on(tx)
    .deleteFrom('credentials')
    .where('userId', '=', userId)
    .where('providerId', '<>', 'credential')
    .execute();
  await on(tx).updateTable('users').set({ twoFactorEnabled: false }).where('id', '=', userId).execute();
}
