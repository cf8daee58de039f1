import { expect, test } from 'vitest';
import { nextMenuItem } from './menu-keys.ts';

const labels = ['Profile', 'My Orders', 'Back office', 'Logout'];

test.each([
  [-1, 'ArrowDown', 0],
  [3, 'ArrowDown', 0],
  [-1, 'ArrowUp', 3],
  [0, 'ArrowUp', 3],
  [2, 'Home', 0],
  [0, 'End', 3],
  [0, 'l', 3],
  [1, 'M', 1],
  [0, 'x', null],
  [0, ' ', null],
  [0, 'Enter', null],
])('from item %i, the key %s moves to item %s', (from, key, to) => {
  expect(nextMenuItem(labels, from, key)).toBe(to);
});

test('a key in a menu without items moves to no item', () => {
  expect(nextMenuItem([], -1, 'ArrowDown')).toBeNull();
});
