import { expect, test } from 'vitest';
import { toShip } from './units.ts';

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
