import type { PaymentState } from '#modules/payments/contract.ts';
import { stateWithGiftCards } from '#modules/payments/rules.ts';
import { findLedger } from '#modules/payments/service/ledger.ts';
import {
  giftCardMoneyOf,
  issueGiftCards,
  returnToGiftCards,
  voidGiftCards,
} from '#modules/promotions/service/gift-cards.ts';
import { giveBackPromotions } from '#modules/promotions/service/redeem-promotions.ts';
import type { Context } from '#platform/context.ts';
import { isOver, type OrderAxes } from '../rules/way.ts';
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

/**
 * Where an order's money stands with what gift cards paid of it, given where its ledger stands.
 *
 * @param ends whether nothing comes of the order from now on: the cards have all of it back then.
 */
export async function paymentStateWithGiftCards(
  ctx: Context,
  { orderId, state, ends = false }: { orderId: string; state: PaymentState; ends?: boolean },
): Promise<PaymentState> {
  const ledger = (await findLedger(ctx, orderId))!;
  const { returnable, returned } = await giftCardMoneyOf(ctx, orderId);
  const spent = returnable + returned;
  const sums = { captured: ledger.captured.amount, refunded: ledger.refunded.amount };
  return stateWithGiftCards(state, sums, { spent, returned: ends ? spent : returned });
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
