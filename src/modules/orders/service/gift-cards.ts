import { issueGiftCards, returnToGiftCards, voidGiftCards } from '#modules/promotions/service/gift-cards.ts';
import { giveBackPromotions } from '#modules/promotions/service/redeem-promotions.ts';
import type { Context } from '#platform/context.ts';
import { isOver, type OrderAxes } from '../rules.ts';
import { findOrder, listLines } from '../store/find-orders.ts';

/** An order has been paid: the gift cards that it bought are made and sent, once. */
export async function sendBoughtGiftCards(ctx: Context, orderId: string): Promise<void> {
  const bought = (await listLines(ctx.tx, orderId)).filter(({ isGiftCard }) => isGiftCard);
  if (bought.length === 0) return;
  const { email, currency } = (await findOrder(ctx.tx, orderId))!;
  await issueGiftCards(ctx, {
    orderId,
    email,
    currency,
    lines: bought.map(({ position, quantity, unitPrice }) => ({ position, quantity, value: unitPrice })),
  });
}

/** What a change of an order means for the codes it used and the gift cards it bought. */
export async function followCodes(
  ctx: Context,
  order: { id: string; giftCards: number },
  before: OrderAxes,
  after: OrderAxes,
): Promise<void> {
  const orderId = order.id;
  if (after.paymentState === 'paid' && before.paymentState !== 'paid' && !isOver(after))
    await sendBoughtGiftCards(ctx, orderId);
  const ends = isOver(after) && !isOver(before);
  if (ends) await giveBackPromotions(ctx, { orderId });
  if (ends && order.giftCards > 0) await returnToGiftCards(ctx, { orderId, upTo: order.giftCards });
  if (ends || (after.paymentState === 'refunded' && before.paymentState !== 'refunded'))
    await voidGiftCards(ctx, { orderId });
}
