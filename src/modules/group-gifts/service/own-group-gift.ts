import { isId } from '#kernel/ids.ts';
import type { Language } from '#kernel/language.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import { findOwnRefundableOrder } from '#modules/orders/service/refundable-order.ts';
import { moveDeadline } from '#modules/payments/service/ledger.ts';
import type { Context } from '#platform/context.ts';
import type { GroupGiftErrorCode, OwnGroupGift } from '../contract/group-gifts.ts';
import { selectableEnds } from '../rules.ts';
import * as groups from '../store/group-gifts.ts';
import * as store from '../store/pledges.ts';
import { announceGroupGift } from './announce-group-gift.ts';
import { continueGroupGift, lockGroup } from './collect-pledges.ts';
import { releasePledge } from './end-pledges.ts';
import { enqueuePledgeEmail } from './enqueue-email.ts';
import { createLink, pathOf } from './links.ts';
import { presentOwn } from './present-group-gift.ts';

type Own<Value> = Promise<Result<Value, GroupGiftErrorCode>>;

/** The group gift of an own order; any other is `not_found`. @param locked locks ledger and gift. */
async function findOwn(ctx: Context, orderId: string, locked = false): Own<groups.GroupGiftRow> {
  const order = await findOwnRefundableOrder(ctx, orderId);
  if (!order.ok) return order;
  const group = await (locked ? lockGroup(ctx, orderId) : groups.findGroupGift(ctx.tx, orderId));
  return group ? ok(group) : err('not_found');
}

export async function getOwnGroupGift(ctx: Context, { orderId }: { orderId: string }): Own<OwnGroupGift> {
  const found = await findOwn(ctx, orderId);
  return found.ok ? ok(await presentOwn(ctx, found.value)) : found;
}

/** The token is returned once. */
export async function shareGroupGift(
  ctx: Context,
  { orderId, language }: { orderId: string; language: Language },
): Own<{ path: string }> {
  const found = await findOwn(ctx, orderId);
  if (!found.ok) return found;
  const token = await createLink(ctx, { group: found.value, pledgeId: null });
  return ok({ path: pathOf(token, language) });
}

/** Moves the end to one of the dates that can be chosen. */
export async function moveEnd(
  ctx: Context,
  { orderId, endsAt }: { orderId: string; endsAt: string },
): Own<OwnGroupGift> {
  const found = await findOwn(ctx, orderId, true);
  if (!found.ok) return found;
  if (found.value.state !== 'open') return err('group_gift_closed');
  const deadline = selectableEnds(found.value.latestEnd, ctx.now).find(
    (date) => date.toISOString() === endsAt,
  );
  if (!deadline) return err('invalid', [{ path: 'endsAt', message: /*i18n*/ 'Choose one of the dates.' }]);
  await groups.setEnd(ctx.tx, orderId, deadline);
  await moveDeadline(ctx, { orderId, deadline });
  await announceGroupGift(ctx, orderId);
  return getOwnGroupGift(ctx, { orderId });
}

/** Removes a transfer that has not arrived, so that others can pledge the amount. */
export async function removePledge(
  ctx: Context,
  { orderId, pledgeId }: { orderId: string; pledgeId: string },
): Own<OwnGroupGift> {
  const found = await findOwn(ctx, orderId, true);
  if (!found.ok) return found;
  const pledge = isId(pledgeId) ? await store.findPledge(ctx.tx, pledgeId) : undefined;
  if (pledge?.orderId !== orderId) return err('not_found');
  if (found.value.state !== 'open' || pledge.state !== 'promised') return err('group_gift_closed');
  await releasePledge(ctx, pledge);
  await enqueuePledgeEmail(ctx, { pledgeId, kind: 'pledge-released' });
  await continueGroupGift(ctx, orderId);
  return getOwnGroupGift(ctx, { orderId });
}
