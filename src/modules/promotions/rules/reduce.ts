import { type Money, money, shareOfMoney, splitMoney, subtractMoney, sumMoney } from '#kernel/money.ts';
import type { Promotion, Reductions, ReducibleLine } from '../contract.ts';

/** What of a promotion decides about a price. */
export type PricedPromotion = Pick<
  Promotion,
  'id' | 'name' | 'code' | 'terms' | 'scope' | 'minimum' | 'combines'
>;

export interface Goods {
  lines: readonly ReducibleLine[];
  delivery: Money;
}

/** What is still to be paid while promotions are applied one after the other, and what each has taken. */
interface Rest {
  lines: Money[];
  delivery: Money;
}

/** First what is about single goods, then shares of all, then amounts, then delivery. */
const turns: Record<Promotion['terms']['kind'], number> = {
  bundle: 0,
  quantity: 1,
  percent: 2,
  amount: 3,
  'free-delivery': 4,
};

/** Whether a promotion is for this product at all. */
export function isInScope(
  { scope }: Pick<Promotion, 'scope'>,
  { productId, categoryIds }: Pick<ReducibleLine, 'productId' | 'categoryIds'>,
): boolean {
  if (scope.productIds.length === 0 && scope.categoryIds.length === 0) return true;
  return scope.productIds.includes(productId) || categoryIds.some((id) => scope.categoryIds.includes(id));
}

const quantityOf = (lines: readonly ReducibleLine[], productId: string): number =>
  lines.reduce((sum, line) => (line.productId === productId ? sum + line.quantity : sum), 0);

/** What one promotion takes off each line of what is left of it. */
function reduceLines({ terms, ...promotion }: PricedPromotion, goods: Goods, rest: Rest): Money[] {
  const { currency } = goods.delivery;
  const nothing = money(0, currency);
  const { lines } = goods;
  /** Never more than is left: a share of the whole, by what is left, is never more than that. */
  const spread = (amount: number, isMeant: (line: ReducibleLine) => boolean): Money[] => {
    const left = lines.map((line, index) => (isMeant(line) ? rest.lines[index]!.amount : 0));
    const whole = Math.min(
      amount,
      left.reduce((sum, each) => sum + each, 0),
    );
    return whole === 0 ? lines.map(() => nothing) : splitMoney(money(whole, currency), left);
  };
  const share = (basisPointsOf: (line: ReducibleLine) => number): Money[] =>
    lines.map((line, index) => shareOfMoney(rest.lines[index]!, basisPointsOf(line)));
  const isMeant = (line: ReducibleLine) => isInScope(promotion, line);
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

/** Takes these promotions off, one after the other, each from what the ones before have left. */
function applyAll(promotions: readonly PricedPromotion[], goods: Goods): Reductions {
  const { currency } = goods.delivery;
  const rest: Rest = { lines: goods.lines.map(({ total }) => total), delivery: goods.delivery };
  const applied: Reductions['applied'] = [];
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

const savingOf = ({ applied }: Reductions): number =>
  applied.reduce((sum, { amount }) => sum + amount.amount, 0);

/**
 * What is taken off this cart: all promotions that combine, or one that does not, alone: whichever takes off most.
 * Where two take off the same, the one with a code that was typed.
 *
 * @param promotions those that may be used by this person, today, for this cart.
 */
export function reduce(promotions: readonly PricedPromotion[], goods: Goods): Reductions {
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
