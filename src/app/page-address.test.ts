import { expect, it } from 'vitest';
import { canonicalUrl } from './page-address.ts';

const keyOf = (address: string) => {
  const known = canonicalUrl(new URL(address, 'https://shop.example'));
  return known && known.pathname + known.search;
};

it('the page cache key differs for each language of a page, and for the data of the page', () => {
  const addresses = ['/', '/fr', '/ar', '/_.data', '/fr.data', '/fr/_.data', '/products', '/fr/products'];
  const keys = addresses.map(keyOf);
  expect(keys).not.toContain(null);
  expect(new Set(keys).size).toBe(addresses.length);
});

it.each([
  ['/PRODUCTS', '/products'],
  ['/Product/Pan', '/product/Pan'],
  ['/fr/Products.data', '/fr/products.data'],
  ['/fr', '/fr'],
  ['/_.data', '/_.data'],
])('the page cache key of %s has lower-case fixed path segments and unchanged ids: %s', (address, key) => {
  expect(keyOf(address)).toBe(key);
});

it.each(['/fr/cart', '/fr/admin', '/fr/fr/products', '/en/products'])(
  'the path %s has no page cache key',
  (address) => {
    expect(keyOf(address)).toBeNull();
  },
);

it.each([
  ['/fr/products?utm_source=letter', '/fr/products'],
  ['/products?sort=price&gclid=1&category=Knives', '/products?category=Knives&sort=price'],
  ['/products.data?_routes=root&fbclid=1', '/products.data?_routes=root'],
  ['/product/pan?color=moss&invented=1', '/product/pan?color=moss'],
])(
  'the page cache key drops unknown query parameters and sorts the others: %s becomes %s',
  (address, known) => {
    expect(keyOf(address)).toBe(known);
  },
);
