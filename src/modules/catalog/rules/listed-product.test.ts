import { describe, expect, it } from 'vitest';
import type { Color, ProductCard } from '../contract/product.ts';
import { initialColor, listedProduct } from './listed-product.ts';

const picture = (src: string) => ({ src, width: 800, height: 1000, alt: '' });
const color = (key: string, inStock: boolean): Color => ({
  key,
  name: key,
  hex: '',
  inStock,
  images: [picture(`${key}-1`), picture(`${key}-2`)],
});
const colors = [color('moss', false), color('berry', true)];

describe('initialColor', () => {
  it('returns the requested colour even if it is sold out, else the first in stock, else the first, else null', () => {
    expect(initialColor({ colors }, 'moss')?.key).toBe('moss');
    expect(initialColor({ colors }, 'unknown')?.key).toBe('berry');
    expect(initialColor({ colors: [color('moss', false)] })?.key).toBe('moss');
    expect(initialColor({ colors: [] })).toBeNull();
  });
});

describe('listedProduct', () => {
  const price = { amount: 1000, currency: 'EUR' };
  const pot: ProductCard = {
    id: 'pot',
    kind: 'product',
    name: 'Pot',
    summary: 'A pot.',
    price,
    compareAtPrice: null,
    category: { id: 'pots', name: 'Pots' },
    colors,
    images: [picture('lid')],
    inStock: true,
    favoritesCount: 3,
    isNew: false,
  };
  const sources = (...args: Parameters<typeof listedProduct>) =>
    listedProduct(...args).pictures.map(({ src }) => src);

  it('has the pictures of the requested colour, else of the first in stock', () => {
    expect(sources(pot)).toEqual(['berry-1', 'berry-2']);
    expect(sources(pot, 'moss')).toEqual(['moss-1', 'moss-2']);
  });

  it('adds the product’s pictures that belong to no colour', () => {
    expect(sources({ ...pot, colors: [] })).toEqual(['lid']);
    expect(sources({ ...pot, colors: [{ ...colors[1]!, images: [picture('berry')] }] })).toEqual([
      'berry',
      'lid',
    ]);
  });

  it('has no more than a card shows', () => {
    expect(listedProduct({ ...pot, priceRange: { min: price, max: price } })).toEqual({
      id: 'pot',
      name: 'Pot',
      price,
      compareAtPrice: null,
      hasPriceRange: true,
      colors: [
        { key: 'moss', name: 'moss', hex: '', inStock: false },
        { key: 'berry', name: 'berry', hex: '', inStock: true },
      ],
      pictures: [picture('berry-1'), picture('berry-2')],
      inStock: true,
      isNew: false,
    });
  });
});
