import { newId } from '#kernel/ids.ts';
import type { Money } from '#kernel/money.ts';
import { paymentProviderActor, shopActor } from '#kernel/recorded-actor.ts';
import type { PaymentMessage } from '#modules/payments/contract/messages.ts';
import { lockStaffIds } from '#modules/accounts/service/staff.ts';
import { reallocateStock } from '#modules/inventory/service/allocate-stock.ts';
import { cancelGift, restoreGift } from '#modules/gifts/service/received-gifts.ts';
import { redeemOffersAgain, reopenOffers } from '#modules/offers/service/offer-lines.ts';
import type { PaymentCaptured, PaymentFailed } from '#modules/payments/contract/events.ts';
import { createRefund } from '#modules/payments/service/refunds.ts';
import {
  redeemPromotionsAgain,
  releasePromotionUses,
} from '#modules/promotions/service/redeem-promotions.ts';
import type { Context } from '#platform/context.ts';
import type { EventHandlers } from '#platform/events.ts';
import { publishLive } from '#platform/live.ts';
import { guestCardFailures } from '../access.ts';
import type { OrderPlaced } from '../contract/errors-and-events.ts';
import { isOver, paidOnline, statusOfEmailed } from '../rules/transitions.ts';
import { findOrder, listLines, type OrderRow } from '../store/find-orders.ts';
import { insertRefund } from '../store/refunds.ts';
import { insertUnread } from '../store/unread-orders.ts';
import { changeOrder, emailShop } from './change-order.ts';
import { changePayment, completeRefund, failRefund } from './complete-refund.ts';
import { endUnpaid } from './end-unpaid.ts';
import { hasOrdered } from './has-ordered.ts';
import { fulfillmentTypeOf } from '../rules/fulfillment-type.ts';

/**
 * Updates orders when a payment changes. Handlers run in the transaction of the event, which holds the ledger
 * lock, except for `payment.abandoned`.
 */
export const paymentEventHandlers: EventHandlers = {
  'payment.captured': completePaidOrder,
  'payment.attempted': (ctx, { orderId, paymentState }) =>
    changePayment(ctx, orderId, paymentState, { event: null, by: paymentProviderActor }),
  'payment.failed': recordFailedPayment,
  'payment.abandoned': (ctx, { orderId }) => endUnpaid(ctx, orderId),
  'payment.disputed': recordDispute,
  'payment.refunded_externally': (ctx, { orderId, paymentState, messages }) =>
    changePayment(ctx, orderId, paymentState, { event: 'refunded', by: paymentProviderActor, messages }),
  'payment.refund_completed': completeRefund,
  'payment.refund_failed': failRefund,
};

/** Places the order. Refunds the payment if the order has ended and cannot be placed again. */
async function completePaidOrder(
  ctx: Context,
  { orderId, paymentState, refundable }: PaymentCaptured,
): Promise<void> {
  const order = (await findOrder(ctx.tx, orderId))!;
  const hasEnded = isOver(order);
  // An expired order is placed if its gift, offers, promotions and stock are still available. A cancelled order stays
  // cancelled. An expired order paid in part by gift cards stays expired, because the cards were refunded.
  const isAvailable =
    order.orderState === 'expired' &&
    order.giftCards === 0 &&
    (await restoreGift(ctx, { orderId })) &&
    (await redeemAgain(ctx, order)) &&
    (await reallocate(ctx, orderId));
  const after = statusOfEmailed(paidOnline(order, paymentState, isAvailable), fulfillmentTypeOf(order));
  if (hasEnded && !isAvailable) {
    await cancelGift(ctx, { orderId });
    await reopenOffers(ctx, { orderId });
    await releasePromotionUses(ctx, { orderId });
  }
  const messages: PaymentMessage[] = hasEnded
    ? [{ code: isAvailable ? 'paid_after_deadline' : 'paid_after_end', params: {} }]
    : [];
  const changed = await changeOrder(ctx, order, { after, event: 'paid', by: paymentProviderActor, messages });
  if (!changed.ok) throw new Error(`order ${order.number}: ${changed.code}`);
  if (isOver(after)) await refundAll(ctx, { orderId, amount: refundable, messages });
  else if (after.orderState === 'placed') await notifyStaff(ctx, order);
  if (hasEnded) await emailShop(ctx, orderId, isAvailable ? 'paid_late' : 'paid_in_vain');
}

/** @returns false if other orders used an offer or the last use of a promotion of the order meanwhile. */
async function redeemAgain(ctx: Context, { id: orderId, userId, email }: OrderRow): Promise<boolean> {
  const lines = await listLines(ctx.tx, orderId);
  const offerIds = lines.flatMap(({ offerId }) => offerId ?? []);
  if (!(await redeemOffersAgain(ctx, { orderId, offerIds }))) return false;
  const isFirstOrder = async (id: string) => !(await hasOrdered(ctx, { userId: id, email }));
  return redeemPromotionsAgain(ctx, { orderId, userId, isFirstOrder });
}

async function reallocate(ctx: Context, orderId: string): Promise<boolean> {
  const lines = await listLines(ctx.tx, orderId);
  return reallocateStock(
    ctx,
    lines.flatMap(({ taken }) => taken),
    orderId,
  );
}

/** The order now counts as new: all staff with the orders scope are notified. */
async function notifyStaff(ctx: Context, { id, number }: OrderRow): Promise<void> {
  await insertUnread(ctx.tx, id, await lockStaffIds(ctx.tx, 'orders'));
  const placed: OrderPlaced = { orderId: id, orderNumber: number, placedBy: null };
  await publishLive(ctx.tx, { event: 'order.placed', audience: { staff: 'orders' }, data: placed });
}

async function refundAll(
  ctx: Context,
  { orderId, amount, messages }: { orderId: string; amount: Money; messages: readonly PaymentMessage[] },
): Promise<void> {
  const id = newId(ctx.now);
  const created = await createRefund(ctx, { id, orderId, amount, by: shopActor, note: '', messages });
  if (!created.ok) throw new Error(`order ${orderId}: ${created.code}`);
  const refund = {
    id,
    orderId,
    amount: amount.amount,
    delivery: 0,
    note: '',
    messages: JSON.stringify(messages),
    ...shopActor,
    refundedAt: ctx.now,
  };
  await insertRefund(ctx.tx, refund, []);
}

async function recordFailedPayment(
  ctx: Context,
  { orderId, paymentState, reason, failures }: PaymentFailed,
): Promise<void> {
  await changePayment(ctx, orderId, paymentState, {
    event: 'payment_failed',
    by: paymentProviderActor,
    messages: [{ code: 'declined_by_provider', params: { reason } }],
  });
  const { isGuest } = (await findOrder(ctx.tx, orderId))!;
  if (isGuest && failures >= guestCardFailures) await endUnpaid(ctx, orderId);
}

/** Records a dispute: timeline entry, email to the shop. */
async function recordDispute(ctx: Context, { orderId }: { orderId: string }): Promise<void> {
  const { paymentState } = (await findOrder(ctx.tx, orderId))!;
  await changePayment(ctx, orderId, paymentState, {
    event: 'disputed',
    by: paymentProviderActor,
    withoutEmail: true,
  });
  await emailShop(ctx, orderId, 'disputed');
}
