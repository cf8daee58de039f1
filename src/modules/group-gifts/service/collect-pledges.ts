import { money } from '#kernel/money.ts';
import { shopActor } from '#kernel/recorded-actor.ts';
import { isAwaitingPayment } from '#modules/payments/rules.ts';
import { findLedger, lockLedger, moveDeadline, recordMovement } from '#modules/payments/service/ledger.ts';
import type { Context } from '#platform/context.ts';
import { emitEvent } from '#platform/events.ts';
import { enqueueJob } from '#platform/jobs.ts';
import type { GroupGiftRow } from '../store/group-gifts.ts';
import * as groups from '../store/group-gifts.ts';
import * as store from '../store/pledges.ts';
import { capturingMinutes, isPaid, nextStep } from '../rules.ts';
import { announceGroupGift } from './announce-group-gift.ts';
import { enqueuePledgeEmail } from './enqueue-email.ts';

/** Locks the ledger of the order, then the gift: every transaction that changes pledges does so in this order. */
export async function lockGroup(ctx: Context, orderId: string): Promise<GroupGiftRow | undefined> {
  await lockLedger(ctx, orderId);
  return groups.lockGroupGift(ctx.tx, orderId);
}

/** Starts the collection for an order, in the transaction that places it. */
export async function startGroupGift(
  ctx: Context,
  { orderId, due }: { orderId: string; due: { amount: number; currency: string } },
): Promise<void> {
  const endsAt = (await findLedger(ctx, orderId))!.expiresAt!;
  const gift = { orderId, currency: due.currency, target: due.amount, endsAt };
  await groups.insertGroupGift(ctx.tx, gift, ctx.now);
}

/** After a change of a pledge: charges the cards once the target is reached, then places the order. */
export async function continueGroupGift(ctx: Context, orderId: string): Promise<void> {
  const group = (await lockGroup(ctx, orderId))!;
  if (group.state !== 'open' && group.state !== 'capturing') return announceGroupGift(ctx, orderId);
  const pledges = await store.listPledges(ctx.tx, orderId);
  const step = nextStep(group.target, pledges);
  if (step === 'wait') await groups.changeState(ctx.tx, orderId, { from: ['capturing'], to: 'open' });
  else if (step === 'capture') {
    if (await groups.changeState(ctx.tx, orderId, { from: ['open'], to: 'capturing' }))
      await postponeEnd(ctx, group);
    for (const { id, state } of pledges)
      if (state === 'authorized')
        await enqueueJob(ctx.tx, 'group-gifts:settlePledge', { pledgeId: id }, { key: `pledge ${id}` });
  } else await completeGroupGift(ctx, group, pledges);
  await announceGroupGift(ctx, orderId);
}

/** The order must not expire while its cards are charged. */
async function postponeEnd(ctx: Context, { orderId, endsAt }: GroupGiftRow): Promise<void> {
  const deadline = new Date(ctx.now.getTime() + capturingMinutes * 60_000);
  if (deadline > endsAt) await moveDeadline(ctx, { orderId, deadline });
}

/** Everything is paid: the order gets the payments and is placed. */
async function completeGroupGift(
  ctx: Context,
  group: GroupGiftRow,
  pledges: readonly store.PledgeRow[],
): Promise<void> {
  const { orderId, currency } = group;
  const before = (await findLedger(ctx, orderId))!;
  if (!isAwaitingPayment(before.state) || before.expiresAt === null)
    throw new Error(`group gift ${orderId} is complete, and its order awaits no payment`);
  const paid = pledges.filter(({ state }) => isPaid(state));
  for (const { id, amount } of paid) {
    const recorded = await recordMovement(ctx, {
      orderId,
      kind: 'captured',
      amount: money(amount, currency),
      by: shopActor,
      reference: `pledge ${id}`,
    });
    if (!recorded.ok) throw new Error(`order ${orderId}: ${recorded.code}`);
  }
  await groups.changeState(ctx.tx, orderId, { from: ['open', 'capturing'], to: 'complete' });
  const { state: paymentState, refundable } = (await findLedger(ctx, orderId))!;
  await emitEvent(ctx, 'payment.captured', { orderId, paymentState, refundable });
  for (const { id } of paid) await enqueuePledgeEmail(ctx, { pledgeId: id, kind: 'pledge-charged' });
}
