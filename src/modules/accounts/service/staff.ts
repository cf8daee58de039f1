import type { Tx } from '#platform/database/database.ts';
import type { SignIn } from '../providers/sign-in.ts';
import * as store from '../store/people.ts';

/** Administrators, to be told of what concerns the shop. */
export function listStaffIds(tx: Tx): Promise<string[]> {
  return store.listStaffIds(tx);
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
    await store.setRole(tx, existing.id, 'admin', new Date());
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
