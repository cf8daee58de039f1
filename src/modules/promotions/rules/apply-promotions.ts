import { type Money, money, shareOfMoney, splitMoney, subtractMoney, sumMoney } from '#kernel/money.ts';
import type { Promotion, CartDiscounts, DiscountableLine } from '../contract.ts';

/** The promotion data that affects prices. */
export type PricedPromotion = Pick<
  Promotion,
  'id' | 'name' | 'code' | 'terms' | 'scope' | 'minimum' | 'combines'
>;

export interface Goods {
  lines: readonly DiscountableLine[];
  delivery: Money;
}

/** Remaining amounts while promotions apply one after the other, and the discount of each. */
interface Rest {
  lines: Money[];
  delivery: Money;
}

/** Order of application: single products, percentages, amounts, shipping. */
const turns: Record<Promotion['terms']['kind'], number> = {
  bundle: 0,
  quantity: 1,
  percent: 2,
  amount: 3,
  'free-delivery': 4,
};

/** Whether a product is in the promotion's scope. */
export function isInScope(
  { scope }: Pick<Promotion, 'scope'>,
  { productId, categoryIds }: Pick<DiscountableLine, 'productId' | 'categoryIds'>,
): boolean {
  if (scope.productIds.length === 0 && scope.categoryIds.length === 0) return true;
  return scope.productIds.includes(productId) || categoryIds.some((id) => scope.categoryIds.includes(id));
}

const quantityOf = (lines: readonly DiscountableLine[], productId: string): number =>
  lines.reduce((sum, line) => (line.productId === productId ? sum + line.quantity : sum), 0);

/** The discount of one promotion on each line's remaining amount. */
function reduceLines({ terms, ...promotion }: PricedPromotion, goods: Goods, rest: Rest): Money[] {
  const { currency } = goods.delivery;
  const nothing = money(0, currency);
  const { lines } = goods;
  /** Splitting in proportion to the remaining amounts never exceeds them. */
  const spread = (amount: number, isMeant: (line: DiscountableLine) => boolean): Money[] => {
    const left = lines.map((line, index) => (isMeant(line) ? rest.lines[index]!.amount : 0));
    const whole = Math.min(
      amount,
      left.reduce((sum, each) => sum + each, 0),
    );
    return whole === 0 ? lines.map(() => nothing) : splitMoney(money(whole, currency), left);
  };
  const share = (basisPointsOf: (line: DiscountableLine) => number): Money[] =>
    lines.map((line, index) => shareOfMoney(rest.lines[index]!, basisPointsOf(line)));
  const isMeant = (line: DiscountableLine) => isInScope(promotion, line);
  switch (terms.kind) {
    case 'percent':
      return share((line) => (isMeant(line) ? terms.basisPoints : 0));
    case 'amount':
      return spread(terms.amount, isMeant);
    case 'quantity':
      return share((line) => {
        const quantity = isMeant(line) ? quantityOf(lines, line.productId) : 0;
        return Math.max(
          0,
          ...terms.steps.filter((step) => step.quantity <= quantity).map((step) => step.basisPoints),
        );
      });
    case 'bundle': {
      const times = Math.min(
        ...terms.parts.map((part) => Math.floor(quantityOf(lines, part.productId) / part.quantity)),
      );
      return spread(times * terms.amount, (line) =>
        terms.parts.some(({ productId }) => productId === line.productId),
      );
    }
    case 'free-delivery':
      return lines.map(() => nothing);
  }
}

/** Applies promotions one after the other, each to what the previous ones leave. */
function applyAll(promotions: readonly PricedPromotion[], goods: Goods): CartDiscounts {
  const { currency } = goods.delivery;
  const rest: Rest = { lines: goods.lines.map(({ total }) => total), delivery: goods.delivery };
  const applied: CartDiscounts['applied'] = [];
  const inTurn = promotions.toSorted(
    (a, b) => turns[a.terms.kind] - turns[b.terms.kind] || (a.id < b.id ? -1 : 1),
  );
  for (const promotion of inTurn) {
    const offLines = reduceLines(promotion, goods, rest);
    const offDelivery = promotion.terms.kind === 'free-delivery' ? rest.delivery : money(0, currency);
    const amount = sumMoney([...offLines, offDelivery], currency);
    if (amount.amount === 0) continue;
    rest.lines = rest.lines.map((left, index) => subtractMoney(left, offLines[index]!));
    rest.delivery = subtractMoney(rest.delivery, offDelivery);
    applied.push({ promotionId: promotion.id, name: promotion.name, code: promotion.code, amount });
  }
  return {
    lines: goods.lines.map(({ total }, index) => subtractMoney(total, rest.lines[index]!)),
    delivery: subtractMoney(goods.delivery, rest.delivery),
    applied,
  };
}

const savingOf = ({ applied }: CartDiscounts): number =>
  applied.reduce((sum, { amount }) => sum + amount.amount, 0);

/**
 * Finds the largest discount: all combinable promotions, or one non-combinable promotion alone.
 * On a tie, a promotion with a typed code wins.
 * @param promotions those that this customer may use now, for this cart.
 */
export function reduce(promotions: readonly PricedPromotion[], goods: Goods): CartDiscounts {
  const together = promotions.filter(({ combines }) => combines);
  const alone = promotions.filter(({ combines }) => !combines);
  const ways = [...alone.map((promotion) => [promotion]), together]
    .map((way) => ({ way, reductions: applyAll(way, goods) }))
    .toSorted(
      (a, b) =>
        savingOf(b.reductions) - savingOf(a.reductions) || Number(hasCode(b.way)) - Number(hasCode(a.way)),
    );
  return ways[0]!.reductions;
}

const hasCode = (way: readonly PricedPromotion[]): boolean => way.some(({ code }) => code !== null);
