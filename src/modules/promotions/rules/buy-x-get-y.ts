import { type Money, money, shareOfMoney, splitMoney, sumMoney } from '#kernel/money.ts';
import type { DiscountableLine } from '../contract/discounts.ts';
import type { PromotionTerms } from '../contract/promotions.ts';
import { isInScope } from './scope.ts';

export type BuyXGetY = Extract<PromotionTerms, { kind: 'buy-x-get-y' }>;

/** A line with what the discount still may take of it. */
interface Candidate {
  index: number;
  quantity: number;
  /** Price of all its items. */
  amount: number;
  isBuy: boolean;
  isGet: boolean;
}

const sumOf = (lines: readonly Candidate[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Compares prices per item without division. */
const byPrice = (a: Candidate, b: Candidate): number =>
  a.amount * b.quantity - b.amount * a.quantity || a.index - b.index;

/**
 * The discounted quantity of each line: the cheapest items of `get`, as often as the cart contains both quantities. An item
 * counts once, for `buy` or for `get`.
 */
export function discountedQuantities(
  { buy, get, timesLimit }: BuyXGetY,
  lines: readonly DiscountableLine[],
): number[] {
  const candidates = lines.map((line, index): Candidate => ({
    index,
    quantity: line.quantity,
    amount: line.total.amount,
    isBuy: isInScope(buy, line),
    isGet: isInScope(get, line),
  }));
  const bought = sumOf(candidates.filter(({ isBuy }) => isBuy));
  const gettable = candidates.filter(({ isGet, quantity }) => isGet && quantity > 0);
  const all = sumOf(candidates.filter(({ isBuy, isGet }) => isBuy || isGet));
  const times = Math.min(
    Math.floor(bought / buy.quantity),
    Math.floor(sumOf(gettable) / get.quantity),
    Math.floor(all / (buy.quantity + get.quantity)),
    timesLimit ?? Infinity,
  );
  const discounted = lines.map(() => 0);
  let left = times * get.quantity;
  // Items of both scopes that are not needed for `buy`.
  let spare = bought - times * buy.quantity;
  for (const { index, quantity, isBuy } of gettable.toSorted(byPrice)) {
    const taken = Math.min(left, quantity, isBuy ? spare : Infinity);
    discounted[index] = taken;
    left -= taken;
    if (isBuy) spare -= taken;
  }
  return discounted;
}

/** The discount of each line. @param remaining each line's amount after earlier discounts. */
export function discountBuyXGetY(
  terms: BuyXGetY,
  lines: readonly DiscountableLine[],
  remaining: readonly Money[],
): Money[] {
  return discountedQuantities(terms, lines).map((discounted, index) => {
    const amount = remaining[index]!;
    if (discounted === 0) return money(0, amount.currency);
    const items = splitMoney(
      amount,
      Array.from({ length: lines[index]!.quantity }, () => 1),
    );
    return sumMoney(
      items.slice(items.length - discounted).map((item) => shareOfMoney(item, terms.basisPoints)),
      amount.currency,
    );
  });
}
