import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Money, money } from '#kernel/money.ts';
import type { DiscountableLine } from '../contract/discounts.ts';
import type { PromotionTerms } from '../contract/promotions.ts';
import { type Candidate, findCodeProblem } from './coupon-codes.ts';
import { findCustomerProblem, unknownCustomer } from './customers.ts';
import { type PricedPromotion, applyPromotions } from './apply-promotions.ts';

const usd = (amount: number) => money(amount, 'USD');
const line = (productId: string, quantity: number, price: number, categoryId = 'pots'): DiscountableLine => ({
  productId,
  categoryIds: [categoryId],
  quantity,
  total: usd(price * quantity),
});
const everything = { productIds: [], categoryIds: [] };
const promotion = (terms: PromotionTerms, changed: Partial<PricedPromotion> = {}): PricedPromotion => ({
  id: JSON.stringify(terms),
  name: 'A promotion',
  code: null,
  terms,
  scope: everything,
  minimum: 0,
  combines: true,
  ...changed,
});
const percent = (basisPoints: number, changed: Partial<PricedPromotion> = {}) =>
  promotion({ kind: 'percent', basisPoints }, changed);
const sampleCart = { lines: [line('pan', 2, 5_000), line('lid', 1, 1_000, 'lids')], delivery: usd(690) };
const amounts = (list: readonly Money[]) => list.map(({ amount }) => amount);

describe('discounts', () => {
  it('take a percentage of the products in scope', () => {
    expect(amounts(applyPromotions([percent(1_000)], sampleCart).lines)).toEqual([1_000, 100]);
    const scope = { productIds: [], categoryIds: ['lids'] };
    expect(amounts(applyPromotions([percent(1_000, { scope })], sampleCart).lines)).toEqual([0, 100]);
  });

  it('distribute a fixed amount by line value, and never exceed the total', () => {
    const of = (amount: number) =>
      amounts(applyPromotions([promotion({ kind: 'amount', amount })], sampleCart).lines);
    expect(of(1_100)).toEqual([1_000, 100]);
    expect(of(99_999)).toEqual([10_000, 1_000]);
  });

  it('make shipping free', () => {
    const { lines, delivery } = applyPromotions([promotion({ kind: 'free-delivery' })], sampleCart);
    expect([amounts(lines), delivery.amount]).toEqual([[0, 0], 690]);
  });

  it('grow with the quantity of a product, counted over its variants', () => {
    const steps = [
      { quantity: 2, basisPoints: 500 },
      { quantity: 4, basisPoints: 1_500 },
    ];
    const twoColors = {
      ...sampleCart,
      lines: [line('pan', 3, 1_000), line('pan', 1, 1_000), line('lid', 1, 1_000)],
    };
    const quantity = promotion({ kind: 'quantity', steps });
    expect(amounts(applyPromotions([quantity], twoColors).lines)).toEqual([450, 150, 0]);
    expect(amounts(applyPromotions([quantity], sampleCart).lines)).toEqual([500, 0]);
  });

  it('apply once for each complete bundle', () => {
    const parts = [
      { productId: 'pan', quantity: 1 },
      { productId: 'lid', quantity: 1 },
    ];
    const bundle = promotion({ kind: 'bundle', parts, amount: 600 });
    expect(amounts(applyPromotions([bundle], sampleCart).lines)).toEqual([545, 55]);
    const two = { ...sampleCart, lines: [line('pan', 2, 5_000), line('lid', 3, 1_000)] };
    expect(applyPromotions([bundle], two).applied[0]?.amount).toEqual(usd(1_200));
    expect(applyPromotions([bundle], { ...sampleCart, lines: [line('pan', 2, 5_000)] }).applied).toEqual([]);
  });

  it('apply to the amount remaining after previous discounts', () => {
    const both = [promotion({ kind: 'amount', amount: 900 }), percent(1_000)];
    expect(applyPromotions(both, sampleCart).applied.map(({ amount }) => amount.amount)).toEqual([
      1_100, 900,
    ]);
  });

  it('use a non-combinable promotion alone if it saves more than all others together', () => {
    const alone = percent(2_000, { id: 'alone', code: 'ALONE', combines: false });
    const little = [percent(500), promotion({ kind: 'amount', amount: 100 })];
    expect(
      applyPromotions([...little, alone], sampleCart).applied.map(({ promotionId }) => promotionId),
    ).toEqual(['alone']);
    expect(applyPromotions([percent(3_000), alone], sampleCart).applied).toHaveLength(1);
    expect(applyPromotions([percent(3_000), alone], sampleCart).applied[0]?.code).toBeNull();
  });
});

