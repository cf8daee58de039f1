import { ok, err, type Result } from '#kernel/result.ts';
import { isId } from '#kernel/ids.ts';
import { hashSecret, newSecret } from '#modules/accounts/service/secrets.ts';
import type { Context } from '#platform/context.ts';
import { isGuestToken, linkDays } from '../access.ts';
import * as store from '../store/guests.ts';
import { beginGuest } from './guests.ts';

/** The secret of a link that opens an order without an account, for a mail that is just being written. */
export async function newOrderLink(ctx: Context, orderId: string): Promise<string> {
  const token = newSecret();
  await store.insertLink(ctx.tx, { tokenHash: hashSecret(token), orderId, days: linkDays });
  return token;
}

/**
 * Whoever has the link reads the order's mails: this browser may look at it from now on, as if it had placed it. A link
 * of another order, one that is too old, and one whose order is in an account by now are answered alike.
 *
 * @returns the token to be kept by a browser that had none.
 */
export async function openByLink(
  ctx: Context,
  { orderId, token }: { orderId: string; token: string },
): Promise<Result<{ guestToken: string | null }, 'link_expired'>> {
  if (!isId(orderId) || !isGuestToken(token)) return err('link_expired');
  if (!(await store.isLinkOpen(ctx.tx, hashSecret(token), orderId))) return err('link_expired');
  const { actor } = ctx;
  const known = actor.kind === 'guest' ? actor.id : actor.kind === 'user' ? actor.guestId : undefined;
  const begun = known === undefined ? await beginGuest(ctx) : null;
  await store.insertKey(ctx.tx, begun ? begun.guest.id : known!, orderId);
  return ok({ guestToken: begun?.token ?? null });
}
