import { colorWords } from './color-words.ts';
import { tokensOf } from './search-text.ts';

/** The colour of a product that the words of a search name, by its own name or by the everyday one: “red” is Berry. */
export function askedColor(
  colors: readonly { key: string; name: string; hex: string }[],
  words: readonly string[],
  language: string,
): string | null {
  if (words.length === 0) return null;
  const asked = colors.find(({ name, hex }) =>
    tokensOf(`${name} ${colorWords(hex, language)}`).some((word) => words.includes(word)),
  );
  return asked?.key ?? null;
}
