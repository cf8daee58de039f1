import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMoney, type Money, money, sumMoney } from '#kernel/money.ts';
import type { CartItem } from '#modules/cart/contract.ts';
import { refundAmount } from '#modules/orders/rules/refunds.ts';
import type { PromotionTerms } from '#modules/promotions/contract/promotions.ts';
import { splitPayment } from '#modules/promotions/rules/gift-cards.ts';
import { applyPromotions } from '#modules/promotions/rules/apply-promotions.ts';
import type { TaxSettings } from '#modules/settings/contract/taxes.ts';
import { taxOf } from '#modules/taxes/rules/tax.ts';
import { dueOf, type PricedCart, priceCart } from './rules.ts';

const usd = (amount: number) => money(amount, 'USD');
const sum = (list: readonly Money[]) => sumMoney(list, 'USD').amount;

/** Products of different tax classes; a gift card has no tax and no discount. */
const products = {
  pan: { taxClass: 'standard', isGiftCard: false },
  lid: { taxClass: 'reduced', isGiftCard: false },
  book: { taxClass: 'untaxed', isGiftCard: false },
  voucher: { taxClass: 'standard', isGiftCard: true },
} as const;
type ProductId = keyof typeof products;
const ids = Object.keys(products) as ProductId[];

const share = fc.integer({ min: 1, max: 10_000 });
const itemsInScope = fc.record({
  quantity: fc.integer({ min: 1, max: 3 }),
  productIds: fc.subarray<string>([...ids]),
  categoryIds: fc.constant<string[]>([]),
});
const terms: fc.Arbitrary<PromotionTerms> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), basisPoints: share }),
  fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 1, max: 90_000 }) }),
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

