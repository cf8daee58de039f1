import { getSessionUser } from '#modules/accounts/service/profile.ts';
import { getSettings } from '#modules/settings/service.ts';
import type { Context } from '#platform/context.ts';

/** Whether the shop takes an order from this person's address: always, unless it asks for confirmed ones alone. */
export async function isAddressProvenEnough(ctx: Context): Promise<boolean> {
  if (!(await getSettings(ctx, 'accounts')).verifiedEmailToOrder) return true;
  const session = await getSessionUser(ctx);
  return session.ok && session.value.user?.emailVerified === true;
}