describe('all promotions together', () => {
  const ids = ['pan', 'lid', 'pot'];
  const share = fc.integer({ min: 1, max: 10_000 });
  const itemsInScope = fc.record({
    quantity: fc.integer({ min: 1, max: 3 }),
    productIds: fc.subarray<string>([...ids]),
    categoryIds: fc.constant<string[]>([]),
  });
  const terms: fc.Arbitrary<PromotionTerms> = fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), basisPoints: share }),
    fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 1, max: 50_000 }) }),
    fc.record({ kind: fc.constant('free-delivery' as const) }),
    fc.record({
      kind: fc.constant('quantity' as const),
      steps: fc.array(fc.record({ quantity: fc.integer({ min: 2, max: 9 }), basisPoints: share }), {
        minLength: 1,
        maxLength: 3,
      }),
    }),
    fc.record({
      kind: fc.constant('bundle' as const),
      parts: fc.array(
        fc.record({ productId: fc.constantFrom(...ids), quantity: fc.integer({ min: 1, max: 3 }) }),
        { minLength: 1, maxLength: 3 },
      ),
      amount: fc.integer({ min: 1, max: 50_000 }),
    }),
    fc.record({
      kind: fc.constant('buy-x-get-y' as const),
      buy: itemsInScope,
      get: itemsInScope,
      basisPoints: share,
      timesLimit: fc.option(fc.integer({ min: 1, max: 3 })),
    }),
  );
  const some = fc.array(
    fc.tuple(terms, fc.boolean(), fc.constantFrom(everything, { productIds: ['pan'], categoryIds: [] })),
    { maxLength: 6 },
  );
  const lines = fc.array(
    fc.record({
      id: fc.constantFrom(...ids),
      quantity: fc.integer({ min: 1, max: 12 }),
      price: fc.nat(30_000),
    }),
    { minLength: 1, maxLength: 6 },
  );

  it('never make a line or shipping negative, add up to the discounts, and save no less than one non-combinable promotion alone', () => {
    fc.assert(
      fc.property(some, lines, fc.nat(3_000), (list, cart, delivery) => {
        const promotions = list.map(([of, combines, scope], index) =>
          promotion(of, { id: `p${index}`, combines, scope }),
        );
        const randomCart = {
          lines: cart.map(({ id, quantity, price }) => line(id, quantity, price)),
          delivery: usd(delivery),
        };
        const result = applyPromotions(promotions, randomCart);
        result.lines.forEach((off, index) => {
          expect(off.amount).toBeGreaterThanOrEqual(0);
          expect(off.amount).toBeLessThanOrEqual(randomCart.lines[index]!.total.amount);
        });
        expect(result.delivery.amount).toBeGreaterThanOrEqual(0);
        expect(result.delivery.amount).toBeLessThanOrEqual(delivery);
        const parts = result.applied.reduce((sum, { amount }) => sum + amount.amount, 0);
        expect(parts).toBe(
          result.lines.reduce((sum, { amount }) => sum + amount, 0) + result.delivery.amount,
        );
        // At least as much as each non-combinable promotion alone.
        for (const one of promotions)
          expect(parts).toBeGreaterThanOrEqual(
            one.combines
              ? 0
              : applyPromotions([one], randomCart).applied.reduce(
                  (sum, { amount }) => sum + amount.amount,
                  0,
                ),
          );
      }),
      { numRuns: 300 },
    );
  });
});

describe('problems of a coupon code', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const candidate: Candidate = {
    ...promotion({ kind: 'percent', basisPoints: 1_000 }, { code: 'AUTUMN' }),
    startsAt: null,
    endsAt: null,
    usesLimit: null,
    customerLimit: null,
    isActive: true,
    version: 1,
    uses: 0,
    customerUses: 0,
    uniqueCodes: false,
    firstOrder: false,
    customerTags: [],
  };
  it.each([
    [{}, null],
    [{ isActive: false }, 'unknown'],
    [{ startsAt: '2026-11-21T12:00:01Z' }, 'not-yet'],
    [{ endsAt: '2026-11-21T12:00:00Z' }, 'expired'],
    [{ usesLimit: 3, uses: 3 }, 'used-up'],
    [{ usesLimit: 3, uses: 2 }, null],
    [{ customerLimit: 1, customerUses: 1 }, 'used-by-you'],
    [{ scope: { productIds: ['wok'], categoryIds: [] } }, 'not-for-these'],
    [{ minimum: 11_001 }, 'minimum'],
    [{ minimum: 11_000 }, null],
    [{ firstOrder: true }, 'first-order'],
    [{ customerTags: ['trade'] }, 'customer-group'],
    [{ isCodeUsed: true }, 'used-up'],
  ] as const)('a promotion changed to %j gives the problem %s, where null means none', (changed, problem) =>
    expect(
      findCodeProblem({ ...candidate, ...changed } as Candidate, sampleCart.lines, now, unknownCustomer),
    ).toBe(problem),
  );
});

describe('conditions on the customer', () => {
  const conditions = { firstOrder: true, customerTags: ['trade', 'staff'] };
  it.each([
    [{ isFirstOrder: true, tags: ['staff'] }, null],
    [{ isFirstOrder: true, tags: ['press'] }, 'customer-group'],
    [{ isFirstOrder: false, tags: ['staff'] }, 'first-order'],
  ] as const)('%j gives the problem %s, where null means none', (eligibility, problem) => {
    expect(findCustomerProblem(conditions, eligibility)).toBe(problem);
  });
});
