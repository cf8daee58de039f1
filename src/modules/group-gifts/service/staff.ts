import { isId } from '#kernel/ids.ts';
import { denied } from '#kernel/permissions.ts';
import { type Money, money } from '#kernel/money.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import { recordChange } from '#modules/audit/service.ts';
import { findOrderRecord } from '#modules/orders/service/order-records.ts';
import type { Context } from '#platform/context.ts';
import { canEditPledges, canViewPledges } from '../access.ts';
import type { AdminGroupGift, GroupGiftErrorCode } from '../contract/group-gifts.ts';
import * as groups from '../store/group-gifts.ts';
import * as store from '../store/pledges.ts';
import { continueGroupGift, lockGroup } from './collect-pledges.ts';
import { refundPledge } from './end-pledges.ts';
import { presentForStaff } from './present-group-gift.ts';
import { completeRefund } from './refund-pledges.ts';

type ForStaff = Promise<Result<AdminGroupGift, GroupGiftErrorCode>>;

export async function getGroupGiftForStaff(ctx: Context, { orderId }: { orderId: string }): ForStaff {
  if (!canViewPledges(ctx.actor)) return denied(ctx.actor);
  const group = isId(orderId) ? await groups.findGroupGift(ctx.tx, orderId) : undefined;
  return group ? ok(await presentForStaff(ctx, group)) : err('not_found');
}

async function record(ctx: Context, orderId: string, what: object): Promise<void> {
  const order = (await findOrderRecord(ctx, orderId))!;
  const before = Object.fromEntries(Object.keys(what).map((key) => [key, null]));
  await recordChange(ctx, { what: 'order', id: orderId, name: String(order.number), before, after: what });
}

/** The transfer of a pledge has arrived. One that arrives after the end is sent back. */
export async function receivePledge(ctx: Context, { pledgeId }: { pledgeId: string }): ForStaff {
  if (!canEditPledges(ctx.actor)) return denied(ctx.actor);
  const known = isId(pledgeId) ? await store.findPledge(ctx.tx, pledgeId) : undefined;
  if (known?.method !== 'bank-transfer') return err('not_found');
  const { orderId } = known;
  const group = (await lockGroup(ctx, orderId))!;
  const pledge = (await store.findPledge(ctx.tx, pledgeId))!;
  const isLate = pledge.state === 'released';
  if (pledge.state !== 'promised' && !isLate) return err('group_gift_closed');
  // It does not count any more: the amount may be pledged by others.
  if (isLate) {
    const isRefunded = (await store.listRefunds(ctx.tx, orderId)).some(
      (refund) => refund.pledgeId === pledgeId,
    );
    if (isRefunded) return err('group_gift_closed');
    await refundPledge(ctx, pledge, pledge.amount);
  } else await store.changePledge(ctx.tx, pledgeId, { from: 'promised', to: 'received' });
  await record(ctx, orderId, { transferReceived: money(pledge.amount, group.currency) });
  await continueGroupGift(ctx, orderId);
  return getGroupGiftForStaff(ctx, { orderId });
}

/** Staff have sent the money back themselves. */
export async function markRefundSent(ctx: Context, { refundId }: { refundId: string }): ForStaff {
  if (!canEditPledges(ctx.actor)) return denied(ctx.actor);
  const refund = isId(refundId) ? await store.findRefund(ctx.tx, refundId) : undefined;
  const pledge = refund && (await store.findPledge(ctx.tx, refund.pledgeId));
  if (!refund || !pledge) return err('not_found');
  // A refund to a card that the provider still works on would be paid twice.
  const isOwed = refund.state === 'failed' || pledge.method === 'bank-transfer';
  const { orderId } = pledge;
  const group = (await lockGroup(ctx, orderId))!;
  if (!isOwed || !(await completeRefund(ctx, { refundId, state: 'done', reason: '', providerId: null })))
    return err('group_gift_closed');
  await record(ctx, orderId, { refundSent: money(refund.amount, group.currency) });
  return getGroupGiftForStaff(ctx, { orderId });
}

/** An order with money of its pledges that staff expect or must send back. */
export interface PledgeTask {
  orderId: string;
  amount: Money;
  /** Number of pledges or refunds. */
  count: number;
  endsAt: string;
  since: string;
}

const taskOf = ({ orderId, amount, currency, pledges, endsAt, since }: store.OrderWithMoney): PledgeTask => ({
  orderId,
  amount: money(amount, currency),
  count: pledges,
  endsAt: endsAt.toISOString(),
  since: since.toISOString(),
});

/** Orders whose pledged transfers staff expect, soonest end first, for the dashboard. */
export const listAwaitedTransfers = async ({ tx }: Context, { limit }: { limit: number }) =>
  (await store.listAwaitedTransfers(tx, limit)).map(taskOf);

/** Orders with money that staff must send back to people who pledged, oldest first, for the dashboard. */
export const listRefundsToSend = async ({ tx }: Context, { limit }: { limit: number }) =>
  (await store.listRefundsToSend(tx, limit)).map(taskOf);
