import { system } from '#kernel/actor.ts';
import { getUserDetails } from '#modules/accounts/service/users.ts';
import type { Context } from '#platform/context.ts';

/**
 * The email of an account if its owner confirmed it, also while the account is disabled: staff can erase the data of a
 * disabled account. Only this email links past orders to an account.
 */
export async function confirmedEmailOf(ctx: Context, userId: string): Promise<string | null> {
  const user = await getUserDetails({ ...ctx, actor: system }, { id: userId });
  return user.ok && user.value.emailVerified ? user.value.email : null;
}
