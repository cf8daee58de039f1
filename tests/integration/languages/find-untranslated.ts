import type { Language } from '#kernel/language.ts';
import type { Texts } from './read-texts.ts';
import { frenchWords, names, units } from './same-in-every-language.ts';

const allowedIn = (language: Language) => [...names, ...units, ...(language === 'fr' ? frenchWords : [])];

/** Addresses of email and pages, and codes such as `R-1007`, `RF29 1005`, an IBAN or the code of a gift card. */
const codes =
  /\S+@[\w.]+|(https?:\/\/|localhost:)\S+|\b[A-Z]+-\d+\b|\b[A-Z\d]+(-[A-Z\d]{3,})+\b|\b[A-Z]*\d[A-Z\d ]*\b/g;

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const patterns = new Map<string, RegExp>();
function patternOf(language: Language): RegExp {
  const longestFirst = allowedIn(language).toSorted((a, b) => b.length - a.length);
  const pattern =
    patterns.get(language) ??
    new RegExp(String.raw`(?<!\p{L})(${longestFirst.map(escaped).join('|')})(?!\p{L})`, 'gu');
  patterns.set(language, pattern);
  return pattern;
}

/** Whether a text has letters beside names, units and codes. @param used receives the entries of the list that it has. */
export function isToTranslate(text: string, language: Language, used: Set<string> = new Set()): boolean {
  const rest = text.replaceAll(codes, ' ').replaceAll(patternOf(language), (name) => {
    used.add(name);
    return ' ';
  });
  return /\p{L}/u.test(rest);
}

export interface Comparison {
  /** Receives the entries of the list that were needed. */
  used?: Set<string>;
  /** English names that no sentence of another language contains. */
  phrases?: readonly string[];
}

/** Texts that are the English ones or contain an English name, and Arabic ones without an Arabic letter. */
export function findUntranslated(
  language: Language,
  english: Texts,
  translated: Texts,
  { used, phrases = [] }: Comparison = {},
): string[] {
  const isUntranslated = (place: string, text: string) =>
    english.get(place)?.has(text) === true ||
    (language === 'ar' && !/\p{Script=Arabic}/u.test(text)) ||
    phrases.some((phrase) => text.includes(phrase));
  return [...translated].flatMap(([place, texts]) =>
    [...texts]
      .filter((text) => isUntranslated(place, text) && isToTranslate(text, language, used))
      .map((text) => `${language}, ${place}: ${text}`),
  );
}
