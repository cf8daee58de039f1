import { describe, expect, it } from 'vitest';
import { changeInPercent } from './rules.ts';

describe('change in percent', () => {
  it.each([
    [150, 100, 50],
    [50, 100, -50],
    [100, 100, 0],
    [0, 100, -100],
    [1, 3, -67],
    [100, 0, null],
    [0, 0, null],
  ])('for %i now and %i before is %s', (now, before, percent) =>
    expect(changeInPercent(now, before)).toBe(percent),
  );
});
