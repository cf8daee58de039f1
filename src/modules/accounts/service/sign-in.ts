import type { SignIn } from '../providers/sign-in.ts';
import * as store from '../store/people.ts';

export { createSignIn, type SignIn } from '../providers/sign-in.ts';

/** Whether somebody has an account under this address. */
export async function isEmailInUse({ tx }: SignIn, email: string): Promise<boolean> {
  return (await store.findUserByEmail(tx, email)) !== undefined;
}
