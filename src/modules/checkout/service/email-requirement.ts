import type { getSessionUser } from '#modules/accounts/service/profile.ts';
import { getSettings } from '#modules/settings/service/read-settings.ts';
import type { Context } from '#platform/context.ts';
import type { RateLimiter } from '#platform/http/rate-limit.ts';
import { takeUnverifiedOrder } from '#platform/mail/recipient-limit.ts';

/**
 * Whether the customer's email address is sufficient for an order: a verified one always is. Without verification the
 * settings must allow it, and orders to one mailbox are limited: the address may be another person's.
 */
export async function meetsEmailRequirement(
  ctx: Context,
  session: Awaited<ReturnType<typeof getSessionUser>>,
  limiter: RateLimiter | undefined,
): Promise<boolean> {
  const user = session.ok ? session.value.user : null;
  if (!user || user.emailVerified) return user !== null;
  if ((await getSettings(ctx, 'accounts')).verifiedEmailToOrder) return false;
  return !limiter || (await takeUnverifiedOrder(limiter, user.email)) === 0;
}
