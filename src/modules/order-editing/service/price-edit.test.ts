import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Money, money, splitMoney } from '#kernel/money.ts';
import type { TaxSettings } from '#modules/settings/contract/taxes.ts';
import {
  deliveryDiscountLeft,
  discountLeft,
  type EditedLine,
  type EditPricingContext,
  priceEditedOrder,
  splitNewTotal,
} from './price-edit.ts';

const usd = (amount: number) => money(amount, 'USD');
const amounts = (values: readonly Money[]) => values.reduce((sum, { amount }) => sum + amount, 0);

const line = (changed: Partial<EditedLine> = {}): EditedLine => ({
  productId: 'kettle',
  name: 'Kettle',
  colorKey: '',
  colorName: null,
  unitPrice: usd(4500),
  before: 3,
  quantity: 3,
  discountBefore: usd(1000),
  taxRate: 2300,
  taxClass: 'standard',
  ...changed,
});

const taxes = (pricesIncludeTax: boolean): TaxSettings => ({
  pricesIncludeTax,
  deliveryClass: 'standard',
  classes: [{ key: 'standard', name: 'Standard' }],
  rates: [{ name: 'VAT', country: 'PT', region: '', taxClass: 'standard', basisPoints: 2300 }],
});

const context = (changed: Partial<EditPricingContext> = {}): EditPricingContext => ({
  currency: 'USD',
  delivery: usd(690),
  deliveryBefore: usd(690),
  deliveryDiscountBefore: usd(0),
  paymentFee: usd(0),
  discounts: [{ name: 'Autumn', amount: usd(1000) }],
  taxes: taxes(true),
  place: { country: 'PT', region: '' },
  ...changed,
});

describe('discount of an edited order', () => {
  it('applies to the originally discounted units and not to added units', () => {
    const left = [0, 1, 2, 3, 5].map((quantity) => discountLeft(line({ quantity })).amount);
    expect(left).toEqual([0, 334, 667, 1000, 1000]);
    expect(discountLeft(line({ before: 0, quantity: 2, discountBefore: usd(0) })).amount).toBe(0);
  });

  it('on delivery is capped at the delivery charge, and free delivery stays free', () => {
    const left = (delivery: number, discount: number) =>
      deliveryDiscountLeft(context({ delivery: usd(delivery), deliveryDiscountBefore: usd(discount) }))
        .amount;
    expect([left(1200, 690), left(300, 690), left(300, 500), left(1200, 500)]).toEqual([1200, 300, 300, 500]);
  });

  it('is split over the original discount names in proportion', () => {
    const discounts = [
      { name: 'Autumn', amount: usd(750) },
      { name: 'Welcome', amount: usd(250) },
    ];
    const price = priceEditedOrder([line({ quantity: 1 })], context({ discounts }));
    expect(price.discounts.map(({ name, amount }) => [name, amount.amount])).toEqual([
      ['Autumn', 251],
      ['Welcome', 83],
    ]);
  });
});

describe('tax of an edited order', () => {
  it('keeps the original rate for a product that is no longer sold', () => {
    const { lines, tax } = priceEditedOrder(
      [line({ taxClass: undefined, taxRate: 600, discountBefore: usd(0) })],
      context({ taxes: taxes(false), discounts: [], delivery: usd(0) }),
    );
    expect([lines[0]!.taxRate, tax.amount]).toEqual([600, 810]);
  });
});

const anyLine = fc
  .record({
    price: fc.integer({ min: 0, max: 50_000 }),
    before: fc.integer({ min: 0, max: 20 }),
    quantity: fc.integer({ min: 0, max: 20 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    taxClass: fc.constantFrom('standard', null, undefined),
  })
  .map(({ price, before, quantity, share, taxClass }) =>
    line({
      unitPrice: usd(price),
      before,
      quantity,
      discountBefore: usd(Math.floor(price * before * share)),
      taxClass,
    }),
  );

describe('any order edit', () => {
  it('has parts that add up to a total of at least 0, with no discount above its line or delivery charge', () => {
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 1, maxLength: 8 }),
        fc.nat(2000),
        fc.nat(2000),
        fc.boolean(),
        (lines, delivery, before, isIncluded) => {
          const whole = amounts(lines.map(({ discountBefore }) => discountBefore));
          const price = priceEditedOrder(
            lines,
            context({
              delivery: usd(delivery),
              deliveryBefore: usd(before),
              deliveryDiscountBefore: usd(Math.floor(before / 2)),
              discounts: splitMoney(usd(whole), [2, 1]).map((amount, index) => ({
                name: `${index}`,
                amount,
              })),
              taxes: taxes(isIncluded),
            }),
          );
          const { subtotal, discount, deliveryDiscount, tax, deliveryTax, total } = price;
          expect(amounts(price.lines.map((each) => each.total))).toBe(subtotal.amount);
          expect(amounts(price.lines.map((each) => each.discount)) + deliveryDiscount.amount).toBe(
            discount.amount,
          );
          expect(amounts(price.lines.map((each) => each.tax)) + deliveryTax.amount).toBe(tax.amount);
          expect(subtotal.amount + delivery + tax.amount - discount.amount).toBe(total.amount);
          expect(amounts(price.taxes.filter((part) => !part.isIncluded).map(({ amount }) => amount))).toBe(
            tax.amount,
          );
          for (const each of price.lines) expect(each.discount.amount).toBeLessThanOrEqual(each.total.amount);
          expect(deliveryDiscount.amount).toBeLessThanOrEqual(delivery);
          expect(total.amount).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  it('splits the total into amount due and gift cards, and never both charges and refunds', () => {
    const some = fc.nat(100_000);
    fc.assert(
      fc.property(
        some,
        some,
        some,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (total, due, giftCards, share) => {
          const captured = Math.floor(due * share);
          const after = splitNewTotal(total, { due, captured, refundable: captured, giftCards });
          expect(after.due + after.giftCards).toBe(total);
          expect(after.owed * after.givenBack).toBe(0);
          expect(after.givenBack).toBeLessThanOrEqual(captured);
          // The captured amount, less the refund, plus the missing amount equals the amount due.
          expect(captured - after.givenBack + Math.max(0, after.due - captured)).toBe(after.due);
        },
      ),
    );
  });

  it('refunds the whole difference, without deducting an earlier goodwill refund', () => {
    // 90.00 paid, 10.00 refunded, then items worth 20.00 removed.
    const after = splitNewTotal(7000, { due: 9000, captured: 9000, refundable: 8000, giftCards: 0 });
    expect(after).toEqual({ giftCards: 0, due: 7000, owed: 0, givenBack: 2000 });
  });
});
