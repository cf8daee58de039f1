import { tokensOf } from './search-text.ts';

/** Languages that name a thing first and then say what kind it is: “couteau à pain”. Others end with it: “bread knife”. */
const headFirst = new Set(['fr', 'ar', 'es', 'it', 'pt', 'ro']);

/** Adjectives that stand before the thing. */
const adjectivesBefore = new Set([
  'grand',
  'grande',
  'grands',
  'grandes',
  'petit',
  'petite',
  'petits',
  'petites',
]);

/** What follows is not the thing itself: “bread bin with oak lid”. */
const afterThing = / (?:with|without|for|from|in|of|no\.?) /i;

/** The words of a product's name that say what it is: a search for “knife” shows knives before knife blocks. */
export function headWordsOf(name: string, language: string): string[] {
  const [thing = ''] = name.split(/[,;:(–—،؛]/, 1);
  if (headFirst.has(language.split('-', 1)[0]!)) {
    const head = tokensOf(thing).find((word) => !adjectivesBefore.has(word));
    return head === undefined ? [] : [head];
  }
  return thing
    .split(afterThing, 1)[0]!
    .split(/ (?:and|&|und|en|och|og) /i)
    .flatMap((part) => tokensOf(part).at(-1) ?? []);
}
