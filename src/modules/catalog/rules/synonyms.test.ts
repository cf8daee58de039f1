import { describe, expect, it } from 'vitest';
import {
  areSameSynonyms,
  comparedTerm,
  entryOf,
  similarityOf,
  synonymProblems,
  termOfSearch,
  termsOfText,
  tidyDraft,
} from './synonyms.ts';

const problemsOf = (terms: string[], expands: string | null = null) =>
  synonymProblems(tidyDraft({ terms, expands })).map(({ path, code }) => `${path}: ${code}`);

describe('synonyms', () => {
  it('accepts equal words and one-way words', () => {
    expect(problemsOf(['skillet', 'frying pan'])).toEqual([]);
    expect(problemsOf(['santoku'], 'chef knife')).toEqual([]);
    expect(problemsOf(['مقلاة', 'طاسة'])).toEqual([]);
  });

  it('names the problem of each field', () => {
    expect(problemsOf([])).toEqual(['terms: required']);
    expect(problemsOf(['  ', ''])).toEqual(['terms: required']);
    expect(problemsOf(['skillet'])).toEqual(['terms: two_required']);
    expect(problemsOf(['skillet', 'x'.repeat(61)])).toEqual(['terms: too_long']);
    expect(problemsOf(['skillet', "'-'"])).toEqual(['terms: no_word']);
    expect(problemsOf(['skillet', ' Skillet '])).toEqual(['terms: repeated']);
    expect(problemsOf(['poêle', 'POELE'])).toEqual(['terms: repeated']);
    expect(problemsOf(['مقلاة', 'المقلاه'])).toEqual(['terms: repeated']);
    expect(problemsOf(['cocotte', 'faitout'], 'Faitout')).toEqual(['terms: both_sides']);
    expect(problemsOf([], ' ')).toEqual(['expands: required', 'terms: required']);
    expect(problemsOf(Array.from({ length: 31 }, (_, index) => `pan ${index}`))).toEqual(['terms: too_many']);
  });

  it('accepts letters, digits, spaces, hyphens and apostrophes only', () => {
    expect(problemsOf(["chef's knife", 'stir-fry pan 28', 'plat d’œuf', 'poêle à crêpes'])).toEqual([]);
    for (const term of ['<b>pan</b>', 'pan & lid', 'pan*', '[pan](x)', 'a/b', '“pan”'])
      expect([term, ...problemsOf(['skillet', term])]).toEqual([term, 'terms: characters_invalid']);
    expect(problemsOf(['skillet'], '<i>pan</i>')).toEqual(['expands: characters_invalid']);
    expect(termOfSearch('<b>frying</b>  pan!')).toBe('b frying b pan');
  });

  it('are the same with the same words in any order and spelling, and the same direction', () => {
    const entry = (terms: string[], expands: string | null = null) => ({ terms, expands });
    expect(areSameSynonyms(entry(['poêle', 'sauteuse']), entry(['Sauteuse', 'POELE']))).toBe(true);
    expect(areSameSynonyms(entry(['wok'], 'pan'), entry(['Wok'], 'Pan'))).toBe(true);
    expect(areSameSynonyms(entry(['wok', 'pan']), entry(['wok'], 'pan'))).toBe(false);
    expect(areSameSynonyms(entry(['wok', 'pan']), entry(['wok', 'pan', 'tawa']))).toBe(false);
  });

  it('reads words from lines and from commas of any script', () => {
    expect(termsOfText('skillet, frying  pan\n\nfry pan;pan')).toEqual([
      'skillet',
      'frying pan',
      'fry pan',
      'pan',
    ]);
    expect(termsOfText('مقلاة، طاسة')).toEqual(['مقلاة', 'طاسة']);
  });

  it('removes hidden characters from words', () => {
    expect(tidyDraft({ terms: ['fry\u200bing\tpan', '\u0000'], expands: null })).toEqual({
      terms: ['frying pan'],
      expands: null,
    });
    expect(comparedTerm('Poêle')).toBe('poele');
  });

  it('finds the entry of equal words that has a word', () => {
    const entries = [
      { terms: ['frying pan'], expands: 'pan' },
      { terms: ['skillet', 'frying pan'], expands: null },
    ];
    expect(entryOf(entries, 'Frying Pan')).toBe(entries[1]);
    expect(entryOf(entries, 'wok')).toBeUndefined();
  });

  it('compares texts by their trigrams, in every script', () => {
    expect(similarityOf('spatula', 'Spatula')).toBe(1);
    expect(similarityOf('spatule', 'spatula')).toBeGreaterThan(0.5);
    expect(similarityOf('مقلاه', 'مقلاية')).toBeGreaterThan(0.4);
    expect(similarityOf('tawa', 'whisk')).toBe(0);
  });
});
