import { money } from '#kernel/money.ts';
import { person } from '#kernel/recorded-actor.ts';
import { lockLedger, recordMovement } from '#modules/payments/service/ledger.ts';
import type { Context } from '#platform/context.ts';
import { enqueueJob } from '#platform/jobs.ts';
import { transition } from '../rules/transitions.ts';
import { findOrder } from '../store/find-orders.ts';
import { changeOrder } from './change-order.ts';

/**
 * Cancels an order that awaits an online payment, and its charge at the payment provider. The items return to
 * stock, and to the cart of the account if there is one.
 */
export async function endUnpaid(ctx: Context, orderId: string): Promise<void> {
  const ledger = await lockLedger(ctx, orderId);
  const order = await findOrder(ctx.tx, orderId);
  if (!ledger || order?.orderState !== 'awaiting_payment') return;
  const after = transition(order, 'cancel');
  if (!after) return;
  const by = person(order.customerName || order.email);
  await recordMovement(ctx, { orderId, kind: 'voided', amount: money(0, ledger.due.currency), by });
  await changeOrder(ctx, order, { after, event: 'cancelled', by, withoutEmail: true });
  await enqueueJob(ctx.tx, 'orders:putBack', { orderId });
}
