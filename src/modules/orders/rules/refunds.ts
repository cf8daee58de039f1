import { addMoney, money, type Money, splitMoney, subtractMoney, sumMoney } from '#kernel/money.ts';
import type { RefundState } from '#modules/payments/contract/ledger.ts';

export interface RefundOutcome {
  state: RefundState;
  refundedAt: Date;
}

/**
 * The latest refund, if it failed and no money was refunded after it; else null.
 * @param refunds oldest first.
 * @param refundedAt times of the refunds in the ledger, including those made in the provider's dashboard.
 */
export function declinedRefund<Refund extends RefundOutcome>(
  refunds: readonly Refund[],
  refundedAt: readonly Date[],
): Refund | null {
  const last = refunds.at(-1);
  if (last?.state !== 'failed') return null;
  return refundedAt.some((at) => at > last.refundedAt) ? null : last;
}

/** The paid amounts, as the base of a refund. */
export interface RefundBasis {
  /** `givenBack`: the quantity refunded or exchanged. */
  lines: readonly { position: number; quantity: number; paid: Money; givenBack: number }[];
  /** Amount paid for delivery. */
  delivery: Money;
  /** Amount already refunded for delivery. */
  refundedDelivery: Money;
}

export interface RefundRequest {
  lines: readonly { position: number; quantity: number }[];
  delivery: Money;
  amount: Money;
}

/**
 * The amount of a refund request: the paid price of the chosen quantities, delivery up to its paid amount,
 * and an additional amount.
 * @returns null if the request exceeds the quantity or delivery charge that is left. Also null if it contains
 *   a line twice or an unknown line.
 */
export function refundAmount(basis: RefundBasis, request: RefundRequest): Money | null {
  if (request.delivery.amount > subtractMoney(basis.delivery, basis.refundedDelivery).amount) return null;
  if (new Set(request.lines.map(({ position }) => position)).size < request.lines.length) return null;
  let sum = addMoney(request.delivery, request.amount);
  for (const { position, quantity } of request.lines) {
    const line = basis.lines.find((each) => each.position === position);
    if (!line || quantity > line.quantity - line.givenBack) return null;
    // Split by unit, so that several partial refunds add up to the paid amount.
    const units = splitMoney(
      line.paid,
      Array.from({ length: line.quantity }, () => 1),
    );
    const now = units.slice(line.givenBack, line.givenBack + quantity);
    sum = addMoney(sum, sumMoney(now, sum.currency));
  }
  return sum;
}

/**
 * The part of a refund that goes back to the gift cards which paid the order: the original payment method is refunded
 * first.
 * @param refunds oldest first.
 */
export function refundToGiftCards(
  order: { total: number; giftCards: number; currency: string },
  refunds: readonly { id: string; amount: number; state: RefundState }[],
  id: string,
): Money {
  const index = refunds.findIndex((refund) => refund.id === id);
  const earlier = refunds.slice(0, Math.max(0, index)).filter(({ state }) => state !== 'failed');
  const before = earlier.reduce((sum, { amount }) => sum + amount, 0);
  const left = Math.max(0, order.total - order.giftCards - before);
  const amount = refunds[index]?.amount ?? 0;
  return money(order.giftCards > 0 ? Math.max(0, amount - left) : 0, order.currency);
}
