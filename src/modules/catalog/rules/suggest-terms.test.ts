import { describe, expect, it } from 'vitest';
import { suggestTerms } from './suggest-terms.ts';

describe('suggested terms', () => {
  it('are similar words first, then frequent searches', () => {
    expect(
      suggestTerms('kasserole', { near: ['casserole', 'caster'], frequent: ['frying pan', 'wok', 'knife'] }),
    ).toEqual(['casserole', 'frying pan', 'wok']);
  });

  it('are at most three, once each, and never the search itself', () => {
    expect(
      suggestTerms('tawa', {
        near: ['tawa'],
        frequent: ['Tawa', 'wok', 'Wok', 'frying pan', 'knife', 'pot'],
      }),
    ).toEqual(['wok', 'frying pan', 'knife']);
    expect(suggestTerms('طنجرة ضغط', { near: ['طنجرة'], frequent: [] })).toEqual(['طنجرة']);
  });

  it('are none in a shop without searches and words', () => {
    expect(suggestTerms('tawa', { near: [], frequent: [] })).toEqual([]);
  });
});
