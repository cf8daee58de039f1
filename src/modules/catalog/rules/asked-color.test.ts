import { expect, it } from 'vitest';
import { askedColor } from './asked-color.ts';

const colors = [
  { key: 'moss', name: 'Mousse', hex: '#2f4a3c' },
  { key: 'berry', name: 'Baie', hex: '#8c2f39' },
];

it('is named by its own name or by the everyday one, in the language of the search', () => {
  expect(askedColor(colors, ['cocotte', 'rouge'], 'fr')).toBe('berry');
  expect(askedColor(colors, ['mousse'], 'fr')).toBe('moss');
  expect(askedColor(colors, ['red', 'pot'], 'en')).toBe('berry');
  expect(askedColor(colors, ['احمر'], 'ar')).toBe('berry');
});

it('is none if the search names no colour of the product', () => {
  expect(askedColor(colors, ['blue', 'pot'], 'en')).toBeNull();
  expect(askedColor([], ['red'], 'en')).toBeNull();
});
