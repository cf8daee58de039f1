import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money } from '#kernel/money.ts';
import type { DiscountableLine } from '../contract/discounts.ts';
import { type BuyXGetY, discountBuyXGetY, discountedQuantities } from './buy-x-get-y.ts';

const usd = (amount: number) => money(amount, 'USD');
const line = (productId: string, quantity: number, price: number, categoryId = 'pots'): DiscountableLine => ({
  productId,
  categoryIds: [categoryId],
  quantity,
  total: usd(price * quantity),
});
const all = { productIds: [], categoryIds: [] };
const of = (...productIds: string[]) => ({ productIds, categoryIds: [] });
const terms = (changed: Partial<BuyXGetY> = {}): BuyXGetY => ({
  kind: 'buy-x-get-y',
  buy: { quantity: 2, ...all },
  get: { quantity: 1, ...all },
  basisPoints: 10_000,
  timesLimit: null,
  ...changed,
});
const buyPanGetLid = { buy: { quantity: 1, ...of('pan') }, get: { quantity: 1, ...of('lid') } };

describe('discounted items', () => {
  it.each<[string, Partial<BuyXGetY>, DiscountableLine[], number[]]>([
    ['the cheapest of three', {}, [line('pan', 1, 900), line('lid', 1, 300), line('pot', 1, 500)], [0, 1, 0]],
    ['none of two', {}, [line('pan', 2, 900)], [0]],
    ['two of six, the cheapest', {}, [line('pan', 5, 900), line('lid', 1, 300)], [1, 1]],
    ['one of six with a limit of one per order', { timesLimit: 1 }, [line('pan', 6, 900)], [1]],
    ['a lid for each pan', buyPanGetLid, [line('pan', 2, 900), line('lid', 3, 300)], [0, 2]],
    ['no lid without a pan', buyPanGetLid, [line('lid', 3, 300)], [0]],
    [
      'a product of the category, whose own quantity counts once',
      { buy: { quantity: 1, ...all }, get: { quantity: 1, productIds: [], categoryIds: ['lids'] } },
      [line('lid', 3, 300, 'lids')],
      [1],
    ],
    [
      'items outside the bought scope first, if the cheaper ones are needed there',
      { buy: { quantity: 2, ...of('lid') }, get: { quantity: 1, ...of('lid', 'pan') } },
      [line('lid', 2, 300), line('pan', 1, 900)],
      [0, 1],
    ],
    [
      'nothing of a gift card, which counts as no item',
      {},
      [line('pan', 2, 900), line('voucher', 0, 0)],
      [0, 0],
    ],
  ])('are %s', (_, changed, lines, expected) => {
    expect(discountedQuantities(terms(changed), lines)).toEqual(expected);
  });
});

describe('the discount', () => {
  it('is the price of the free item, rounded so that the items of a line add up to it', () => {
    const lines = [line('pan', 3, 1_000)];
    expect(discountBuyXGetY(terms(), lines, [usd(1_000)])).toEqual([usd(333)]);
    expect(discountBuyXGetY(terms(), lines, [usd(3_000)])).toEqual([usd(1_000)]);
  });

  it('is a percentage of the item', () => {
    expect(discountBuyXGetY(terms({ basisPoints: 5_000 }), [line('pan', 3, 999)], [usd(2_997)])).toEqual([
      usd(500),
    ]);
  });

  it('never takes items that the bought quantity needs, nor more than the limit', () => {
    const scope = fc.constantFrom(all, of('a'), of('b'), of('a', 'b'), of('c'));
    const part = fc.tuple(fc.integer({ min: 1, max: 3 }), scope);
    const cart = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.nat(5), fc.nat(900)), { maxLength: 5 });
    fc.assert(
      fc.property(
        part,
        part,
        cart,
        fc.option(fc.integer({ min: 1, max: 3 })),
        ([b, buy], [g, get], items, timesLimit) => {
          const lines = items.map(([id, quantity, price]) => line(id, quantity, price));
          const rule = terms({ buy: { quantity: b, ...buy }, get: { quantity: g, ...get }, timesLimit });
          const free = discountedQuantities(rule, lines);
          const times = free.reduce((sum, each) => sum + each, 0) / g;
          expect(Number.isInteger(times)).toBe(true);
          expect(times).toBeLessThanOrEqual(timesLimit ?? Infinity);
          const isBuy = ({ productId }: DiscountableLine) =>
            buy.productIds.length === 0 || buy.productIds.includes(productId);
          const isGet = ({ productId }: DiscountableLine) =>
            get.productIds.length === 0 || get.productIds.includes(productId);
          lines.forEach((each, index) => {
            expect(free[index]).toBeLessThanOrEqual(isGet(each) ? each.quantity : 0);
          });
          const kept = lines.reduce(
            (sum, each, index) => sum + (isBuy(each) ? each.quantity - free[index]! : 0),
            0,
          );
          expect(kept).toBeGreaterThanOrEqual(times * b);
        },
      ),
      { numRuns: 500 },
    );
  });
});
