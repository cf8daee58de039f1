import { comparedTerm, similarityOf } from './synonyms.ts';

const MAX_SUGGESTIONS = 3;
/** Least similarity of a text and a word that resembles it. */
const SIMILAR = 0.3;

/**
 * Up to three terms that a search without results may mean: those that resemble it most. None resembles it: none.
 *
 * @param known.near words of products near to it. @param known.frequent searches with results, the most frequent first.
 */
export function suggestTerms(
  text: string,
  { near, frequent }: { near: readonly string[]; frequent: readonly string[] },
): string[] {
  const similarity = (term: string) =>
    Math.max(...[text, ...text.split(' ')].map((part) => similarityOf(part, term)));
  const similar = [...near, ...frequent]
    .map((term) => ({ term, score: similarity(term) }))
    .filter(({ score }) => score >= SIMILAR)
    .toSorted((a, b) => b.score - a.score)
    .map(({ term }) => term);
  const suggested = new Map<string, string>();
  for (const term of similar) {
    const compared = comparedTerm(term);
    if (compared !== '' && compared !== comparedTerm(text) && !suggested.has(compared))
      suggested.set(compared, term);
  }
  return [...suggested.values()].slice(0, MAX_SUGGESTIONS);
}
