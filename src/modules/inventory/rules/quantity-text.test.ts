import { expect, it } from 'vitest';
import { Adjustment } from '../contract/stock-list.ts';
import { isAdjustmentText, isQuantityText, maxQuantity } from './quantity-text.ts';

it.each([
  ['0', true],
  ['1000000', true],
  [' 12 ', true],
  ['1000001', false],
  ['-1', false],
  ['1.5', false],
  ['', false],
])('the quantity “%s” is valid: %s', (text, expected) => expect(isQuantityText(text)).toBe(expected));

it.each([
  ['-1000000', true, true],
  ['−5', true, true],
  ['5', false, true],
  ['-5', false, false],
  ['0', true, false],
  ['--5', true, false],
  ['1000001', true, false],
])('the adjustment “%s” (signed: %s) is valid: %s', (text, isSigned, expected) =>
  expect(isAdjustmentText(text, isSigned)).toBe(expected),
);

it('the forms and the contract have the same largest quantity', () => {
  const { by } = Adjustment.shape;
  expect([by.safeParse(maxQuantity).success, by.safeParse(maxQuantity + 1).success]).toEqual([true, false]);
});
