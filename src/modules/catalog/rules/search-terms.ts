import { isAmount } from './read-search.ts';
import { isUnit } from './search-text.ts';

/** What one part of a search means. Each alternative is a sequence of words, the first as it was typed. */
export interface SearchTerm {
  alternatives: readonly (readonly string[])[];
  /** Words for things that are near to it, such as saucepans to a pan. */
  related: readonly (readonly string[])[];
}

/** Sizes in centimetres that sellers call the same number of inches. */
const CM_PER_INCH = 2.54;
const TOLERANCE_CM = 0.75;

/** Whole centimetres near a number of inches. */
export function centimetresOf(inches: number): number[] {
  const exact = inches * CM_PER_INCH;
  const nearest: number[] = [];
  for (let size = Math.ceil(exact - TOLERANCE_CM); size <= exact + TOLERANCE_CM; size += 1)
    nearest.push(size);
  return nearest;
}

/** Terms that mean the same, each as its words. With `expands`, only a search for that term finds the others. */
export interface SynonymGroup {
  terms: readonly (readonly string[])[];
  expands: readonly string[] | null;
}

/** Terms that a term stands for in a search. */
interface Meaning {
  typed: readonly string[];
  others: readonly (readonly string[])[];
  isRelated: boolean;
}

const meaningsOf = (groups: readonly SynonymGroup[]): Meaning[] =>
  groups.flatMap(({ terms, expands }): Meaning[] =>
    expands
      ? [{ typed: expands, others: terms, isRelated: true }]
      : terms.map((typed) => ({ typed, others: terms.filter((other) => other !== typed), isRelated: false })),
  );

/**
 * The terms of a search: synonyms of several words first, a size as one term, every other word on its own.
 *
 * @param words as `readSearch` returns them.
 */
export function searchTerms(
  words: readonly string[],
  groups: readonly SynonymGroup[],
  language: string,
): SearchTerm[] {
  const meanings = meaningsOf(groups);
  const terms: SearchTerm[] = [];
  for (let at = 0; at < words.length;) {
    const [size = '', unit] = words.slice(at, at + 2);
    if (isAmount(size) && isUnit(unit)) {
      const inches = unit === 'in' ? centimetresOf(Number(size)).map((cm) => [String(cm), 'cm']) : [];
      terms.push({ alternatives: [[size, unit!], ...inches], related: [] });
      at += 2;
      continue;
    }
    const typed = words.slice(at, at + Math.max(1, longestAt(words, at, meanings)));
    const meant = meanings.filter((meaning) => isSameTerm(typed, meaning.typed));
    const meantWords = (isRelated: boolean) =>
      distinct(meant.filter((each) => each.isRelated === isRelated).flatMap((each) => each.others));
    terms.push({
      alternatives: [typed, ...meantWords(false)],
      related: distinct([...meantWords(true), ...headOf(typed, language)]),
    });
    at += typed.length;
  }
  return terms;
}

/** Languages in which the first of several words names the thing: “couteau” of “couteau à pain”. */
const headFirst = new Set(['ar', 'es', 'fr', 'it', 'pt']);

/** The word of several that names the thing. What it finds is near to what was typed. */
const headOf = (typed: readonly string[], language: string): (readonly string[])[] =>
  typed.length > 1 && headFirst.has(language.split('-', 1)[0]!) ? [[typed[0]!]] : [];

const distinct = (terms: readonly (readonly string[])[]) => [
  ...new Map(terms.map((term) => [term.join(' '), term])).values(),
];

/** Whether a typed word is a word of a synonym, in singular or plural. */
const isSame = (typed: string | undefined, word: string): boolean =>
  typed !== undefined &&
  (typed === word || [`${word}s`, `${word}es`, `${word}x`].includes(typed) || `${typed}s` === word);

const isSameTerm = (typed: readonly string[], term: readonly string[]): boolean =>
  typed.length === term.length && term.every((word, index) => isSame(typed[index], word));

/** Number of words of the longest synonym at a position; 0 without one. */
function longestAt(words: readonly string[], at: number, meanings: readonly Meaning[]): number {
  let longest = 0;
  for (const { typed } of meanings)
    if (typed.length > longest && isSameTerm(words.slice(at, at + typed.length), typed))
      longest = typed.length;
  return longest;
}

/** The term that names the thing: “knife” of “copper knife”. */
export const headTerm = (terms: readonly SearchTerm[], language: string): SearchTerm | undefined =>
  headFirst.has(language.split('-', 1)[0]!) ? terms[0] : terms.at(-1);
