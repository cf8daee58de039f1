import { money } from '#kernel/money.ts';
import { listOverduePayments, lockLedger, recordMovement } from '#modules/payments/service/ledger.ts';
import type { Context } from '#platform/context.ts';
import { enqueueJob } from '#platform/jobs.ts';
import { expired } from '../rules/way.ts';
import { findOrder } from '../store/find-orders.ts';
import { changeOrder } from './change-order.ts';

/** The clock's work: orders whose payment did not come in time end, and their goods go back on the shelf. */
export async function expireOrders(ctx: Context): Promise<void> {
  for (const orderId of await listOverduePayments(ctx)) {
    const ledger = await lockLedger(ctx, orderId);
    const order = await findOrder(ctx.tx, orderId);
    // Somebody may have paid, or cancelled, while the lock was waited for.
    const after = order && ledger?.expiresAt ? expired(order) : null;
    if (!order || !ledger || !after) continue;
    await recordMovement(ctx, {
      orderId,
      kind: 'voided',
      amount: money(0, ledger.due.currency),
      actor: 'Shop',
    });
    const isCard = order.paymentMethod === 'card';
    // Who left the payment has been told nothing of an order yet, and finds everything in the cart again.
    await changeOrder(ctx, order, { after, event: 'expired', actor: 'Shop', quietly: isCard });
    if (isCard) await enqueueJob(ctx.tx, 'orders:putBack', { orderId });
  }
}
