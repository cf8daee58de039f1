import { expect, it } from 'vitest';
import { pauseBefore } from './primary.ts';

it('replaces a process at once, then after growing pauses of at most 30 seconds', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 60].map(pauseBefore)).toEqual([
    0, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ]);
});
