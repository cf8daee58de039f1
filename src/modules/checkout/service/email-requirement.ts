import type { getSessionUser } from '#modules/accounts/service/profile.ts';
import { getSettings } from '#modules/settings/service/read-settings.ts';
import type { Context } from '#platform/context.ts';
import type { RateLimiter } from '#platform/http/rate-limit.ts';
import { takeUnverifiedOrder } from '#platform/mail/recipient-limit.ts';

type Session = Awaited<ReturnType<typeof getSessionUser>>;

const userOf = (session: Session) => (session.ok ? session.value.user : null);

/**
 * Whether the customer's email address is sufficient for an order: a verified one always is. Without verification the
 * settings must allow it.
 */
export async function meetsEmailRequirement(ctx: Context, session: Session): Promise<boolean> {
  const user = userOf(session);
  if (!user) return false;
  return user.emailVerified || !(await getSettings(ctx, 'accounts')).verifiedEmailToOrder;
}

/**
 * Counts an order, and returns whether it is within the limit of orders to a mailbox that is not verified: the address may be
 * another person's. Called when the order is placed, because orders that fail do not count; its transaction is rolled
 * back above the limit.
 */
export async function isWithinMailboxLimit(
  session: Session,
  limiter: RateLimiter | undefined,
): Promise<boolean> {
  const user = userOf(session);
  if (!user) return false;
  return !limiter || user.emailVerified || (await takeUnverifiedOrder(limiter, user.email)) === 0;
}
