import { addMoney, money, type Money, splitMoney, subtractMoney, sumMoney } from '#kernel/money.ts';
import type { RefundState } from '#modules/payments/contract/ledger.ts';
import { type Positioned, quantityAt } from './units.ts';

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

/** The price of each unit. Split by unit, so that several partial refunds add up to the paid amount. */
const unitPrices = (paid: Money, quantity: number): Money[] =>
  splitMoney(
    paid,
    Array.from({ length: quantity }, () => 1),
  );

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
    const now = unitPrices(line.paid, line.quantity).slice(line.givenBack, line.givenBack + quantity);
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

export interface RefundParts {
  lines: { position: number; quantity: number; amount: Money }[];
  /** For neither lines nor delivery. */
  otherAmount: Money;
}

/**
 * What a recorded refund is for.
 * @param paid amount paid and quantity, by line position.
 * @param earlier refunds before it that have not failed.
 */
export function refundParts(
  paid: readonly { paid: Money; quantity: number }[],
  earlier: readonly { lines: readonly Positioned[] }[],
  refund: { amount: Money; delivery: Money; lines: readonly Positioned[] },
): RefundParts {
  const { currency } = refund.amount;
  const lines = refund.lines.map(({ position, quantity }) => {
    const line = paid[position];
    const from = earlier.reduce((sum, each) => sum + quantityAt(each.lines, position), 0);
    const units = line ? unitPrices(line.paid, line.quantity).slice(from, from + quantity) : [];
    return { position, quantity, amount: sumMoney(units, currency) };
  });
  const ofLines = sumMoney(
    lines.map(({ amount }) => amount),
    currency,
  );
  const rest = subtractMoney(subtractMoney(refund.amount, refund.delivery), ofLines);
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  // An exchange before the refund took other units, whose prices may differ by the smallest amount.
  if (lines.length === 0 || Math.abs(rest.amount) > units)
    return { lines, otherAmount: money(Math.max(0, rest.amount), currency) };
  const last = lines.at(-1)!;
  return {
    lines: [...lines.slice(0, -1), { ...last, amount: addMoney(last.amount, rest) }],
    otherAmount: money(0, currency),
  };
}
