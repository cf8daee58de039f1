import { restoreItems } from '#modules/cart/service/restore-items.ts';
import {
  findCardIntent,
  forgetIntent,
  listOpenIntents,
  noteIntentChecked,
  receiveEvent,
} from '#modules/payments/service/card-intents.ts';
import { askForRefund, listPendingRefunds } from '#modules/payments/service/card-refunds.ts';
import { type CardEvent, type Cards, refusalReason } from '#modules/payments/service/cards.ts';
import type { Context } from '#platform/context.ts';
import { enqueueJob, type JobOptions } from '#platform/jobs.ts';
import { findOrder, listLines } from '../store/find-orders.ts';
import { completeRefund } from './complete-refund.ts';
import { settleCard } from './settle-card.ts';

/** One serial queue for all card jobs: an unresponsive provider must not block every worker. */
const inTurn = (key: string): JobOptions => ({ queue: 'cards', key });

/**
 * Handles a webhook: queues a job in the same transaction that reads the charge from the provider. Webhooks arrive
 * late, twice and in any order.
 */
export async function hearOfCard(ctx: Context, event: CardEvent): Promise<void> {
  if (!(await receiveEvent(ctx, event)) || !event.intentId) return;
  await enqueueJob(ctx.tx, 'orders:settleCard', { intentId: event.intentId });
}

/** Job: settles charges without a result after half a minute, in case the webhook and the browser's return failed. */
export async function reconcileCards(ctx: Context): Promise<void> {
  for (const intentId of await listOpenIntents(ctx))
    await enqueueJob(ctx.tx, 'orders:settleCard', { intentId }, inTurn(`card ${intentId}`));
  for (const refundId of await listPendingRefunds(ctx))
    await enqueueJob(ctx.tx, 'orders:refundCard', { refundId }, inTurn(`refund ${refundId}`));
}

/** Job `orders:settleCard`: reads the charge without a transaction and stores the result. */
export async function settleCardNow(ctx: Context, cards: Cards, intentId: string): Promise<void> {
  try {
    const intent = await cards.findIntent(intentId);
    await settleCard(ctx, intent);
  } catch (error) {
    // The provider does not know the charge: it is of another account, before the keys changed.
    if (refusalReason(error) === null) throw error;
    await forgetIntent(ctx, intentId);
  }
}

/** Job `orders:refundCard`. */
export async function refundCardNow(ctx: Context, cards: Cards, refundId: string): Promise<void> {
  await completeRefund(ctx, { refundId, answer: await askForRefund(ctx, cards, refundId) });
}

/** Job `orders:callOffCard`: cancels the charge of an ended order, or refunds it if it succeeded. */
export async function callOffCard(ctx: Context, cards: Cards, orderId: string): Promise<void> {
  const intent = await findCardIntent(ctx, orderId);
  if (!intent) return;
  if (!intent.providerId) return noteIntentChecked(ctx, orderId, false);
  await settleCard(ctx, await cards.cancelIntent(intent.providerId));
}

/** Job `orders:putBack`: refills the cart with the items of an unpaid order. */
export async function putBackIntoCart(ctx: Context, orderId: string): Promise<void> {
  const order = await findOrder(ctx.tx, orderId);
  if (!order?.userId) return;
  const lines = await listLines(ctx.tx, orderId);
  await restoreItems(
    ctx,
    order.userId,
    lines.map(({ productId, colorKey, quantity }) => ({
      productId,
      selectedColor: colorKey || null,
      quantity,
    })),
  );
}
