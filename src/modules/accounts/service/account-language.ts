import { type Language, storedLanguage } from '#kernel/language.ts';
import type { Context } from '#platform/context.ts';
import { changeLanguage, findOldestStaffLanguage, findUserByEmail } from '../store/users.ts';

/** The language of the account with this email address; null without an account, and for one without a language. */
export async function findAccountLanguage(
  { tx }: Pick<Context, 'tx'>,
  email: string,
): Promise<string | null> {
  return (await findUserByEmail(tx, email.toLowerCase()))?.language ?? null;
}

/**
 * The language of emails to the shop itself: that of the account with its address, otherwise that of the oldest staff
 * account.
 */
export async function findShopLanguage(ctx: Pick<Context, 'tx'>, email: string): Promise<Language> {
  return storedLanguage((await findAccountLanguage(ctx, email)) ?? (await findOldestStaffLanguage(ctx.tx)));
}

/** Stores the language in which a member of staff uses the back office. */
export async function keepStaffLanguage(
  { tx }: Pick<Context, 'tx'>,
  userId: string,
  language: Language,
): Promise<void> {
  await changeLanguage(tx, userId, language);
}
