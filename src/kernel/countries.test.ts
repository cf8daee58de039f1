import { expect, test } from 'vitest';
import { isCountry, listCountries } from './countries.ts';

test('the country list has no country twice, and no unions, reserved codes or former countries', () => {
  const countries = listCountries('en');
  const codes = countries.map(({ code }) => code);
  expect(codes).toEqual(expect.arrayContaining(['PT', 'US', 'JP', 'XK', 'AX']));
  for (const code of ['EU', 'UN', 'ZZ', 'SU', 'YU', 'UK']) expect(codes).not.toContain(code);
  expect(new Set(countries.map(({ name }) => name)).size).toBe(countries.length);
});

test.each([
  ['PT', true],
  ['XK', true],
  ['EU', false],
  ['UK', false],
  ['pt', false],
  ['Portugal', false],
])('isCountry(%j) is %j', (code, expected) => {
  expect(isCountry(code)).toBe(expected);
});
