import { addMoney, type Money, splitMoney, subtractMoney, sumMoney } from '#kernel/money.ts';
import type { RefundState } from '#modules/payments/contract.ts';

/** A refund as far as its outcome goes. */
export interface RefundOutcome {
  state: RefundState;
  refundedAt: Date;
}

/**
 * The refund that a bank did not take, as long as nobody has given back anything of the order since; null where there is
 * none.
 *
 * @param refunds the oldest first. @param givenBackAt when money went back, in any way.
 */
export function refusedRefund<Refund extends RefundOutcome>(
  refunds: readonly Refund[],
  givenBackAt: readonly Date[],
): Refund | null {
  const last = refunds.at(-1);
  if (last?.state !== 'failed') return null;
  return givenBackAt.some((at) => at > last.refundedAt) ? null : last;
}

/** What was paid for, as far as giving back goes. */
export interface RefundBasis {
  /** `givenBack`: how many units have their money back, or others instead. */
  lines: readonly { position: number; quantity: number; paid: Money; givenBack: number }[];
  /** What was paid for delivery. */
  delivery: Money;
  /** What was given back for delivery before. */
  refundedDelivery: Money;
}

export interface RefundWish {
  lines: readonly { position: number; quantity: number }[];
  delivery: Money;
  amount: Money;
}

/**
 * What a wish to give back comes to: of each line what was paid for so many of it, delivery up to what was paid for it,
 * and an amount besides.
 * @returns null where more of a line, or of delivery, is named than was bought and not given back before.
 */
export function refundAmount(basis: RefundBasis, wish: RefundWish): Money | null {
  if (wish.delivery.amount > subtractMoney(basis.delivery, basis.refundedDelivery).amount) return null;
  if (new Set(wish.lines.map(({ position }) => position)).size < wish.lines.length) return null;
  let sum = addMoney(wish.delivery, wish.amount);
  for (const { position, quantity } of wish.lines) {
    const line = basis.lines.find((each) => each.position === position);
    if (!line || quantity > line.quantity - line.givenBack) return null;
    // Unit by unit, so that all of them together sum to what was paid, in however many steps.
    const units = splitMoney(
      line.paid,
      Array.from({ length: line.quantity }, () => 1),
    );
    const now = units.slice(line.givenBack, line.givenBack + quantity);
    sum = addMoney(sum, sumMoney(now, sum.currency));
  }
  return sum;
}
