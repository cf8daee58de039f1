import type { KnownWords } from './known-words.ts';
import type { SearchTerm } from './search-terms.ts';

/** Arabic writes “and”, “with”, “for” and others as a letter in front of the word: لغسالة is “for a dishwasher”. */
const PREFIXES = ['و', 'ب', 'ل', 'ف', 'ك'];

/** Before few letters, these two usually belong to the word: فلين is cork, not “so soft”. */
const rarePrefixes = new Set(['ف', 'ك']);

/** Whether a prefix before a word is one, and not its first letter: بارد is “cold”, not “with rice”. */
function isPrefix(prefix: string, word: string): boolean {
  if (!/^\p{Script=Arabic}+$/u.test(word)) return false;
  const isShort = word.length < 4;
  if (word.startsWith('ا')) return !isShort && prefix !== 'ك';
  return word.length >= 3 && !(isShort && rarePrefixes.has(prefix));
}

/** The word behind the first letter, if that may be a prefix. */
export function behindPrefix(word: string): string | null {
  const rest = word.slice(1);
  return PREFIXES.includes(word.slice(0, 1)) && isPrefix(word[0]!, rest) ? rest : null;
}

/** A word with each prefix that it may have. */
export const withEachPrefix = (word: string): string[] =>
  PREFIXES.filter((prefix) => isPrefix(prefix, word)).map((prefix) => prefix + word);

/** The forms in which products may have a word. */
export const formsOf = (word: string): string[] => {
  const bare = behindPrefix(word);
  return [...withEachPrefix(word), ...(bare === null ? [] : [bare, ...withEachPrefix(bare)])];
};

/** The word without its prefix, if products are known by that word. Keeps what names or attributes have as it was typed. */
export function bareWord(word: string, known: KnownWords): string {
  const bare = behindPrefix(word);
  const counts = known.get(bare ?? '');
  if (bare === null || !counts || counts.products === 0) return word;
  return counts.labels === 0 && (known.get(word)?.labels ?? 0) > 0 ? word : bare;
}

/** Adds to the terms the forms that products have: غسالة also finds لغسالة, and the other way round. */
export const withPrefixes = (terms: readonly SearchTerm[], known: KnownWords): SearchTerm[] =>
  terms.map(({ alternatives, related }) => {
    const forms = alternatives.flatMap(([first = '', ...rest]) => {
      const bare = behindPrefix(first);
      const isBareKnown = bare !== null && (known.get(bare)?.products ?? 0) > 0;
      const all = [...withEachPrefix(first), ...(isBareKnown ? [bare, ...withEachPrefix(bare)] : [])];
      return all
        .filter((form) => form !== first && (known.get(form)?.products ?? 0) > 0)
        .map((form) => [form, ...rest]);
    });
    return { alternatives: [...alternatives, ...forms], related };
  });