const checkout = fc.record({
  cart: fc.array(
    fc.record({
      productId: fc.constantFrom(...ids),
      quantity: fc.integer({ min: 1, max: 12 }),
      price: fc.nat(40_000),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  promotions: fc.array(
    fc.record({
      terms,
      combines: fc.boolean(),
      productIds: fc.constantFrom<ProductId[]>([], ['pan'], ['lid', 'voucher']),
    }),
    { maxLength: 5 },
  ),
  delivery: fc.nat(3_000),
  pricesIncludeTax: fc.boolean(),
  rates: fc.record({ standard: fc.nat(3_000), reduced: fc.nat(1_500) }),
  deliveryClass: fc.constantFrom('standard', 'reduced', null),
  giftCards: fc.array(fc.nat(120_000), { maxLength: 4 }),
});
type Checkout = typeof checkout extends fc.Arbitrary<infer Value> ? Value : never;

const itemOf = ({ productId, quantity, price }: Checkout['cart'][number]): CartItem => ({
  productId,
  kind: 'product',
  name: productId,
  price: usd(price),
  quantity,
  selectedColor: null,
  colorName: null,
  addedAt: '2026-01-01T00:00:00.000Z',
  image: null,
  lineTotal: usd(price * quantity),
  available: 99,
});

/** Combines the pricing rules like the checkout does. */
function price(request: Checkout): PricedCart {
  const items = request.cart.map(itemOf);
  const reductions = applyPromotions(
    request.promotions.map((each, index) => ({
      id: `p${index}`,
      name: 'A promotion',
      code: null,
      minimum: 0,
      terms: each.terms,
      combines: each.combines,
      scope: { productIds: each.productIds, categoryIds: [] },
    })),
    {
      lines: items.map(({ productId, quantity, lineTotal }) => {
        const { isGiftCard } = products[productId as ProductId];
        return {
          productId,
          categoryIds: ['pots'],
          quantity: isGiftCard ? 0 : quantity,
          total: isGiftCard ? usd(0) : lineTotal,
        };
      }),
      delivery: usd(request.delivery),
    },
  );
  const rate = (taxClass: string, basisPoints: number) => ({
    name: 'VAT',
    country: 'PT',
    region: '',
    taxClass,
    basisPoints,
  });
  const settings: TaxSettings = {
    pricesIncludeTax: request.pricesIncludeTax,
    deliveryClass: request.deliveryClass,
    classes: [{ key: 'standard', name: 'Standard' }],
    rates: [rate('standard', request.rates.standard), rate('reduced', request.rates.reduced)],
  };
  const offer = priceCart(
    {
      items,
      noLongerSold: [],
      updatedAt: null,
      totals: { subtotal: usd(sum(items.map(({ lineTotal }) => lineTotal))), itemCount: 0 },
    },
    { id: 'flat', name: 'To your door', price: usd(request.delivery), needsAddress: true, promise: null },
    {
      taxOf: (taxed) => taxOf(settings, taxed, { country: 'PT', region: '' }, 'USD'),
      classOf: (productId) => {
        const { taxClass, isGiftCard } = products[productId as ProductId];
        return isGiftCard ? null : taxClass;
      },
      deliveryClass: request.deliveryClass,
    },
    reductions,
  );
  const balances = request.giftCards.map((balance, index) => ({
    id: `card ${index}`,
    balance: usd(balance),
  }));
  return { ...offer, giftCards: splitPayment(balances, offer.total) };
}

describe('discounts, tax, shipping and gift cards combined', () => {
  const always = (check: (offer: PricedCart, request: Checkout) => void) =>
    fc.assert(
      fc.property(checkout, (request) => check(price(request), request)),
      { numRuns: 400 },
    );

  it('never produce a negative line, shipping cost, total or amount due', () => {
    always((offer, request) => {
      offer.lines.forEach(({ price: each, quantity, discount, tax }) => {
        expect(discount.amount).toBeGreaterThanOrEqual(0);
        expect(discount.amount).toBeLessThanOrEqual(each.amount * quantity);
        expect(tax.amount).toBeGreaterThanOrEqual(0);
      });
      expect(offer.deliveryDiscount.amount).toBeGreaterThanOrEqual(0);
      expect(offer.deliveryDiscount.amount).toBeLessThanOrEqual(request.delivery);
      expect(offer.deliveryTax.amount).toBeGreaterThanOrEqual(0);
      expect(offer.total.amount).toBeGreaterThanOrEqual(0);
      expect(dueOf(offer).amount).toBeGreaterThanOrEqual(0);
      offer.giftCards.forEach(({ amount }, index) => {
        expect(amount.amount).toBeGreaterThanOrEqual(0);
        expect(amount.amount).toBeLessThanOrEqual(request.giftCards[index]!);
      });
    });
  });

  it('add up to the totals of discount, tax, payment and order', () => {
    always((offer, request) => {
      const { lines, deliveryDiscount, deliveryTax, taxes } = offer;
      const products = lines.reduce((whole, line) => whole + line.price.amount * line.quantity, 0);
      expect(sum([...lines.map(({ discount }) => discount), deliveryDiscount])).toBe(offer.discount.amount);
      expect(sum(offer.discounts.map(({ amount }) => amount))).toBe(offer.discount.amount);
      expect(sum([...lines.map(({ tax }) => tax), deliveryTax])).toBe(offer.tax.amount);
      const named = sum(taxes.map(({ amount }) => amount));
      // Included tax is shown but not added; other tax is added as shown.
      expect(offer.tax.amount).toBe(request.pricesIncludeTax ? 0 : named);
      expect(named).toBeLessThanOrEqual(offer.total.amount);
      expect(offer.total.amount).toBe(products + request.delivery + offer.tax.amount - offer.discount.amount);
      expect(sum(offer.giftCards.map(({ amount }) => amount)) + dueOf(offer).amount).toBe(offer.total.amount);
    });
  });

  it('apply no discount or tax to purchased gift cards', () => {
    always(({ lines }) => {
      for (const { productId, discount, tax } of lines.filter((line) => line.productId === 'voucher'))
        expect([productId, discount.amount, tax.amount]).toEqual(['voucher', 0, 0]);
    });
  });

  it('lead to refunds that add up to the paid total if every unit and shipping are refunded separately', () => {
    always((offer, request) => {
      const bought = offer.lines.map(({ price: each, quantity, discount, tax }, position) => ({
        position,
        quantity,
        paid: usd(each.amount * quantity - discount.amount + tax.amount),
      }));
      const delivery = usd(request.delivery - offer.deliveryDiscount.amount + offer.deliveryTax.amount);
      const refund = (
        refunded: (position: number) => number,
        requested: { lines: { position: number; quantity: number }[]; delivery: Money },
      ) =>
        refundAmount(
          {
            lines: bought.map((line) => ({ ...line, givenBack: refunded(line.position) })),
            delivery,
            refundedDelivery: usd(0),
          },
          { ...requested, amount: usd(0) },
        );
      let refunded = refund(() => 0, { lines: [], delivery })!;
      for (const { position, quantity } of bought)
        for (let unit = 0; unit < quantity; unit += 1) {
          const one = refund((each) => (each < position ? 99 : unit), {
            lines: [{ position, quantity: 1 }],
            delivery: usd(0),
          })!;
          expect(one.amount).toBeGreaterThanOrEqual(0);
          refunded = addMoney(refunded, one);
        }
      expect(refunded).toEqual(offer.total);
      expect(refund(() => 0, { lines: [], delivery: addMoney(delivery, usd(1)) })).toBeNull();
    });
  });
});
