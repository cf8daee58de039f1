import { localize, type LocalizedText } from '#kernel/localized-text.ts';
import type { Attribute } from '#modules/product-types/contract/attribute.ts';
import type { AttributeRow } from './attribute-rows.ts';
import { colorWords } from './color-words.ts';
import { headWordsOf } from './head-words.ts';
import { meaningful } from './read-search.ts';
import { stemText, tokensOf, writtenText } from './search-text.ts';

/** What the search reads of a product. Texts are in the language of the document if they are translated. */
export interface SearchedRow {
  id: string;
  name: string;
  summary: string;
  /** HTML. */
  description: string;
  brand: string;
  tags: string;
  productTypeId: string | null;
  isSparePart: boolean;
  /** Names of its category and of those above it. */
  categories: string[];
  /** Names of options and their values, and of colours, in the main language. */
  labels: string[];
  /** `#rrggbb` of its colours. */
  colors: string[];
  attributeRows: AttributeRow[];
  /** SKUs and barcodes. */
  codes: string[];
  /** Names of the products in a set. */
  components: string[];
}

/** What texts of a row depend on. */
export interface DocumentWords {
  language: string;
  /** Translates short texts of the main language. */
  translate: (source: string) => string;
  attributes: ReadonlyMap<string, Attribute>;
  /** Names of product types by id. */
  productTypes: ReadonlyMap<string, LocalizedText>;
}

/** What PostgreSQL indexes of a product: for each weight, text for stems and words as they are written. */
export interface SearchDocument {
  id: string;
  /** As lists show and sort it. */
  name: string;
  stems: Record<'a' | 'b' | 'c' | 'd', string>;
  written: Record<'a' | 'b' | 'c' | 'd', string>;
  /** Stems of the words of the name that say what it is. */
  heads: string;
  isSparePart: boolean;
}

/** Version of the documents. Raise it when they change: the start of the shop then writes all again. */
export const DOCUMENT_FORMAT = 3;

const withoutTags = (html: string): string =>
  html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/&[a-z#0-9]+;/gi, ' ');

/** Short texts of a row, which are translated by their text in the main language. */
export const shortTextsOf = ({ brand, labels, attributeRows }: SearchedRow): string[] => [
  brand,
  ...labels,
  ...attributeRows.flatMap(({ text }) => text ?? []),
];

/** Choices which say that a product lacks a feature. */
const negations = new Set(['no', 'none']);

/** Whether a text of an attribute names something, such as a material; others describe. */
const isLabel = (text: string): boolean => text.length <= 80 && !/[.;]/.test(text);

/** Words of the attributes of a product: of choices and labels, and of what describes. */
function attributeTexts(
  rows: readonly AttributeRow[],
  { language, translate, attributes }: DocumentWords,
): { labels: string[]; descriptions: string[] } {
  const labels: string[] = [];
  const descriptions: string[] = [];
  for (const { attributeKey, choiceKey, boolean, text } of rows) {
    const attribute = attributes.get(attributeKey);
    if (!attribute) continue;
    const choice = attribute.choices.find(({ key }) => key === choiceKey);
    if (choice && !negations.has(choice.key)) labels.push(localize(choice.name, language));
    if (boolean) labels.push(localize(attribute.name, language));
    if (text) (isLabel(text) && attribute.isSearchable ? labels : descriptions).push(translate(text));
  }
  return { labels, descriptions };
}

/** The texts of a product by weight: its name, what it is, its options and attributes, other texts. */
export function searchDocumentOf(row: SearchedRow, words: DocumentWords): SearchDocument {
  const { language, translate, productTypes } = words;
  const { labels, descriptions } = attributeTexts(row.attributeRows, words);
  const productType = productTypes.get(row.productTypeId ?? '') ?? {};
  const parts = {
    a: [row.name],
    b: [...row.categories, localize(productType, language)],
    c: [
      ...row.labels.map(translate),
      ...row.colors.map((hex) => colorWords(hex, language)),
      ...labels,
      // A brand is found by its own letters and by those of the language.
      ...new Set([row.brand, translate(row.brand)]),
      row.tags,
      ...row.codes,
      ...row.components,
    ],
    d: [row.summary, withoutTags(row.description), ...descriptions],
  };
  // Without the little words that a search leaves out, so that “couteau de chef” is two words side by side.
  const wordsOf = (text: string) => meaningful(tokensOf(text), language);
  const tokens = Object.entries(parts).map(([weight, list]) => [weight, list.flatMap(wordsOf)] as const);
  const written = (read: (words: readonly string[]) => string) =>
    Object.fromEntries(tokens.map(([weight, list]) => [weight, read(list)])) as SearchDocument['stems'];
  return {
    id: row.id,
    name: row.name,
    stems: written((list) => stemText(list, language)),
    written: written(writtenText),
    heads: stemText(headWordsOf(row.name, language), language),
    isSparePart: row.isSparePart,
  };
}
