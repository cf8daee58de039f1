import { expect, test } from 'vitest';
import { toShip, unitsOf } from './units.ts';

test('unitsOf returns whole units that add up to those of the line, also if the stock of one unit was not tracked', () => {
  const unit = { productId: 'pan', colorKey: 'moss' };
  const quantities = (taken: number, parts: readonly number[]) => {
    const line = { quantity: 4, taken: [{ ...unit, quantity: taken }] };
    let from = 0;
    return parts.map((part) => {
      const units = unitsOf(line, part, from);
      from += part;
      return units.map(({ quantity }) => quantity);
    });
  };
  expect(quantities(8, [1, 3])).toEqual([[2], [6]]);
  expect(quantities(3, [1, 1, 2])).toEqual([[], [1], [2]]);
  expect(quantities(3, [3, 1])).toEqual([[2], [1]]);
  expect(quantities(0, [4])).toEqual([[]]);
});

test('toShip returns units that are neither shipped nor restocked, without gift cards', () => {
  const line = (position: number, shipped: number, isGiftCard = false) => ({
    position,
    quantity: 3,
    shipped,
    isGiftCard,
  });
  const restocked = [{ position: 1, quantity: 1 }];
  expect(toShip([line(0, 1), line(1, 0), line(2, 0, true), line(3, 3)], restocked)).toEqual([
    { position: 0, quantity: 2 },
    { position: 1, quantity: 2 },
  ]);
});
