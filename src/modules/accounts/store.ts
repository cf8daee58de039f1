import type { Tx } from '#platform/database/database.ts';
import type { AccountTables } from './tables.ts';

const on = (tx: Tx) => tx.$extendTables<AccountTables>();

export async function recordSignIn(tx: Tx, userId: string, now: Date): Promise<void> {
  await on(tx).updateTable('users').set({ lastSignedInAt: now }).where('id', '=', userId).execute();
}

export async function findUser(tx: Tx, id: string) {
  return on(tx).selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function listStaffIds(tx: Tx): Promise<string[]> {
  const rows = await on(tx).selectFrom('users').select('id').where('role', '=', 'admin').execute();
  return rows.map((row) => row.id);
}

export async function setRole(tx: Tx, userId: string, role: string, now: Date): Promise<void> {
  await on(tx).updateTable('users').set({ role, updatedAt: now }).where('id', '=', userId).execute();
}

export async function findUserByEmail(tx: Tx, email: string) {
  return on(tx).selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
}
