import { tokensOf } from './search-text.ts';

/**
 * Words of a search as people write them: the search compares words without accents. Takes the spelling of the first text
 * that has a word.
 */
export function spelled(words: readonly string[], texts: readonly string[]): string {
  const written = new Map<string, string>();
  for (const text of texts)
    for (const word of text.match(/[\p{L}\p{M}]+/gu) ?? []) {
      const [token = '', ...more] = tokensOf(word);
      if (more.length === 0 && !written.has(token)) written.set(token, word.toLowerCase());
    }
  return words.map((word) => written.get(word) ?? word).join(' ');
}
