/** Texts of products and searches are read the same way: lower case, no accents, digits and units apart from words. */

/** Names of units, by the form in which they are compared. They count only after a number. */
const units = new Map<string, string>(
  Object.entries({
    cm: ['cm', 'centimetre', 'centimetres', 'centimeter', 'centimeters', 'سم', 'سنتيمتر', 'سنتمتر', 'سنتي'],
    mm: ['mm', 'millimetre', 'millimetres', 'millimeter', 'millimeters', 'مم', 'ملم'],
    in: ['in', 'inch', 'inches', 'pouce', 'pouces', 'po', 'بوصه', 'بوصات', 'انش'],
    l: ['l', 'litre', 'litres', 'liter', 'liters', 'لتر', 'ليتر', 'لترات'],
    ml: ['ml', 'millilitre', 'millilitres', 'milliliter', 'milliliters', 'مل', 'مليلتر'],
    g: ['g', 'gram', 'grams', 'gramme', 'grammes', 'غ', 'غرام', 'جرام'],
    kg: ['kg', 'kilo', 'kilos', 'kilogram', 'kilograms', 'kilogramme', 'kilogrammes', 'كغ', 'كيلو', 'كجم'],
  }).flatMap(([unit, names]) => names.map((name): [string, string] => [name, unit])),
);

const unitNames = new Set(units.values());

export const isUnit = (token: string | undefined): boolean => token !== undefined && unitNames.has(token);

const isNumber = (token: string | undefined): boolean => token !== undefined && /^\d/.test(token);

/** Digits of Arabic and Persian as ours. */
const digitsOf = (text: string): string =>
  text
    .replaceAll(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replaceAll(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0));

/** Letters of Arabic that writers exchange: alef with and without hamza, taa marbuta, alef maqsura. */
const arabicLetters = (text: string): string =>
  text
    .replaceAll('\u0640', '')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .replaceAll('گ', 'ك')
    .replaceAll('ک', 'ك');

const PREFIXES = ['وبال', 'وكال', 'ولل', 'فلل', 'وال', 'بال', 'كال', 'فال', 'لل', 'ال'];

/** A word without the article, with which Arabic writes "the pan" in one word. */
function withoutArticle(word: string): string {
  const prefix = PREFIXES.find((each) => word.startsWith(each) && word.length - each.length >= 3);
  return prefix === undefined ? word : word.slice(prefix.length);
}

/** The tokens of a text: words, numbers with a point, and units after numbers. */
export function tokensOf(text: string): string[] {
  const plain = arabicLetters(
    digitsOf(text)
      .replaceAll(/œ/gi, 'oe')
      .replaceAll(/æ/gi, 'ae')
      .replaceAll('ß', 'ss')
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase(),
  )
    // 10" and 10″ are inches; 1,5 is 1.5.
    .replaceAll(/(\d)\s*["″”]/g, '$1 in ')
    .replaceAll(/(\d),(\d)/g, '$1.$2');
  const found = plain.match(/\d+(?:\.\d+)?|\p{L}+/gu) ?? [];
  const tokens: string[] = [];
  for (const token of found) {
    const unit = isNumber(tokens.at(-1)) ? units.get(token) : undefined;
    if (unit) tokens.push(unit);
    // A single letter is an elision such as l’ or the s of “chef’s”.
    else if (isNumber(token) || token.length > 1)
      tokens.push(isNumber(token) ? token : withoutArticle(token));
  }
  return tokens;
}

const SUFFIXES = ['ات', 'ون', 'ين', 'ان', 'يه', 'ها', 'ه', 'ي'];

/** A light stem of an Arabic word: without the endings of plural, dual and feminine. */
export function arabicStem(word: string): string {
  const suffix = SUFFIXES.find((each) => word.endsWith(each) && word.length - each.length >= 3);
  return suffix === undefined ? word : word.slice(0, -suffix.length);
}

/** Text search configurations of PostgreSQL that stem words of a language; other languages are compared as written. */
const stemmers: Readonly<Record<string, string>> = {
  ...{
    en: 'english',
    fr: 'french',
    de: 'german',
    es: 'spanish',
    it: 'italian',
    nl: 'dutch',
    pt: 'portuguese',
  },
  ...{
    da: 'danish',
    fi: 'finnish',
    hu: 'hungarian',
    no: 'norwegian',
    ro: 'romanian',
    ru: 'russian',
    sv: 'swedish',
  },
};

/** The text search configuration for the stems of a language. */
export const stemmerOf = (language: string): string => stemmers[language.split('-', 1)[0]!] ?? 'simple';

/** Tokens as PostgreSQL reads them for stems: Arabic words are stemmed here. */
export const stemText = (tokens: readonly string[], language: string): string =>
  tokens.map((token) => (language.startsWith('ar') ? arabicStem(token) : token)).join(' ');

/** Before words as they are written, so that they differ from stems. */
export const WRITTEN = 'x';

/** Tokens as PostgreSQL reads them for words as they are written. */
export const writtenText = (tokens: readonly string[]): string =>
  tokens.map((token) => (isNumber(token) ? token : `${WRITTEN}${token}`)).join(' ');
