import { getSessionUser } from '#modules/accounts/service/profile.ts';
import { getSettings } from '#modules/settings/service.ts';
import type { Context } from '#platform/context.ts';

/**
 * Whether the customer's email address is sufficient for an order: always, unless the settings require a confirmed one.
 */
export async function meetsEmailRequirement(ctx: Context): Promise<boolean> {
  if (!(await getSettings(ctx, 'accounts')).verifiedEmailToOrder) return true;
  const session = await getSessionUser(ctx);
  return session.ok && session.value.user?.emailVerified === true;
}
