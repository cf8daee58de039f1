import type { Role, PermissionScope } from '#kernel/actor.ts';
import type { Tx } from '#platform/database/database.ts';
import type { SignIn } from '../providers/sign-in.ts';
import { roleOf } from '../rules/roles.ts';
import * as store from '../store/people.ts';
import { endSessionsOf } from './sessions.ts';

/** Administrators, to be told of what concerns the shop; of an area those who work in it. */
export function listStaffIds(tx: Tx, area?: PermissionScope): Promise<string[]> {
  return store.listStaffIds(tx, area);
}

/** Gives a person another role, unlimited. Whatever was open with the old one ends: they sign in anew, everywhere. */
export async function setRole(tx: Tx, userId: string, role: Role): Promise<void> {
  const user = await store.findUser(tx, userId);
  if (!user || (roleOf(user.role) === role && user.areas === null)) return;
  await store.setRole(tx, userId, role, null, new Date());
  await endSessionsOf(tx, userId);
}

export interface NewAdministrator {
  email: string;
  password: string;
  name: string;
}

/** Makes an administrator, or gives an existing person that role (the password then stays theirs). */
export async function addAdministrator(
  { library }: SignIn,
  tx: Tx,
  input: NewAdministrator,
): Promise<'created' | 'promoted'> {
  const existing = await store.findUserByEmail(tx, input.email);
  if (existing) {
    await setRole(tx, existing.id, 'admin');
    return 'promoted';
  }
  const { internalAdapter, password } = await library.$context;
  const user = await internalAdapter.createUser(
    { email: input.email, name: input.name, emailVerified: true, role: 'admin' },
    { method: 'admin' },
  );
  await internalAdapter.linkAccount({
    userId: user.id,
    accountId: user.id,
    providerId: 'credential',
    password: await password.hash(input.password),
  });
  return 'created';
}

/** Whether the shop has nobody to run it yet. */
export async function hasAdministrator(tx: Tx): Promise<boolean> {
  return (await store.listStaffIds(tx)).length > 0;
}

/**
 * Whether the shop would have nobody to run it without this person: nobody who is limited in nothing and can sign in.
 * Whoever asks holds the answer until the transaction ends.
 */
export async function isLastAdministrator(tx: Tx, userId: string): Promise<boolean> {
  const runners = await store.lockRunners(tx);
  return runners.length === 1 && runners[0] === userId;
}

/** What people are called, by id; those who have left are not there. */
export function listNames(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return store.listNames(tx, ids);
}

/**
 * Closes an account, or opens it again: no way in works, and whoever is in is out. Orders and everything else stay.
 * @returns whether there is such a person.
 */
export async function setAccountClosed(tx: Tx, email: string, closed: boolean): Promise<boolean> {
  const user = await store.findUserByEmail(tx, email);
  if (!user) return false;
  await store.setDisabled(tx, user.id, closed ? new Date() : null);
  if (closed) await endSessionsOf(tx, user.id);
  return true;
}
