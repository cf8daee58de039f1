import { expect, it } from 'vitest';
import { addressIn, splitLanguage } from './language.ts';

it.each([
  ['/', 'en', '/'],
  ['/products', 'en', '/products'],
  ['/fr', 'fr', '/'],
  ['/fr/', 'fr', '/'],
  ['/fr/product/pan', 'fr', '/product/pan'],
  ['/ar/search', 'ar', '/search'],
  ['/free', 'en', '/free'],
  ['/products/fr', 'en', '/products/fr'],
  ['/en/products', 'en', '/en/products'],
  ['/FR/products', 'en', '/FR/products'],
])('the path %s is split into the language %s and the path %s', (address, language, pathname) => {
  expect(splitLanguage(address)).toEqual({ language, pathname });
});

it.each([
  ['en', '/', '/'],
  ['fr', '/', '/fr'],
  ['fr', '/?a=1', '/fr?a=1'],
  ['ar', '/products?q=a', '/ar/products?q=a'],
] as const)('for the language %s, the path %s is localized as %s', (language, address, written) => {
  expect(addressIn(language, address)).toBe(written);
});
