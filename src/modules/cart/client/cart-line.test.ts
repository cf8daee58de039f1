import { describe, expect, it } from 'vitest';
import type { CartLine } from './cart-line.ts';
import { totalOf, countItems } from './cart-line.ts';

const line = (amount: number, quantity: number, sold = true): CartLine => ({
  productId: `pan-${amount}`,
  selectedColor: null,
  quantity,
  name: 'Pan',
  price: { amount, currency: 'EUR' },
  colorName: null,
  addedAt: '2026-11-20T09:00:00.000Z',
  image: null,
  available: null,
  sold,
});

describe('cart totals', () => {
  it('multiply price by quantity and leave out lines whose product is no longer sold', () => {
    const lines = [line(9_400, 2), line(1_250, 3), line(5_000, 1, false)];
    expect(totalOf(lines, 'EUR')).toEqual({ amount: 22_550, currency: 'EUR' });
    expect(countItems(lines)).toBe(5);
  });
});
