import { describe, expect, it } from 'vitest';
import { startOf } from './start-of.ts';

const moments = [
  { productId: 'pan', variantId: 's', startMs: 3_000 },
  { productId: 'pan', variantId: '', startMs: 10_000 },
  { productId: 'wok', variantId: 'l', startMs: 14_000 },
];

describe('the beginning that a link asks for', () => {
  it.each([
    ['t=14', 14_000],
    ['t=4.5', 4_500],
    ['t=14&variant=pan+s', 14_000],
    ['variant=pan+s', 3_000],
    // Another size of the pan: not the moment of the small one.
    ['variant=pan+l', 10_000],
    ['variant=pan', 10_000],
    ['variant=wok+s', null],
    ['variant=unknown', null],
    ['t=-3', null],
    ['t=soon', null],
    ['', null],
  ])('%s', (query, ms) => {
    expect(startOf(new URLSearchParams(query), moments)).toBe(ms);
  });
});
