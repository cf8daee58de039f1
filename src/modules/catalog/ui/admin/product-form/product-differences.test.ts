import { expect, test } from 'vitest';
import type { EditableProduct } from '../../../contract/editable-product.ts';
import { compareProducts, mergeProducts } from './product-differences.ts';

const base: EditableProduct = {
  id: 'pot',
  kind: 'product',
  status: 'published',
  name: 'Pot',
  summary: '',
  description: '<p>Cast.</p>',
  categoryId: 'pots',
  price: 100,
  compareAtPrice: null,
  cost: 40,
  colors: [{ key: 'moss', name: 'Moss', hex: '#2f4a3c', sku: null }],
  options: [],
  variants: [],
  specification: {},
  attributes: { weight: 10, pieces: 2 },
  pictures: [],
  components: [],
  version: 1,
  inStock: true,
  favoritesCount: 0,
  wasPublished: true,
  updatedAt: '2026-01-01T00:00:00.000Z',
};

test('compareProducts preselects the value of the side that changed a field, and the user’s own value if both changed it', () => {
  const mine = { ...base, name: 'Mine', price: 120, attributes: { pieces: 2, weight: 10 } };
  const theirs = { ...base, version: 2, price: 130, summary: 'Theirs' };
  const found = compareProducts(base, mine, theirs);
  expect(found.map(({ field, isContested, side }) => [field, isContested, side])).toEqual([
    ['name', false, 'mine'],
    ['price', true, 'mine'],
    ['summary', false, 'theirs'],
  ]);
});

test('the merged product has the saved changes except for fields where the user’s own value is chosen', () => {
  const mine = { ...base, name: 'Mine', price: 120 };
  const theirs = { ...base, version: 2, price: 130, summary: 'Theirs' };
  const merged = mergeProducts(base, mine, theirs, { name: 'mine', price: 'theirs', summary: 'theirs' });
  expect(merged).toMatchObject({ name: 'Mine', price: 130, summary: 'Theirs', version: 2 });
});

test('compareProducts returns no differences when only the version differs', () => {
  expect(compareProducts(base, { ...base, summary: '', cost: 40 }, { ...base, version: 2 })).toEqual([]);
});
