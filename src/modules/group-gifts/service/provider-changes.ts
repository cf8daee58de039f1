import { newId } from '#kernel/ids.ts';
import { money } from '#kernel/money.ts';
import { paymentProviderActor } from '#kernel/recorded-actor.ts';
import type { PaymentMessage } from '#modules/payments/contract/messages.ts';
import { recordMovement } from '#modules/payments/service/ledger.ts';
import type { Charge } from '#modules/payments/service/payment-providers.ts';
import { recordDispute } from '#modules/payments/service/settle-charge.ts';
import type { Context } from '#platform/context.ts';
import { emitEvent } from '#platform/events.ts';
import type { GroupGiftRow } from '../store/group-gifts.ts';
import * as store from '../store/pledges.ts';

/**
 * Records what happened to a captured charge at the provider: a dispute of the card holder, and a refund in the
 * provider's dashboard. The caller holds the locks of the ledger and the gift.
 */
export async function recordProviderChanges(
  ctx: Context,
  group: GroupGiftRow,
  pledge: store.PledgeRow,
  charge: Charge,
): Promise<void> {
  const { orderId } = group;
  if (charge.disputed) await recordDispute(ctx, { orderId, amount: charge.captured, reference: charge.id });
  const refunds = (await store.listRefunds(ctx.tx, orderId)).filter(({ pledgeId }) => pledgeId === pledge.id);
  // Refunds that staff paid themselves are unknown to the provider.
  const known = refunds
    .filter(({ state, providerId }) => state === 'pending' || (state === 'done' && providerId !== null))
    .reduce((sum, { amount }) => sum + amount, 0);
  const amount = charge.refunded.amount - known;
  if (amount <= 0) return;
  const id = newId(ctx.now);
  await store.insertRefund(ctx.tx, { id, pledgeId: pledge.id, amount }, ctx.now);
  await store.completeRefund(ctx.tx, id, { state: 'done', providerId: charge.id, reason: '' });
  if (group.state !== 'complete') return;
  const messages: PaymentMessage[] = [{ code: 'refunded_at_provider', params: {} }];
  const recorded = await recordMovement(ctx, {
    orderId,
    kind: 'refunded',
    amount: money(amount, group.currency),
    by: paymentProviderActor,
    messages,
    reference: `outside ${charge.id} ${charge.refunded.amount}`,
  });
  if (!recorded.ok) return;
  const paymentState = recorded.value.state;
  await emitEvent(ctx, 'payment.refunded_externally', { orderId, paymentState, messages });
}
