import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moneyText, readMoneyText } from './money-text.ts';

test.each([
  ['189', 'USD', 18_900],
  ['189.9', 'USD', 18_990],
  ['189.90', 'USD', 18_990],
  ['189,90', 'EUR', 18_990],
  ['1 289.50', 'USD', 128_950],
  ["1'289.50", 'CHF', 128_950],
  ['0.29', 'USD', 29],
  ['1.005', 'KWD', 1_005],
  ['1500', 'JPY', 1_500],
  ['12.', 'USD', 1_200],
])('parses %s in %s as %i minor units', (text, currency, amount) => {
  expect(readMoneyText(text, currency)).toBe(amount);
});

test.each([
  ['', 'USD'],
  ['.5', 'USD'],
  ['-1', 'USD'],
  ['1.005', 'USD'],
  ['1,289.50', 'USD'],
  ['1.5', 'JPY'],
  ['1e3', 'USD'],
  ['$12', 'USD'],
  ['12345678901', 'USD'],
])('rejects %s in %s as an amount', (text, currency) => {
  expect(readMoneyText(text, currency)).toBeNull();
});

test('readMoneyText parses an amount formatted by moneyText as the same amount', () => {
  const check = () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000 }),
        fc.constantFrom('USD', 'JPY', 'KWD'),
        (amount, currency) => readMoneyText(moneyText({ amount, currency }), currency) === amount,
      ),
    );
  expect(check).not.toThrow();
});
