import { MAX_TERM_LENGTH, MAX_TERMS } from '../contract/synonym-limits.ts';
import type { SynonymsDraft } from '../contract/synonyms.ts';
import { tokensOf } from './search-text.ts';

/** The form in which a search compares two terms. Empty if the search ignores the term. */
export const comparedTerm = (term: string): string => tokensOf(term).join(' ');

const tidy = (term: string): string =>
  term
    .normalize('NFC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();

/** A draft with single spaces and without empty terms. */
export const tidyDraft = ({ terms, expands }: SynonymsDraft): SynonymsDraft => ({
  terms: terms.map(tidy).filter((term) => term !== ''),
  expands: expands === null ? null : tidy(expands),
});

/** Terms as staff type them: one a line, or separated by commas of any script. */
export const termsOfText = (text: string): string[] =>
  text
    .split(/[\n,;،؛]/)
    .map(tidy)
    .filter((term) => term !== '');

export const synonymProblemCodes = [
  'required',
  'two_required',
  'too_many',
  'too_long',
  'no_word',
  'characters_invalid',
  'repeated',
  'both_sides',
] as const;
export type SynonymProblemCode = (typeof synonymProblemCodes)[number];

export interface SynonymProblem {
  path: 'terms' | 'expands';
  code: SynonymProblemCode;
  /** The term that has the problem; empty if there is none. */
  term: string;
}

const problemOfTerm = (term: string): SynonymProblemCode | null => {
  if (term.length > MAX_TERM_LENGTH) return 'too_long';
  if (/[^\p{L}\p{M}\p{N} '’-]/u.test(term)) return 'characters_invalid';
  return comparedTerm(term) === '' ? 'no_word' : null;
};

/** A search as a term: without the characters that a term cannot have, which the search ignores anyway. */
export const termOfSearch = (text: string): string => tidy(text.replaceAll(/[^\p{L}\p{M}\p{N} '’-]/gu, ' '));

/** Whether two entries say the same: the same terms in any order and spelling, and the same direction. */
export function areSameSynonyms(one: SynonymsDraft, other: SynonymsDraft): boolean {
  const [terms, others] = [one, other].map((entry) => new Set(entry.terms.map(comparedTerm))) as [
    Set<string>,
    Set<string>,
  ];
  const expands = ({ expands: term }: SynonymsDraft) => (term === null ? null : comparedTerm(term));
  return (
    expands(one) === expands(other) &&
    terms.size === others.size &&
    [...terms].every((term) => others.has(term))
  );
}

/** What is wrong with a tidy draft; at most one problem of each field. */
export function synonymProblems({ terms, expands }: SynonymsDraft): SynonymProblem[] {
  const problems: SynonymProblem[] = [];
  if (expands !== null) {
    const code = expands === '' ? 'required' : problemOfTerm(expands);
    if (code) problems.push({ path: 'expands', code, term: expands });
  }
  const ofTerms = problemOfTerms(terms, expands);
  return ofTerms ? [...problems, { path: 'terms', ...ofTerms }] : problems;
}

function problemOfTerms(
  terms: readonly string[],
  expands: string | null,
): { code: SynonymProblemCode; term: string } | null {
  if (terms.length === 0) return { code: 'required', term: '' };
  const seen = new Set<string>();
  for (const term of terms) {
    const code = problemOfTerm(term);
    if (code) return { code, term };
    const compared = comparedTerm(term);
    if (expands !== null && compared === comparedTerm(expands)) return { code: 'both_sides', term };
    if (seen.has(compared)) return { code: 'repeated', term };
    seen.add(compared);
  }
  if (terms.length > MAX_TERMS) return { code: 'too_many', term: '' };
  return expands === null && terms.length < 2 ? { code: 'two_required', term: '' } : null;
}

/** The entry of equal terms that a new term for `word` belongs to: the first that has the word and room. */
export const entryOf = <Entry extends SynonymsDraft>(
  entries: readonly Entry[],
  word: string,
): Entry | undefined =>
  entries.find(
    ({ terms, expands }) =>
      expands === null &&
      terms.length < MAX_TERMS &&
      terms.some((term) => comparedTerm(term) === comparedTerm(word)),
  );

/** How much two texts resemble each other by their groups of three letters, from 0 to 1. */
export function similarityOf(a: string, b: string): number {
  const left = trigramsOf(a);
  const right = trigramsOf(b);
  const shared = [...left].filter((group) => right.has(group)).length;
  return shared === 0 ? 0 : shared / (left.size + right.size - shared);
}

/** As PostgreSQL does: two spaces before and one after each word. */
const trigramsOf = (text: string): Set<string> =>
  new Set(
    comparedTerm(text)
      .split(' ')
      .flatMap((word) => {
        const padded = Array.from(`  ${word} `);
        return padded.slice(2).map((letter, index) => padded[index]! + padded[index + 1]! + letter);
      }),
  );
