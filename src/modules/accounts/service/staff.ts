import type { Role } from '#kernel/actor.ts';
import type { PermissionScope } from '#kernel/permission-scopes.ts';
import type { Tx } from '#platform/database/database.ts';
import type { SignIn } from '../providers/sign-in.ts';
import { roleOf } from '../rules/roles.ts';
import * as store from '../store/users.ts';
import { endSessionsOf } from './sessions.ts';

/** Ids of administrators; with a scope, only those who have it. */
export function listStaffIds(tx: Tx, area?: PermissionScope): Promise<string[]> {
  return store.listStaffIds(tx, area);
}

/**
 * Staff with a scope, for records that refer to them: their accounts cannot be deleted before the transaction ends.
 */
export const lockStaffIds = (tx: Tx, area: PermissionScope): Promise<string[]> =>
  store.lockStaffIds(tx, area);

/**
 * Sets a role without limiting its permission scopes. Ends the user's sessions, which have the old rights.
 */
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

/** Creates an administrator, or gives the role to an existing user, who keeps their password. */
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

export async function hasAdministrator(tx: Tx): Promise<boolean> {
  return (await store.listStaffIds(tx)).length > 0;
}

/**
 * Whether this is the last unlimited administrator who can sign in. Locks those administrators until the
 * transaction ends.
 */
export async function isLastAdministrator(tx: Tx, userId: string): Promise<boolean> {
  const runners = await store.lockUnlimitedAdministrators(tx);
  return runners.length === 1 && runners[0] === userId;
}

/** User names by id, or email addresses of users without a name; deleted users are left out. */
export function listNames(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return store.listNames(tx, ids);
}

/**
 * Disables or enables an account. Disabling ends all sessions; orders and other data stay.
 * @returns whether the user exists.
 */
export async function setAccountDisabled(tx: Tx, email: string, closed: boolean): Promise<boolean> {
  const user = await store.findUserByEmail(tx, email);
  if (!user) return false;
  await store.setDisabled(tx, user.id, closed ? new Date() : null);
  if (closed) await endSessionsOf(tx, user.id);
  return true;
}
