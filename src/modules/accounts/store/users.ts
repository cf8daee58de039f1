import { sql } from 'kysely';
import type { PermissionScope } from '#kernel/permission-scopes.ts';
import type { Tx } from '#platform/database/database.ts';
import { violatedConstraint } from '#platform/database/failures.ts';
import type { AccountTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<AccountTables>();

export async function recordSignIn(tx: Tx, userId: string, now: Date): Promise<void> {
  await on(tx).updateTable('users').set({ lastSignedInAt: now }).where('id', '=', userId).execute();
}

export async function findUser(tx: Tx, id: string) {
  return on(tx).selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

const staffWith = (tx: Tx, area: PermissionScope | undefined) =>
  on(tx)
    .selectFrom('users')
    .select('id')
    // Not a parameter: the index of the staff has this condition.
    .where(sql<boolean>`role = 'admin'`)
    .$if(area !== undefined, (query) =>
      query.where(sql<boolean>`(areas is null or areas @> ${JSON.stringify([area])}::jsonb)`),
    );

/** @param area only staff with this scope; unlimited administrators have all. */
export async function listStaffIds(tx: Tx, area?: PermissionScope): Promise<string[]> {
  return (await staffWith(tx, area).execute()).map(({ id }) => id);
}

/** Like {@link listStaffIds}; their accounts cannot be deleted before the transaction ends. Waits for such a deletion. */
export async function lockStaffIds(tx: Tx, area: PermissionScope): Promise<string[]> {
  return (await staffWith(tx, area).orderBy('id').forKeyShare().execute()).map(({ id }) => id);
}

/** @param areas null: all scopes. */
export async function setRole(
  tx: Tx,
  userId: string,
  role: string,
  areas: readonly string[] | null,
  now: Date,
): Promise<void> {
  await on(tx)
    .updateTable('users')
    .set({ role, areas: areas && JSON.stringify(areas), updatedAt: now })
    .where('id', '=', userId)
    .execute();
}

/**
 * Unlimited administrators who can sign in. Locks their rows: of two concurrent changes the second waits for
 * the first.
 */
export async function lockUnlimitedAdministrators(tx: Tx): Promise<string[]> {
  const rows = await on(tx)
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('areas', 'is', null)
    .where('disabledAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => row.id);
}

/** User names by id, or email addresses of users without a name; missing users are left out. */
export async function listNames(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await on(tx)
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, name, email }) => [id, name || email]));
}

export async function findUserByEmail(tx: Tx, email: string) {
  return on(tx).selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
}

/** Sets the language of an account without one. */
export async function setLanguage(tx: Tx, userId: string, language: string): Promise<void> {
  await on(tx)
    .updateTable('users')
    .set({ language })
    .where('id', '=', userId)
    .where('language', 'is', null)
    .execute();
}

export async function changeLanguage(tx: Tx, userId: string, language: string): Promise<void> {
  await on(tx).updateTable('users').set({ language }).where('id', '=', userId).execute();
}

/** Language of the staff account that is the oldest of those with a language. */
export async function findOldestStaffLanguage(tx: Tx): Promise<string | null> {
  const row = await on(tx)
    .selectFrom('users')
    .select('language')
    .where('role', '=', 'admin')
    .where('disabledAt', 'is', null)
    .where('language', 'is not', null)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.language ?? null;
}

export async function listByEmails(tx: Tx, emails: readonly string[]) {
  if (emails.length === 0) return [];
  return on(tx)
    .selectFrom('users')
    .select(['id', 'email', 'name', 'phoneNumber', 'role'])
    .where('email', 'in', emails)
    .execute();
}

export async function changeProfile(
  tx: Tx,
  userId: string,
  change: { name?: string; phoneNumber?: string | null; language?: string },
  now: Date,
): Promise<void> {
  await on(tx)
    .updateTable('users')
    .set({ ...change, updatedAt: now })
    .where('id', '=', userId)
    .execute();
}

/** @returns false if the address is taken; the caller must then roll back. */
export async function changeEmail(tx: Tx, userId: string, email: string, now: Date): Promise<boolean> {
  try {
    await on(tx)
      .updateTable('users')
      .set({ email, emailVerified: false, updatedAt: now })
      .where('id', '=', userId)
      .execute();
    return true;
  } catch (error) {
    if (violatedConstraint(error) === 'users_email_key') return false;
    throw error;
  }
}

/** Marks the address as verified. @returns false if the user has changed it since. */
export async function markEmailVerified(tx: Tx, userId: string, email: string, now: Date): Promise<boolean> {
  const row = await on(tx)
    .updateTable('users')
    .set({ emailVerified: true, updatedAt: now })
    .where('id', '=', userId)
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function setDisabled(tx: Tx, userId: string, disabledAt: Date | null): Promise<void> {
  await on(tx).updateTable('users').set({ disabledAt }).where('id', '=', userId).execute();
}

/** Inserts a customer account without a sign-in method. @returns false if the address is taken. */
export async function insertUser(
  tx: Tx,
  user: { id: string; email: string; name: string; emailVerified?: boolean; phoneNumber?: string | null },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await on(tx)
    .insertInto('users')
    .values({
      phoneNumber: null,
      image: null,
      role: 'client',
      disabledAt: null,
      lastSignedInAt: null,
      ...user,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function deleteUser(tx: Tx, userId: string): Promise<void> {
  await on(tx).deleteFrom('users').where('id', '=', userId).execute();
}

/** Names and email addresses by id. */
export async function listPeople(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, { name: string; email: string; isDisabled: boolean }>> {
  if (ids.length === 0) return new Map();
  const rows = await on(tx)
    .selectFrom('users')
    .select(['id', 'name', 'email', 'disabledAt'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(
    rows.map(({ id, name, email, disabledAt }) => [id, { name, email, isDisabled: disabledAt !== null }]),
  );
}
