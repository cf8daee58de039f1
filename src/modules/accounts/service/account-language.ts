import type { Context } from '#platform/context.ts';
import { findUserByEmail } from '../store/users.ts';

/** The language of the account with this email address; null without an account, and for one without a language. */
export async function findAccountLanguage(
  { tx }: Pick<Context, 'tx'>,
  email: string,
): Promise<string | null> {
  return (await findUserByEmail(tx, email.toLowerCase()))?.language ?? null;
}
