import { expect, it } from 'vitest';
import { actionOfKey, chapterAt, nextSpeed } from './player-keys.ts';

it.each([
  ['k', { do: 'toggle' }],
  ['J', { do: 'skip', seconds: -10 }],
  ['l', { do: 'skip', seconds: 10 }],
  ['>', { do: 'faster' }],
  ['Enter', null],
  ['q', null],
])('key %s', (key, action) => expect(actionOfKey(key)).toEqual(action));

it.each([
  [1, 1, 1.25],
  [1, -1, 0.75],
  [2, 1, 2],
  [0.5, -1, 0.5],
] as const)('speed %d and %d is %d', (speed, step, next) => expect(nextSpeed(speed, step)).toBe(next));

it('returns the chapter that contains a time, and -1 before the first', () => {
  const chapters = [{ startMs: 1000 }, { startMs: 5000 }];
  expect([0, 1000, 4999, 5000].map((ms) => chapterAt(chapters, ms))).toEqual([-1, 0, 0, 1]);
});
