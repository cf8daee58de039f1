import { randomBytes } from 'node:crypto';
import { addAdministrator } from '#modules/accounts/service/staff.ts';
import type { Shop } from '../shop.ts';

/** Grants the administrator role. A new user gets an account with a password that is printed once. */
export async function addAdministratorByMail(
  { signIn, database }: Pick<Shop, 'signIn' | 'database'>,
  email: string,
  say: (line: string) => void,
): Promise<void> {
  const password = randomBytes(12).toString('base64url');
  const result = await addAdministrator(signIn, database.tx, { email, password, name: '' });
  if (result === 'promoted') say(`${email} is now an administrator. The password is unchanged.`);
  else say(`${email} is now an administrator.\nPassword: ${password}  (shown only once)`);
}
