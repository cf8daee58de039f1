import { money } from '#kernel/money.ts';
import { shopActor } from '#kernel/recorded-actor.ts';
import { isOnline } from '#modules/payments/contract/payment-methods.ts';
import { listOverduePayments, lockLedger, recordMovement } from '#modules/payments/service/ledger.ts';
import type { Context } from '#platform/context.ts';
import { enqueueJob } from '#platform/jobs.ts';
import { expired } from '../rules/transitions.ts';
import { findOrder } from '../store/find-orders.ts';
import { changeOrder } from './change-order.ts';

/** Job: expires orders that were not paid in time and restocks their units. */
export async function expireOrders(ctx: Context): Promise<void> {
  for (const orderId of await listOverduePayments(ctx)) {
    const ledger = await lockLedger(ctx, orderId);
    const order = await findOrder(ctx.tx, orderId);
    // The order may have been paid or cancelled while the lock was awaited.
    const after = order && ledger?.expiresAt ? expired(order) : null;
    if (!order || !ledger || !after) continue;
    await recordMovement(ctx, {
      orderId,
      kind: 'voided',
      amount: money(0, ledger.due.currency),
      by: shopActor,
    });
    const isOnlinePayment = isOnline(order.paymentMethod);
    // For an order that awaits an online payment, no email was sent yet, so none is sent now. Its items
    // return to the cart.
    await changeOrder(ctx, order, { after, event: 'expired', by: shopActor, withoutEmail: isOnlinePayment });
    if (isOnlinePayment) await enqueueJob(ctx.tx, 'orders:putBack', { orderId });
  }
}
