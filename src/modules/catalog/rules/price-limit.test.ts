import { expect, it } from 'vitest';
import { priceLimit } from './price-limit.ts';

it('converts to minor units of the currency', () => {
  expect(priceLimit(49.9, 'EUR')).toBe(4990);
  expect(priceLimit(5000, 'JPY')).toBe(5000);
});

it('keeps the lack of a limit, and reduces one that no database integer holds', () => {
  expect(priceLimit(undefined, 'EUR')).toBeUndefined();
  expect(priceLimit(1e300, 'EUR')).toBe(100_000_000_000);
});
