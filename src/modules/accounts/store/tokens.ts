import type { Tx } from '#platform/database/database.ts';
import type { TokenPurpose } from '../rules/lifetimes.ts';
import type { AccountTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<AccountTables>();

export interface NewToken {
  tokenHash: string;
  userId: string;
  purpose: TokenPurpose;
  email: string;
  createdAt: Date;
  expiresAt: Date;
}

/** Stores a token and deletes earlier ones of the same purpose. */
export async function replaceToken(tx: Tx, token: NewToken): Promise<void> {
  await on(tx)
    .deleteFrom('accountTokens')
    .where('userId', '=', token.userId)
    .where('purpose', '=', token.purpose)
    .execute();
  await on(tx).insertInto('accountTokens').values(token).execute();
}

/** Deletes a token and returns its data, or null if it is unknown or has expired. Works once per token. */
export async function redeemToken(tx: Tx, purpose: TokenPurpose, tokenHash: string, now: Date) {
  const row = await on(tx)
    .deleteFrom('accountTokens')
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .returning(['userId', 'email', 'createdAt', 'expiresAt'])
    .executeTakeFirst();
  return row && row.expiresAt > now ? row : null;
}

export async function deleteTokens(tx: Tx, userId: string): Promise<void> {
  await on(tx).deleteFrom('accountTokens').where('userId', '=', userId).execute();
}

/** @param resetBefore used TOTP codes and counts of wrong passwords from before this time are deleted. */
export async function deleteExpired(tx: Tx, now: Date, resetBefore: Date): Promise<void> {
  await on(tx).deleteFrom('accountTokens').where('expiresAt', '<', now).execute();
  await on(tx).deleteFrom('verifications').where('expiresAt', '<', now).execute();
  await on(tx).deleteFrom('usedCodes').where('usedAt', '<', resetBefore).execute();
  await on(tx).deleteFrom('signInFailures').where('failedAt', '<', resetBefore).execute();
}
