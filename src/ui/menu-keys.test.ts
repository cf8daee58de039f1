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
])('nextMenuItem from index %i with the key %j returns index %j', (from, key, to) => {
  expect(nextMenuItem(labels, from, key)).toBe(to);
});

test('nextMenuItem returns null in a menu without items', () => {
  expect(nextMenuItem([], -1, 'ArrowDown')).toBeNull();
});
