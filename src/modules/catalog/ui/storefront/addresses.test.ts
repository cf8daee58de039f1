import { describe, expect, it } from 'vitest';
import { categoryAddress, colorToShow, listAddress, productAddress } from './addresses.ts';

describe('the address of a list', () => {
  const current = new URLSearchParams('category=Knives&page=3&color=moss&utm=x');

  it('keeps the other filters, drops what it does not know and goes to the first page', () => {
    expect(listAddress('/products', current, { color: 'berry' })).toBe(
      '/products?category=Knives&color=berry',
    );
    expect(listAddress('/products', current, { category: null, color: '' })).toBe('/products');
  });

  it('keeps the filters when only the page changes, and says nothing of the first page', () => {
    expect(listAddress('/products', current, { page: '2' })).toBe(
      '/products?category=Knives&color=moss&page=2',
    );
    expect(listAddress('/products', current, { page: '1' })).toBe('/products?category=Knives&color=moss');
  });
});

it('encodes a category by its name', () => {
  expect(categoryAddress('Salt, pepper & spice')).toBe('/products?category=Salt%2C%20pepper%20%26%20spice');
});

it('names a colour in a product’s address only when there is one', () => {
  expect(productAddress('pot')).toBe('/product/pot');
  expect(productAddress('pot', 'moss')).toBe('/product/pot?color=moss');
});

describe('the colour shown first', () => {
  const color = (key: string, inStock: boolean) => ({ key, name: key, hex: '', inStock, images: [] });
  const colors = [color('moss', false), color('berry', true)];

  it('is the one asked for, sold out or not; else the first that can be had', () => {
    expect(colorToShow({ colors }, 'moss')?.key).toBe('moss');
    expect(colorToShow({ colors }, 'unknown')?.key).toBe('berry');
    expect(colorToShow({ colors: [color('moss', false)] })?.key).toBe('moss');
    expect(colorToShow({ colors: [] })).toBeNull();
  });
});
