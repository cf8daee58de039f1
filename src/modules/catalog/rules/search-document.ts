import { colorWords } from './color-words.ts';
import { stemText, tokensOf, writtenText } from './search-text.ts';

/** Texts of a product in a language, for the search. A text without a translation is in the main language. */
export interface SearchTexts {
  id: string;
  name: string;
  summary: string;
  /** HTML. */
  description: string;
  brand: string;
  tags: string;
  /** Names of its category and of those above it. */
  categories: string[];
  productType: string | null;
  /** Names of options and their values, and of colours. */
  labels: string[];
  /** `#rrggbb` of its colours. */
  colors: string[];
  /** Choices of its attributes, and names of those that are true. */
  attributes: string[];
  /** Texts of its attributes: those that name something, and those that describe. */
  shortTexts: string[];
  longTexts: string[];
  /** SKUs and barcodes. */
  codes: string[];
  /** Names of the products in a set. */
  components: string[];
}

/** What PostgreSQL indexes of a product: for each weight, text for stems and words as they are written. */
export interface SearchDocument {
  id: string;
  stems: Record<'a' | 'b' | 'c' | 'd', string>;
  written: Record<'a' | 'b' | 'c' | 'd', string>;
}

const withoutTags = (html: string): string =>
  html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/&[a-z#0-9]+;/gi, ' ');

/** The texts of a product by weight: its name, what it is, its options and attributes, other texts. */
export function searchDocumentOf(texts: SearchTexts, language: string): SearchDocument {
  const parts = {
    a: [texts.name],
    b: [...texts.categories, texts.productType ?? ''],
    c: [
      ...texts.labels,
      ...texts.colors.map((hex) => colorWords(hex, language)),
      ...texts.attributes,
      ...texts.shortTexts,
      texts.brand,
      texts.tags,
      ...texts.codes,
      ...texts.components,
    ],
    d: [texts.summary, withoutTags(texts.description), ...texts.longTexts],
  };
  const tokens = Object.entries(parts).map(([weight, list]) => [weight, list.flatMap(tokensOf)] as const);
  const written = (read: (words: readonly string[]) => string) =>
    Object.fromEntries(tokens.map(([weight, list]) => [weight, read(list)])) as SearchDocument['stems'];
  return {
    id: texts.id,
    stems: written((words) => stemText(words, language)),
    written: written(writtenText),
  };
}
