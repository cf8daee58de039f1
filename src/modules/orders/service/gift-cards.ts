import type { PaymentState } from '#modules/payments/contract/ledger.ts';
import { stateWithGiftCards } from '#modules/payments/rules.ts';
import { findLedger } from '#modules/payments/service/ledger.ts';
import {
  giftCardPaymentsOf,
  issueGiftCards,
  returnToGiftCards,
  voidGiftCards,
} from '#modules/promotions/service/gift-cards.ts';
import { releasePromotionUses } from '#modules/promotions/service/redeem-promotions.ts';
import type { Context } from '#platform/context.ts';
import { isOver, type OrderStates } from '../rules/transitions.ts';
import { findOrder, listLines } from '../store/find-orders.ts';

/** Issues and emails the gift cards bought with a paid order, once. */
export async function sendBoughtGiftCards(ctx: Context, orderId: string): Promise<void> {
  const bought = (await listLines(ctx.tx, orderId)).filter(({ isGiftCard }) => isGiftCard);
  if (bought.length === 0) return;
  const { email, currency, language } = (await findOrder(ctx.tx, orderId))!;
  await issueGiftCards(ctx, {
    orderId,
    email,
    currency,
    language,
    lines: bought.map(({ position, quantity, unitPrice, gift }) => ({
      position,
      quantity,
      value: unitPrice,
      gift,
    })),
  });
}

/**
 * The payment status of an order including its gift cards, given the ledger's status.
 * @param ends whether the order ends now, which refunds its gift cards in full.
 */
export async function paymentStateWithGiftCards(
  ctx: Context,
  { orderId, state, ends = false }: { orderId: string; state: PaymentState; ends?: boolean },
): Promise<PaymentState> {
  const ledger = (await findLedger(ctx, orderId))!;
  const { returnable, returned } = await giftCardPaymentsOf(ctx, orderId);
  const spent = returnable + returned;
  const sums = { captured: ledger.captured.amount, refunded: ledger.refunded.amount };
  return stateWithGiftCards(state, sums, { spent, returned: ends ? spent : returned });
}

/** Updates the order's coupon codes and gift cards after a transition. */
export async function updateCodesAfterTransition(
  ctx: Context,
  order: { id: string; giftCards: number },
  before: OrderStates,
  after: OrderStates,
): Promise<void> {
  const orderId = order.id;
  if (after.paymentState === 'paid' && before.paymentState !== 'paid' && !isOver(after))
    await sendBoughtGiftCards(ctx, orderId);
  const ends = isOver(after) && !isOver(before);
  if (ends) await releasePromotionUses(ctx, { orderId });
  if (ends && order.giftCards > 0) await returnToGiftCards(ctx, { orderId, upTo: order.giftCards });
  if (ends || (after.paymentState === 'refunded' && before.paymentState !== 'refunded'))
    await voidGiftCards(ctx, { orderId });
}
