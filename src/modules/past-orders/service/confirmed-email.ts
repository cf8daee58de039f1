import { system } from '#kernel/actor.ts';
import { getUserDetails } from '#modules/accounts/service/users.ts';
import type { Context } from '#platform/context.ts';

/** The email of an account, also while the account is disabled: staff can erase the data of a disabled account. */
export async function emailOf(
  ctx: Context,
  userId: string,
): Promise<{ email: string; isConfirmed: boolean } | null> {
  const user = await getUserDetails({ ...ctx, actor: system }, { id: userId });
  return user.ok ? { email: user.value.email, isConfirmed: user.value.emailVerified } : null;
}

/** The email of an account if its owner confirmed it. Only this email links past orders to an account. */
export async function confirmedEmailOf(ctx: Context, userId: string): Promise<string | null> {
  const account = await emailOf(ctx, userId);
  return account?.isConfirmed ? account.email : null;
}
