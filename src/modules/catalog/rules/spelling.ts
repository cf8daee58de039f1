import { tokensOf } from './search-text.ts';

/**
 * The typed text with its corrected words, as people write them: the search compares words without accents. Takes the
 * spelling of the first text that has a word. Prices, numbers and the other words stay as typed.
 *
 * @param words of the search, as read from the text; `corrected` has as many.
 */
export function correctedText(
  typed: string,
  { words, corrected }: { words: readonly string[]; corrected: readonly string[] },
  texts: readonly string[],
): string {
  const written = spellings(texts);
  const waiting = words.map((word, index) => ({ word, correct: corrected[index]! }));
  return typed.trim().replaceAll(letters, (part) => {
    const at = waiting.findIndex(({ word }) => word === tokenOf(part));
    const [found] = at < 0 ? [] : waiting.splice(at, 1);
    if (!found || found.correct === found.word) return part;
    return written.get(found.correct) ?? found.correct;
  });
}

const letters = /[\p{L}\p{M}]+/gu;

/** How a word is compared; undefined if it is more than one. */
function tokenOf(word: string): string | undefined {
  const [token, ...more] = tokensOf(word);
  return more.length === 0 ? token : undefined;
}

function spellings(texts: readonly string[]): Map<string, string> {
  const written = new Map<string, string>();
  for (const text of texts)
    for (const word of text.match(letters) ?? []) {
      const token = tokenOf(word);
      if (token !== undefined && !written.has(token)) written.set(token, word.toLowerCase());
    }
  return written;
}
