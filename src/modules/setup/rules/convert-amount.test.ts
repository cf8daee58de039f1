import { describe, expect, it } from 'vitest';
import { noCurrency } from '#kernel/money.ts';
import { convertAmount, isCurrency, readRate, sameNumbers } from './convert-amount.ts';

const convert = (amount: number, from: string, to: string, rate: string | null = null) =>
  convertAmount(amount, { from, to, rate: rate === null ? sameNumbers : readRate(rate)! });

describe('an amount in another currency', () => {
  it.each([
    [3_490, 'EUR', 'USD', 3_490],
    [3_490, 'EUR', 'JPY', 35],
    [3_449, 'EUR', 'JPY', 34],
    [3_490, 'EUR', 'KWD', 34_900],
    [35, 'JPY', 'EUR', 3_500],
    [0, 'EUR', 'JPY', 0],
  ])('keeps the number of %i minor units from %s to %s: %i', (amount, from, to, expected) => {
    expect(convert(amount, from, to)).toBe(expected);
  });

  it.each([
    [3_490, 'EUR', 'USD', '1.0842', 3_784],
    [3_490, 'EUR', 'JPY', '163,25', 5_697],
    [5_697, 'JPY', 'EUR', '0.0061', 3_475],
    [3_490, 'EUR', 'KWD', '0.334', 11_657],
    [1, 'EUR', 'USD', '0.5', 1],
    [9_999_999_999, 'EUR', 'USD', '1.00000001', 10_000_000_099],
  ])('converts %i minor units from %s to %s at the rate %s: %i', (amount, from, to, rate, expected) => {
    expect(convert(amount, from, to, rate)).toBe(expected);
  });
});

it.each(['', '0', '0.0', '-1', '1e3', '1.', '12345678', '1.123456789', 'NaN'])(
  'rejects the rate %j',
  (text) => {
    expect(readRate(text)).toBeNull();
  },
);

it('knows currencies of ISO 4217, without “no currency” and the test code', () => {
  expect(['EUR', 'JPY', 'KWD'].map(isCurrency)).toEqual([true, true, true]);
  expect([noCurrency, 'XTS', 'eur', 'ABC', ''].map(isCurrency)).toEqual([false, false, false, false, false]);
});
