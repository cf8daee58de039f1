import { expect, test } from 'vitest';
import { changedPrice } from './prices.ts';

test('changedPrice changes a price by percentage or amount, rounds to the nearest ending, and never goes below 0', () => {
  const percent = (value: number, ending: 0 | 90 | null = null) => ({
    by: 'percent' as const,
    value,
    ending,
  });
  const amount = (value: number, ending: 0 | 90 | null = null) => ({ by: 'amount' as const, value, ending });
  expect(changedPrice(10_000, percent(1_000), 2)).toBe(11_000);
  expect(changedPrice(9_999, percent(-1_250), 2)).toBe(8_749);
  expect(changedPrice(10_333, percent(0, 90), 2)).toBe(10_290);
  expect(changedPrice(10_345, percent(0, 90), 2)).toBe(10_390);
  expect(changedPrice(10_340, percent(0, 90), 2)).toBe(10_390);
  expect(changedPrice(10_350, percent(0, 0), 2)).toBe(10_400);
  expect(changedPrice(10, amount(-500, 90), 2)).toBe(90);
  expect(changedPrice(10, amount(-500), 2)).toBe(0);
  expect(changedPrice(1_050, amount(200), 0)).toBe(1_250);
  expect(changedPrice(1_050, percent(1_000, 90), 0)).toBe(1_155);
  expect(changedPrice(10_345, percent(0, 90), 3)).toBe(9_900);
});
