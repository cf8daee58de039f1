import { ok, err, type Result } from '#kernel/result.ts';
import { isId } from '#kernel/ids.ts';
import { hashSecret, isSecret, newSecret } from '#modules/accounts/service/secrets.ts';
import type { Context } from '#platform/context.ts';
import { linkDays } from '../access.ts';
import * as store from '../store/guests.ts';
import { createGuest } from './guests.ts';

/** Creates the secret of a link that opens an order without an account, for an email. */
export async function newOrderLink(ctx: Context, orderId: string): Promise<string> {
  const token = newSecret();
  await store.insertLink(ctx.tx, { tokenHash: hashSecret(token), orderId, days: linkDays });
  return token;
}

/**
 * Grants this browser access to the order of an emailed link. An expired link, a link of another order and an
 * order that is now in an account get the same error.
 * @returns a new guest token, for a browser without one.
 */
export async function openByLink(
  ctx: Context,
  { orderId, token }: { orderId: string; token: string },
): Promise<Result<{ guestToken: string | null }, 'link_expired'>> {
  if (!isId(orderId) || !isSecret(token)) return err('link_expired');
  if (!(await store.isLinkValid(ctx.tx, hashSecret(token), orderId))) return err('link_expired');
  const { actor } = ctx;
  const known = actor.kind === 'guest' ? actor.id : actor.kind === 'user' ? actor.guestId : undefined;
  const created = known === undefined ? await createGuest(ctx) : null;
  await store.grantAccess(ctx.tx, created ? created.guest.id : known!, orderId);
  return ok({ guestToken: created?.token ?? null });
}
