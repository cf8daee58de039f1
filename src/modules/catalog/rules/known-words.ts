import { isAmount } from './read-search.ts';
import type { SearchTerm } from './search-terms.ts';
import { isUnit } from './search-text.ts';

/** Least letters of a part of a compound. */
const LEAST_PART = 3;

/** Ways to write a word as two: "frypan" as "fry pan". */
export function splitsOf(word: string): [string, string][] {
  const splits: [string, string][] = [];
  for (let at = LEAST_PART; at <= word.length - LEAST_PART; at += 1)
    splits.push([word.slice(0, at), word.slice(at)]);
  return splits;
}

/** Words to look up for a search: its own, those of its synonyms, two neighbours in one, and parts of compounds. */
export function wordsToLookUp(words: readonly string[], terms: readonly SearchTerm[]): string[] {
  const joined = words.slice(1).map((word, index) => words[index]! + word);
  const meant = terms.flatMap(({ alternatives, related }) => [...alternatives, ...related].flat());
  return [...new Set([...words, ...meant, ...joined, ...words.flatMap((word) => splitsOf(word).flat())])];
}

/** Number of products by word, and of those that have it elsewhere than in descriptions; 0 for the beginning of a word. */
export type KnownWords = ReadonlyMap<string, { products: number; labels: number }>;

const isWhole = (word: string, known: KnownWords): boolean =>
  /^\d+(\.\d+)?$/.test(word) || (known.get(word)?.products ?? 0) > 0;

/** Adds to the terms what may be written apart or together: "tea pot" and "teapot". */
export function withCompounds(terms: readonly SearchTerm[], known: KnownWords): SearchTerm[] {
  return terms.map(({ alternatives, related }, index) => {
    const typed = alternatives[0]!;
    const more: string[][] = [];
    const [word = ''] = typed;
    if (typed.length === 1 && !isWhole(word, known))
      more.push(...splitsOf(word).filter((parts) => parts.every((part) => isWhole(part, known))));
    // Two terms that are written together have the same compound as an alternative of both.
    for (const [left, right] of [
      [terms[index - 1]?.alternatives[0], typed],
      [typed, terms[index + 1]?.alternatives[0]],
    ]) {
      const joined = (left?.at(-1) ?? '') + (right?.[0] ?? '');
      if (left?.length === 1 && right?.length === 1 && isWhole(joined, known)) more.push([joined]);
    }
    return { alternatives: [...alternatives, ...more], related };
  });
}

/** Whether products have a term in one of its forms. A beginning counts for the last word, which may be half-typed. */
export const isKnown = (
  { alternatives, related }: SearchTerm,
  known: KnownWords,
  { isLast }: { isLast: boolean },
): boolean =>
  [...alternatives, ...related].some((words) =>
    words.every((word) => isWhole(word, known) || (isLast && known.has(word))),
  );

/** Whether more than descriptions have a term, in one of its forms. */
export const isLabel = ({ alternatives, related }: SearchTerm, known: KnownWords): boolean =>
  [...alternatives, ...related].some((words) =>
    words.every((word) => isAmount(word) || (known.get(word)?.labels ?? 0) > 0),
  );

/** Weight that every term has, however common it is. */
const LEAST_WEIGHT = 0.35;
/** Factor for a term that only descriptions contain. */
const ONLY_DESCRIBED = 0.25;

/** Weight of a size such as “26 cm”. */
const SIZE = 0.7;

/** Weight of a term: the fewer products have it, the more it says. */
export function weightOf({ alternatives }: SearchTerm, known: KnownWords, products: number): number {
  const [typed] = alternatives;
  if (typed!.length === 2 && isAmount(typed![0]) && isUnit(typed![1])) return SIZE;
  const counts = alternatives.map((words) => Math.min(...words.map((word) => known.get(word)?.labels ?? 0)));
  const most = Math.max(...counts);
  const count = Math.min(products, Math.max(1, most));
  const weight = LEAST_WEIGHT + Math.log((products + 1) / count) / Math.log(products + 1);
  return most === 0 ? weight * ONLY_DESCRIBED : weight;
}
