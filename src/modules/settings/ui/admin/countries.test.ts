import { expect, test } from 'vitest';
import { listCountries } from './countries.ts';

test('lists every country once, sorted by name, and no other regions', () => {
  const countries = listCountries('en');
  const codes = countries.map(({ code }) => code);
  expect(codes).toEqual(expect.arrayContaining(['PT', 'US', 'JP', 'XK', 'AX']));
  for (const code of ['EU', 'UN', 'ZZ', 'SU', 'YU', 'UK']) expect(codes).not.toContain(code);
  expect(new Set(countries.map(({ name }) => name)).size).toBe(countries.length);
});
