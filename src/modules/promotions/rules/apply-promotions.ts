import { type Money, money, shareOfMoney, splitMoney, subtractMoney, sumMoney } from '#kernel/money.ts';
import type { CartDiscounts, DiscountableLine } from '../contract/discounts.ts';
import type { Promotion } from '../contract/promotions.ts';
import { discountBuyXGetY } from './buy-x-get-y.ts';
import { isInScope } from './scope.ts';

/** The promotion data that affects prices. */
export type PricedPromotion = Pick<
  Promotion,
  'id' | 'name' | 'code' | 'terms' | 'scope' | 'minimum' | 'combines'
> &
  Partial<Pick<Promotion, 'uniqueCodes' | 'firstOrder'>>;

export interface DiscountableCart {
  lines: readonly DiscountableLine[];
  delivery: Money;
}

/** Remaining amounts while promotions apply one after the other. */
interface Remaining {
  lines: Money[];
  delivery: Money;
}

/**
 * Order of application: each kind reduces what the kinds before it leave. Buy X get Y is first, so that a free item
 * is free of its whole price.
 */
const applicationOrder: Record<Promotion['terms']['kind'], number> = {
  'buy-x-get-y': 0,
  bundle: 1,
  quantity: 2,
  percent: 3,
  amount: 4,
  'free-delivery': 5,
};

const quantityOf = (lines: readonly DiscountableLine[], productId: string): number =>
  lines.reduce((sum, line) => (line.productId === productId ? sum + line.quantity : sum), 0);

/** The discount of one promotion on each line's remaining amount. */
function discountLines(
  { terms, ...promotion }: PricedPromotion,
  cart: DiscountableCart,
  remaining: Remaining,
): Money[] {
  const { currency } = cart.delivery;
  const zero = money(0, currency);
  const { lines } = cart;
  /** Splitting in proportion to the remaining amounts never exceeds them. */
  const distribute = (amount: number, isIncluded: (line: DiscountableLine) => boolean): Money[] => {
    const amounts = lines.map((line, index) => (isIncluded(line) ? remaining.lines[index]!.amount : 0));
    const capped = Math.min(
      amount,
      amounts.reduce((sum, each) => sum + each, 0),
    );
    return capped === 0 ? lines.map(() => zero) : splitMoney(money(capped, currency), amounts);
  };
  const percentageOf = (basisPointsOf: (line: DiscountableLine) => number): Money[] =>
    lines.map((line, index) => shareOfMoney(remaining.lines[index]!, basisPointsOf(line)));
  const isIncluded = (line: DiscountableLine) => isInScope(promotion.scope, line);
  switch (terms.kind) {
    case 'percent':
      return percentageOf((line) => (isIncluded(line) ? terms.basisPoints : 0));
    case 'amount':
      return distribute(terms.amount, isIncluded);
    case 'quantity':
      return percentageOf((line) => {
        const quantity = isIncluded(line) ? quantityOf(lines, line.productId) : 0;
        return Math.max(
          0,
          ...terms.steps.filter((step) => step.quantity <= quantity).map((step) => step.basisPoints),
        );
      });
    case 'bundle': {
      const times = Math.min(
        ...terms.parts.map((part) => Math.floor(quantityOf(lines, part.productId) / part.quantity)),
      );
      return distribute(times * terms.amount, (line) =>
        terms.parts.some(({ productId }) => productId === line.productId),
      );
    }
    case 'buy-x-get-y':
      return discountBuyXGetY(terms, lines, remaining.lines);
    case 'free-delivery':
      return lines.map(() => zero);
  }
}

/** Applies promotions one after the other, each to what the previous ones leave. */
function applyAll(promotions: readonly PricedPromotion[], cart: DiscountableCart): CartDiscounts {
  const { currency } = cart.delivery;
  const remaining: Remaining = { lines: cart.lines.map(({ total }) => total), delivery: cart.delivery };
  const applied: CartDiscounts['applied'] = [];
  const ordered = promotions.toSorted(
    (a, b) => applicationOrder[a.terms.kind] - applicationOrder[b.terms.kind] || (a.id < b.id ? -1 : 1),
  );
  for (const promotion of ordered) {
    const lineDiscounts = discountLines(promotion, cart, remaining);
    const deliveryDiscount =
      promotion.terms.kind === 'free-delivery' ? remaining.delivery : money(0, currency);
    const amount = sumMoney([...lineDiscounts, deliveryDiscount], currency);
    if (amount.amount === 0) continue;
    remaining.lines = remaining.lines.map((lineAmount, index) =>
      subtractMoney(lineAmount, lineDiscounts[index]!),
    );
    remaining.delivery = subtractMoney(remaining.delivery, deliveryDiscount);
    applied.push({
      promotionId: promotion.id,
      name: promotion.name,
      code: promotion.code,
      amount,
      ...(promotion.uniqueCodes && { hasUniqueCode: true }),
      ...(promotion.firstOrder && { isFirstOrder: true }),
    });
  }
  return {
    lines: cart.lines.map(({ total }, index) => subtractMoney(total, remaining.lines[index]!)),
    delivery: subtractMoney(cart.delivery, remaining.delivery),
    applied,
  };
}

const totalDiscountOf = ({ applied }: CartDiscounts): number =>
  applied.reduce((sum, { amount }) => sum + amount.amount, 0);

/**
 * Finds the largest discount: all combinable promotions, or one non-combinable promotion alone.
 * On a tie, a promotion with a typed code wins.
 * @param promotions those that this customer may use now, for this cart.
 */
export function applyPromotions(
  promotions: readonly PricedPromotion[],
  cart: DiscountableCart,
): CartDiscounts {
  const combinable = promotions.filter(({ combines }) => combines);
  const nonCombinable = promotions.filter(({ combines }) => !combines);
  const options = [...nonCombinable.map((promotion) => [promotion]), combinable]
    .map((option) => ({ option, cartDiscounts: applyAll(option, cart) }))
    .toSorted(
      (a, b) =>
        totalDiscountOf(b.cartDiscounts) - totalDiscountOf(a.cartDiscounts) ||
        Number(hasCode(b.option)) - Number(hasCode(a.option)),
    );
  return options[0]!.cartDiscounts;
}

const hasCode = (option: readonly PricedPromotion[]): boolean => option.some(({ code }) => code !== null);
