import { describe, expect, it } from 'vitest';
import { parseRange, partsOf } from './byte-range.ts';

describe('a range of bytes', () => {
  it.each([
    [null, 'all'],
    ['bytes=0-', { start: 0, end: 999 }],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=500-599', { start: 500, end: 599 }],
    ['bytes=900-5000', { start: 900, end: 999 }],
    ['bytes=-100', { start: 900, end: 999 }],
    ['bytes=-5000', { start: 0, end: 999 }],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=1000-', 'unsatisfiable'],
    ['bytes=9-3', 'all'],
    ['bytes=0-1,5-6', 'all'],
    ['items=0-1', 'all'],
    ['bytes=-', 'all'],
  ] as const)('%s of 1000 bytes', (header, range) => {
    expect(parseRange(header, 1000)).toEqual(range);
  });

  it('names the parts of the file', () => {
    expect(partsOf({ start: 5, end: 24 }, 10)).toEqual([
      { number: 0, from: 5, to: 10 },
      { number: 1, from: 0, to: 10 },
      { number: 2, from: 0, to: 5 },
    ]);
    expect(partsOf({ start: 10, end: 10 }, 10)).toEqual([{ number: 1, from: 0, to: 1 }]);
  });
});
