import { isSignedIn } from '#kernel/actor.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import { startGuestSession } from '#modules/orders/service/guests.ts';
import { isOpenToGuests } from '#modules/settings/service/read-settings.ts';
import type { Context } from '#platform/context.ts';

/**
 * Starts the guest session that opens `/checkout` without an account. A signed-in customer needs none.
 * @param input.token guest token of the browser; null without one.
 * @returns the guest token to keep; null if signed in, or if a concurrent request keeps one.
 */
export async function startGuestCheckout(
  ctx: Context,
  { token }: { token: string | null },
): Promise<Result<{ guestToken: string | null }, 'unauthenticated'>> {
  if (isSignedIn(ctx.actor)) return ok({ guestToken: null });
  if (!(await isOpenToGuests(ctx))) return err('unauthenticated');
  return ok(await startGuestSession(ctx, token));
}
