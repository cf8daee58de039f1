import { describe, expect, it } from 'vitest';
import { categoryAddress, colorToShow, listAddress, productAddress } from './catalog-urls.ts';

describe('listAddress', () => {
  const current = new URLSearchParams('category=Knives&page=3&color=moss&utm=x');

  it('keeps other filters, drops unknown parameters and resets to the first page', () => {
    expect(listAddress('/products', current, { color: 'berry' })).toBe(
      '/products?category=Knives&color=berry',
    );
    expect(listAddress('/products', current, { category: null, color: '' })).toBe('/products');
  });

  it('keeps filters when only the page changes, and omits page 1', () => {
    expect(listAddress('/products', current, { page: '2' })).toBe(
      '/products?category=Knives&color=moss&page=2',
    );
    expect(listAddress('/products', current, { page: '1' })).toBe('/products?category=Knives&color=moss');
  });
});

it('encodes a category by its name', () => {
  expect(categoryAddress('Salt, pepper & spice')).toBe('/products?category=Salt%2C%20pepper%20%26%20spice');
});

it('adds a colour to a product’s address only when there is one', () => {
  expect(productAddress('pot')).toBe('/product/pot');
  expect(productAddress('pot', 'moss')).toBe('/product/pot?color=moss');
});

describe('colorToShow', () => {
  const color = (key: string, inStock: boolean) => ({ key, name: key, hex: '', inStock, images: [] });
  const colors = [color('moss', false), color('berry', true)];

  it('is the requested colour, in stock or not; else the first in stock', () => {
    expect(colorToShow({ colors }, 'moss')?.key).toBe('moss');
    expect(colorToShow({ colors }, 'unknown')?.key).toBe('berry');
    expect(colorToShow({ colors: [color('moss', false)] })?.key).toBe('moss');
    expect(colorToShow({ colors: [] })).toBeNull();
  });
});
