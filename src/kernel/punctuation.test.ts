import { expect, it } from 'vitest';
import { colon, joinByComma } from './punctuation.ts';

it('writes a space before the colon in French only', () => {
  expect(['en', 'fr', 'fr-CA', 'ar'].map((locale) => `Total${colon(locale)}5`)).toEqual([
    'Total: 5',
    'Total\u202F: 5',
    'Total\u202F: 5',
    'Total: 5',
  ]);
});

it('joins by the Arabic comma in Arabic only', () => {
  expect(joinByComma(['a', 'b'], 'fr')).toBe('a, b');
  expect(joinByComma(['a', 'b'], 'ar')).toBe('a، b');
});
