import { expect, it } from 'vitest';
import type { CartItem } from '../contract.ts';
import type { CartLine } from './cart-line.ts';
import { withCurrentData } from './use-current-lines.ts';

const line = (selectedColor: string | null): CartLine => ({
  productId: 'dutch-oven',
  selectedColor,
  quantity: 1,
  name: 'Dutch oven',
  price: { amount: 18_900, currency: 'EUR' },
  colorName: null,
  addedAt: '2026-11-20T09:00:00.000Z',
  image: null,
  available: null,
  sold: true,
});

const item = (selectedColor: string, colorName: string, available: number): CartItem => ({
  ...line(selectedColor),
  kind: 'product',
  colorName,
  available,
  lineTotal: { amount: 18_900, currency: 'EUR' },
});

it('shows a guest’s line without a variant with the variant that the server chose, not with that of another line', () => {
  const preview = { items: [item('moss', 'Moss', 3), item('berry', 'Berry', 8)], skipped: [] };
  const [withVariant, withoutVariant] = withCurrentData([line('moss'), line(null)], preview);
  expect(withVariant).toMatchObject({ colorName: 'Moss', available: 3 });
  expect(withoutVariant).toMatchObject({ colorName: 'Berry', available: 8 });
});

it('shows a guest’s line without a variant with the variant of another line if the server chose the same', () => {
  const preview = { items: [item('moss', 'Moss', 3)], skipped: [] };
  const shown = withCurrentData([line('moss'), line(null)], preview);
  expect(shown.map(({ colorName }) => colorName)).toEqual(['Moss', 'Moss']);
});
