import { putBack } from '#modules/cart/service/put-back.ts';
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

/** One after the other: a provider that does not answer must not keep every worker waiting. */
const inTurn = (key: string): JobOptions => ({ queue: 'cards', key });

/**
 * The provider tells that something happened. What, is asked of the provider itself, by a job of this same transaction:
 * messages come twice, late and in any order.
 */
export async function hearOfCard(ctx: Context, event: CardEvent): Promise<void> {
  if (!(await receiveEvent(ctx, event)) || !event.intentId) return;
  await enqueueJob(ctx.tx, 'orders:settleCard', { intentId: event.intentId });
}

/** The clock's work: what no message and no browser has told of within half a minute is asked for. */
export async function reconcileCards(ctx: Context): Promise<void> {
  for (const intentId of await listOpenIntents(ctx))
    await enqueueJob(ctx.tx, 'orders:settleCard', { intentId }, inTurn(`card ${intentId}`));
  for (const refundId of await listPendingRefunds(ctx))
    await enqueueJob(ctx.tx, 'orders:refundCard', { refundId }, inTurn(`refund ${refundId}`));
}

/** The job `orders:settleCard`: asks the provider, holding nothing, and writes down what it says. */
export async function settleCardNow(ctx: Context, cards: Cards, intentId: string): Promise<void> {
  try {
    const intent = await cards.findIntent(intentId);
    await settleCard(ctx, intent);
  } catch (error) {
    // The provider knows of no such charge: of another account, before the keys were changed.
    if (refusalReason(error) === null) throw error;
    await forgetIntent(ctx, intentId);
  }
}

/** The job `orders:refundCard`. */
export async function refundCardNow(ctx: Context, cards: Cards, refundId: string): Promise<void> {
  await completeRefund(ctx, { refundId, answer: await askForRefund(ctx, cards, refundId) });
}

/** The job `orders:callOffCard`: of an order that is over nobody is charged; who was charged already gets it back. */
export async function callOffCard(ctx: Context, cards: Cards, orderId: string): Promise<void> {
  const intent = await findCardIntent(ctx, orderId);
  if (!intent) return;
  if (!intent.providerId) return noteIntentChecked(ctx, orderId, false);
  await settleCard(ctx, await cards.cancelIntent(intent.providerId));
}

/** The job `orders:putBack`: what was not paid for is in the cart again. */
export async function putBackIntoCart(ctx: Context, orderId: string): Promise<void> {
  const order = await findOrder(ctx.tx, orderId);
  if (!order?.userId) return;
  const lines = await listLines(ctx.tx, orderId);
  await putBack(
    ctx,
    order.userId,
    lines.map(({ productId, colorKey, quantity }) => ({
      productId,
      selectedColor: colorKey || null,
      quantity,
    })),
  );
}
