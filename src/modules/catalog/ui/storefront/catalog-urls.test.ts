import { describe, expect, it } from 'vitest';
import { categoryUrl, productListUrl, productUrl } from './catalog-urls.ts';

describe('productListUrl', () => {
  const current = new URLSearchParams('category=Knives&page=3&color=moss&utm=x');

  it('keeps other filters, drops unknown parameters and resets to the first page', () => {
    expect(productListUrl('/products', current, { color: 'berry' })).toBe(
      '/products?category=Knives&color=berry',
    );
    expect(productListUrl('/products', current, { category: null, color: '' })).toBe('/products');
  });

  it('keeps filters when only the page changes, and omits page 1', () => {
    expect(productListUrl('/products', current, { page: '2' })).toBe(
      '/products?category=Knives&color=moss&page=2',
    );
    expect(productListUrl('/products', current, { page: '1' })).toBe('/products?category=Knives&color=moss');
  });

  it('keeps repeated attribute filters, changes one, and reads `hob` as `f.hob`', () => {
    const filtered = new URLSearchParams('f.hob=gas&f.hob=induction&f.capacity=1..2&sort=name&page=2');
    expect(productListUrl('/products', filtered, {})).toBe(
      '/products?f.hob=gas&f.hob=induction&f.capacity=1..2&sort=name',
    );
    expect(productListUrl('/products', filtered, { 'f.hob': ['gas'], 'f.capacity': [] })).toBe(
      '/products?f.hob=gas&sort=name',
    );
    const older = new URLSearchParams('hob=gas&color=moss');
    expect(productListUrl('/products', older, {})).toBe('/products?color=moss&f.hob=gas');
    expect(productListUrl('/products', older, { 'f.hob': [] })).toBe('/products?color=moss');
  });
});

it('categoryUrl encodes the name of a category', () => {
  expect(categoryUrl('Salt, pepper & spice')).toBe('/products?category=Salt%2C%20pepper%20%26%20spice');
});

it('productUrl contains a colour only if one is given', () => {
  expect(productUrl('pot')).toBe('/product/pot');
  expect(productUrl('pot', 'moss')).toBe('/product/pot?color=moss');
});
