import { expect, it } from 'vitest';
import { atMost } from './quantity-stepper.tsx';

it.each([
  ['2', '2'],
  ['3', '3'],
  ['12', '3'],
  ['١٢', '3'],
  ['', ''],
  ['1e', '1e'],
])('a quantity field with the maximum 3 shows %j as %j', (typed, shown) => {
  expect(atMost(typed, 3)).toBe(shown);
});
