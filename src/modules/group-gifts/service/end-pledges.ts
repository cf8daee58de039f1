import { newId } from '#kernel/ids.ts';
import { money, splitMoney } from '#kernel/money.ts';
import type { Context } from '#platform/context.ts';
import { enqueueJob } from '#platform/jobs.ts';
import { isCounted, isPaid } from '../rules.ts';
import * as groups from '../store/group-gifts.ts';
import * as store from '../store/pledges.ts';
import { announceGroupGift } from './announce-group-gift.ts';
import { enqueuePledgeEmail } from './enqueue-email.ts';

/** A pledge ends without being charged. The caller holds the lock of the gift. */
export async function releasePledge(
  ctx: Context,
  pledge: store.PledgeRow,
  to: 'released' | 'failed' = 'released',
): Promise<void> {
  const { id, orderId, amount, state, method, chargeId } = pledge;
  if (!(await store.changePledge(ctx.tx, id, { from: state, to }))) return;
  if (isCounted(state)) await groups.subtractPledged(ctx.tx, { orderId, amount });
  if (method === 'card' && chargeId !== null)
    await enqueueJob(ctx.tx, 'group-gifts:settlePledge', { pledgeId: id }, { key: `pledge ${id}` });
}

/** Money of a pledge goes back: to the card by the provider, of a transfer by staff. */
export async function refundPledge(
  ctx: Context,
  { id: pledgeId, method }: store.PledgeRow,
  amount: number,
): Promise<void> {
  const id = newId(ctx.now);
  await store.insertRefund(ctx.tx, { id, pledgeId, amount }, ctx.now);
  if (method === 'card')
    await enqueueJob(ctx.tx, 'group-gifts:refund', { refundId: id }, { key: `refund ${id}` });
}

/** The order was cancelled or has expired: nothing is charged, and what was charged goes back. */
export async function endGroupGift(ctx: Context, { orderId }: { orderId: string }): Promise<void> {
  const group = await groups.lockGroupGift(ctx.tx, orderId);
  if (!(await groups.changeState(ctx.tx, orderId, { from: ['open', 'capturing'], to: 'ended' })) || !group)
    return;
  for (const pledge of await store.listPledges(ctx.tx, orderId)) {
    const { id, state, amount } = pledge;
    if (!isCounted(state)) continue;
    if (isPaid(state)) await refundPledge(ctx, pledge, amount);
    else await releasePledge(ctx, pledge);
    if (state !== 'started') await enqueuePledgeEmail(ctx, { pledgeId: id, kind: 'pledge-released' });
  }
  await announceGroupGift(ctx, orderId);
}

/** Staff refunded the order: everyone gets a part back, in proportion to what they paid. */
export async function shareRefund(
  ctx: Context,
  { orderId, amount }: { orderId: string; amount: { amount: number; currency: string } },
): Promise<void> {
  const group = await groups.lockGroupGift(ctx.tx, orderId);
  if (group?.state !== 'complete') throw new Error(`group gift ${orderId} is not complete`);
  const refunds = await store.listRefunds(ctx.tx, orderId);
  const paid = (await store.listPledges(ctx.tx, orderId))
    .filter(({ state }) => isPaid(state))
    .map((pledge) => {
      const back = refunds.filter(({ pledgeId }) => pledgeId === pledge.id);
      return { pledge, left: pledge.amount - back.reduce((sum, each) => sum + each.amount, 0) };
    });
  const parts = splitMoney(
    money(amount.amount, amount.currency),
    paid.map(({ left }) => left),
  );
  for (const [index, { pledge }] of paid.entries())
    if (parts[index]!.amount > 0) await refundPledge(ctx, pledge, parts[index]!.amount);
  await announceGroupGift(ctx, orderId);
}
