import { money } from '#kernel/money.ts';
import {
  type PaymentProviders,
  type ProviderRefund,
  rejectionReason,
  requireProvider,
} from '#modules/payments/service/payment-providers.ts';
import { type Context, write } from '#platform/context.ts';
import * as groups from '../store/group-gifts.ts';
import * as store from '../store/pledges.ts';
import { announceGroupGift } from './announce-group-gift.ts';
import { enqueuePledgeEmail } from './enqueue-email.ts';

/** Job outside a transaction: requests a refund from the payment provider; a repeated call refunds once. */
export async function performPledgeRefund(
  ctx: Context,
  { refundId, providers }: { refundId: string; providers: PaymentProviders },
): Promise<void> {
  const refund = await store.findRefund(ctx.tx, refundId);
  if (refund?.state !== 'pending') return;
  const pledge = (await store.findPledge(ctx.tx, refund.pledgeId))!;
  const group = (await groups.findGroupGift(ctx.tx, pledge.orderId))!;
  if (pledge.method !== 'card' || pledge.chargeId === null) return;
  const provider = requireProvider(providers, pledge.provider!);
  let answer: ProviderRefund;
  try {
    answer = refund.providerId
      ? await provider.findRefund(refund.providerId)
      : await provider.refundCharge({
          idempotencyKey: refundId,
          chargeId: pledge.chargeId,
          amount: money(refund.amount, group.currency),
        });
  } catch (error) {
    const reason = rejectionReason(error);
    if (reason === null) throw error;
    answer = { id: '', state: 'failed', reason };
  }
  await write(ctx.tx, ctx.actor, storeAnswer, { refundId, answer });
}

async function storeAnswer(
  ctx: Context,
  { refundId, answer }: { refundId: string; answer: ProviderRefund },
): Promise<void> {
  const { state, reason } = answer;
  if (state === 'pending') return store.storeRefundId(ctx.tx, refundId, answer.id);
  await completeRefund(ctx, { refundId, state, reason, providerId: answer.id || null });
}

/** @returns false if it was completed before. */
export async function completeRefund(
  ctx: Context,
  {
    refundId,
    ...result
  }: { refundId: string; state: 'done' | 'failed'; reason: string; providerId: string | null },
): Promise<boolean> {
  if (!(await store.completeRefund(ctx.tx, refundId, result))) return false;
  const { pledgeId } = (await store.findRefund(ctx.tx, refundId))!;
  const { orderId } = (await store.findPledge(ctx.tx, pledgeId))!;
  if (result.state === 'done') await enqueuePledgeEmail(ctx, { pledgeId, kind: 'pledge-refunded', refundId });
  await announceGroupGift(ctx, orderId);
  return true;
}
