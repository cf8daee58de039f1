import { ok, err, type Result } from '#kernel/result.ts';
import { isId } from '#kernel/ids.ts';
import { hashSecret, isSecret, newSecret } from '#modules/accounts/service/secrets.ts';
import type { Context } from '#platform/context.ts';
import { linkDays } from '../access.ts';
import * as store from '../store/guests.ts';
import { createGuest, replaceToken } from './guests.ts';

/** Creates the secret of a link that opens an order without an account, for an email. */
export async function newOrderLink(ctx: Context, orderId: string): Promise<string> {
  const token = newSecret();
  await store.insertLink(ctx.tx, { tokenHash: hashSecret(token), orderId, days: linkDays });
  return token;
}

/**
 * Grants this browser access to the order of an emailed link. An expired link, a link of another order and an
 * order that is now in an account get the same error.
 * @param input.guestToken guest token of the browser; null without one.
 * @returns the guest token to keep; null if a concurrent request keeps one.
 */
export async function openByLink(
  ctx: Context,
  { orderId, token, guestToken }: { orderId: string; token: string; guestToken: string | null },
): Promise<Result<{ guestToken: string | null }, 'link_expired'>> {
  if (!isId(orderId) || !isSecret(token)) return err('link_expired');
  if (!(await store.isLinkValid(ctx.tx, hashSecret(token), orderId))) return err('link_expired');
  const { actor } = ctx;
  const known = actor.kind === 'guest' ? actor.id : actor.kind === 'user' ? actor.guestId : undefined;
  if (known !== undefined) {
    await store.grantAccess(ctx.tx, known, orderId);
    return ok(await replaceToken(ctx, known, guestToken));
  }
  const created = await createGuest(ctx);
  await store.grantAccess(ctx.tx, created.guest.id, orderId);
  return ok({ guestToken: created.token });
}
