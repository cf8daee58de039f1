import type { SearchTerm } from './search-terms.ts';
import { tokensOf } from './search-text.ts';

/** Letters that endings of plurals have at most. */
const ENDING = 2;

const isLike = (word: string, typed: string): boolean =>
  word.startsWith(typed) ||
  (typed.startsWith(word) && typed.length - word.length <= ENDING && word.length > 2);

/** Whether the name of a category has every term of a search, as far as it is typed. */
export function fitsName(name: string, { terms }: { terms: readonly SearchTerm[] }): boolean {
  const words = tokensOf(name);
  return terms.every(({ alternatives }) =>
    alternatives.some((alternative) =>
      alternative.every((typed) => words.some((word) => isLike(word, typed))),
    ),
  );
}
