import { describe, expect, it } from 'vitest';
import { suggestTerms } from './suggest-terms.ts';

describe('suggested terms', () => {
  it('are words and frequent searches that resemble the search, the most similar first', () => {
    expect(
      suggestTerms('kasserole', {
        near: ['caster', 'casserole'],
        frequent: ['frying pan', 'casserole dish'],
      }),
    ).toEqual(['casserole', 'casserole dish']);
  });

  it('are at most three, once each, and never the search itself', () => {
    const near = ['wok', 'woks', 'Wok', 'woki', 'wokk', 'woko'];
    expect(suggestTerms('woks', { near, frequent: ['WOK'] })).toEqual(['wok', 'woki', 'wokk']);
    expect(suggestTerms('طنجرة ضغط', { near: ['طنجرة'], frequent: [] })).toEqual(['طنجرة']);
  });

  it('are none if nothing resembles the search', () => {
    expect(suggestTerms('tawa', { near: ['pan'], frequent: ['knife', 'pot'] })).toEqual([]);
  });
});
