import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addSales,
  figuresOfOrder,
  figuresOfRefunds,
  type FiguresLine,
  type FiguresOrder,
  isSale,
  salesFigures,
} from './sales-figures.ts';

const line = (changed: Partial<FiguresLine> = {}): FiguresLine => ({
  quantity: 1,
  total: 12_300,
  discount: 0,
  tax: 0,
  taxRate: 2300,
  isGiftCard: false,
  ...changed,
});
const order = (changed: Partial<FiguresOrder> = {}): FiguresOrder => ({
  lines: [line()],
  delivery: 0,
  deliveryDiscount: 0,
  deliveryTax: 0,
  paymentFee: 0,
  taxes: [{ amount: { amount: 2_300 }, isIncluded: true }],
  ...changed,
});

describe('figures of an order', () => {
  it('leave out the tax that prices include, of items, discounts and shipping', () => {
    const sold = order({
      lines: [line({ discount: 2_460 })],
      delivery: 1_230,
      taxes: [{ amount: { amount: 1_840 + 230 }, isIncluded: true }],
    });
    expect(salesFigures(figuresOfOrder(sold))).toEqual({
      gross: 10_000,
      discounts: 2_000,
      refunds: 0,
      net: 8_000,
      shipping: 1_000,
      tax: 2_070,
      fees: 0,
      total: 11_070,
      giftCards: 0,
    });
  });

  it('state the tax that is added to prices, and the payment fee', () => {
    const sold = order({
      lines: [line({ total: 10_000, tax: 2_300 })],
      delivery: 1_000,
      deliveryTax: 230,
      paymentFee: 150,
      taxes: [{ amount: { amount: 2_530 }, isIncluded: false }],
    });
    expect(salesFigures(figuresOfOrder(sold))).toMatchObject({
      gross: 10_000,
      net: 10_000,
      shipping: 1_000,
      tax: 2_530,
      fees: 150,
      total: 13_680,
    });
  });

  it('keep gift cards apart', () => {
    const sold = order({ lines: [line(), line({ total: 5_000, taxRate: 0, isGiftCard: true })] });
    expect(salesFigures(figuresOfOrder(sold))).toMatchObject({
      gross: 10_000,
      total: 12_300,
      giftCards: 5_000,
    });
  });

  it('are zero after a full refund in any number of steps', () => {
    const amount = fc.integer({ min: 1, max: 100_000 });
    fc.assert(
      fc.property(
        amount,
        fc.integer({ min: 0, max: 2_500 }),
        fc.array(amount, { maxLength: 5 }),
        (price, rate, parts) => {
          const included = price - Math.round((price * 10_000) / (10_000 + rate));
          const sold = order({
            lines: [line({ total: price, taxRate: rate })],
            taxes: [{ amount: { amount: included }, isIncluded: true }],
          });
          const refunds: { amount: number; delivery: number; lines: [] }[] = [];
          let left = price;
          for (const part of [...parts, price]) {
            const refund = Math.min(part, left);
            if (refund > 0) refunds.push({ amount: refund, delivery: 0, lines: [] });
            left -= refund;
          }
          const figures = salesFigures(
            figuresOfRefunds(sold, refunds).reduce(addSales, figuresOfOrder(sold)),
          );
          expect([figures.net, figures.tax, figures.total]).toEqual([0, 0, 0]);
        },
      ),
    );
  });

  it('of a refund split items, shipping, their taxes and gift cards', () => {
    const sold = order({
      lines: [line(), line({ quantity: 2, total: 10_000, taxRate: 0, isGiftCard: true })],
      delivery: 1_230,
      taxes: [{ amount: { amount: 2_530 }, isIncluded: true }],
    });
    const [both] = figuresOfRefunds(sold, [
      {
        amount: 12_300 + 615 + 5_000,
        delivery: 615,
        lines: [
          { position: 0, quantity: 1 },
          { position: 1, quantity: 1 },
        ],
      },
    ]);
    expect(both).toEqual({
      gross: 0,
      discounts: 0,
      refunds: 10_000,
      shipping: -500,
      tax: -2_415,
      fees: 0,
      giftCards: -5_000,
    });
  });
});

it.each([
  [{ paidAt: null, orderState: 'placed', isExchange: false }, false],
  [{ paidAt: new Date(0), orderState: 'placed', isExchange: false }, true],
  [{ paidAt: new Date(0), orderState: 'completed', isExchange: false }, true],
  [{ paidAt: new Date(0), orderState: 'cancelled', isExchange: false }, false],
  [{ paidAt: new Date(0), orderState: 'expired', isExchange: false }, false],
  [{ paidAt: new Date(0), orderState: 'processing', isExchange: true }, false],
] as const)('the order %j is a sale: %s', (sold, expected) => expect(isSale(sold)).toBe(expected));
