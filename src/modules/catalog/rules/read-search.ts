import { searchPhrasesOf } from './search-phrases.ts';
import { isUnit, tokensOf } from './search-text.ts';

/** What a typed search says. Amounts in major units of the shop's currency. */
export interface ReadSearch {
  words: string[];
  maxPrice: number | null;
  minPrice: number | null;
  /** Degrees Celsius that the product must bear. */
  oven: number | null;
  /** What the product must suit, unless it says nothing about it. */
  suits: { hob?: 'induction'; dishwasher?: true };
}

/** Most words of a search, and characters of a word, so that long input stays fast. */
const MAX_WORDS = 8;
const MAX_WORD_LENGTH = 40;

export const isAmount = (token: string | undefined): boolean =>
  token !== undefined && /^\d+(\.\d+)?$/.test(token);

/** Degrees from which a number beside “oven” is a temperature. */
const LEAST_DEGREES = 100;
const degrees = new Set(['c', 'celsius', 'degrees', 'degree', 'degres', 'درجه', 'مئويه']);

/** Words without those that say nothing; all of them if none remains. */
export function meaningful(words: readonly string[], language: string): string[] {
  const { stop } = searchPhrasesOf(language);
  const kept = words.filter((word) => !stop.includes(word));
  return kept.length > 0 ? kept : [...words];
}

/** Whether a name is the beginning of another one: غسالة alone is any machine that washes. */
const isShortened = (name: readonly string[], names: readonly (readonly string[])[]): boolean =>
  names.some((other) => other.length > name.length && name.every((word, index) => word === other[index]));

/** The names of what a product may suit, as words that mean the same. */
export const namesOfSuits = (language: string): string[][][] => {
  const { induction, dishwasher } = searchPhrasesOf(language);
  return [induction, dishwasher]
    .map((names) => names.map(tokensOf))
    .map((names) => names.filter((name) => !isShortened(name, names)))
    .filter(({ length }) => length > 1);
};

/** What a product must suit, by the words of a search. */
export function suitsIn(tokens: readonly string[], language: string): ReadSearch['suits'] {
  const { induction, dishwasher } = searchPhrasesOf(language);
  const text = ` ${tokens.join(' ')} `;
  const says = (phrases: readonly string[]) =>
    phrases.some((phrase) => text.includes(` ${tokensOf(phrase).join(' ')} `));
  return {
    ...(says(induction) ? { hob: 'induction' as const } : {}),
    ...(says(dishwasher) ? { dishwasher: true as const } : {}),
  };
}

/** Reads prices and oven temperatures from the words of a search, and leaves the others. */
export function readSearch(text: string, language: string): ReadSearch {
  const { below, above, between, and, oven, currency } = searchPhrasesOf(language);
  const tokens = tokensOf(text.slice(0, 400));
  const read: ReadSearch = {
    words: [],
    maxPrice: null,
    minPrice: null,
    oven: null,
    suits: suitsIn(tokens, language),
  };
  /** Number of tokens from `at` that are one of the phrases and followed by an amount without a unit. */
  const amountAfter = (phrases: readonly string[], at: number): number => {
    for (const phrase of phrases.toSorted((a, b) => b.length - a.length)) {
      const parts = tokensOf(phrase);
      const next = at + parts.length;
      const isThere = parts.every((part, index) => tokens[at + index] === part);
      if (isThere && isAmount(tokens[next]) && !isUnit(tokens[next + 1])) return parts.length;
    }
    return 0;
  };
  /** The range that begins at `at`, as in “between 20 and 40 euros”: its amounts and its number of tokens. */
  const rangeAt = (at: number): { from: number; to: number; length: number } | null => {
    const first = at + amountAfter(between, at);
    if (first === at) return null;
    let second = first + 1;
    while (currency.includes(tokens[second] ?? '')) second += 1;
    if (and.includes(tokens[second] ?? '')) second += 1;
    if (!isAmount(tokens[second]) || isUnit(tokens[second + 1])) return null;
    return { from: Number(tokens[first]), to: Number(tokens[second]), length: second + 1 - at };
  };
  for (let at = 0; at < tokens.length;) {
    const range = rangeAt(at);
    if (range) {
      read.minPrice = Math.min(range.from, range.to);
      read.maxPrice = Math.max(range.from, range.to);
      at += range.length;
      while (currency.includes(tokens[at] ?? '')) at += 1;
      continue;
    }
    const lowest = amountAfter(above, at);
    const highest = amountAfter(below, at);
    const temperature = amountAfter(oven, at);
    const amount = Number(tokens[at + (lowest || highest || temperature)]);
    if (temperature > 0 && amount >= LEAST_DEGREES) {
      read.oven = amount;
      at += temperature + 1;
      while (degrees.has(tokens[at] ?? '')) at += 1;
    } else if (highest > 0 || lowest > 0) {
      if (highest > 0) read.maxPrice = amount;
      else read.minPrice = amount;
      at += (highest || lowest) + 1;
      while (currency.includes(tokens[at] ?? '')) at += 1;
    } else {
      read.words.push(tokens[at]!.slice(0, MAX_WORD_LENGTH));
      at += 1;
    }
  }
  read.words = meaningful(read.words, language).slice(0, MAX_WORDS);
  return read;
}
