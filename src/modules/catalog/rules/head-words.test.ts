import { expect, it } from 'vitest';
import { headWordsOf } from './head-words.ts';

it.each([
  ['en', 'Bread knife, 24 cm', ['knife']],
  ['en', 'Walnut knife block', ['block']],
  ['en', 'Bread bin with oak lid', ['bin']],
  ['en', 'Rubber rings for clip-top jars, ten', ['rings']],
  ['en', 'Paper filters no. 2, hundred', ['filters']],
  ['en', 'Measuring cups and spoons', ['cups', 'spoons']],
  ['en', 'Whetstone, 1000 and 3000 grit', ['whetstone']],
  ['fr', 'Bloc à couteaux en noyer', ['bloc']],
  ['fr', 'Grande grille à pâtisserie', ['grille']],
  ['ar', 'مقبض من البلوط لقدر الصلصة', ['مقبض']],
  ['de', 'Brotmesser, 24 cm', ['brotmesser']],
  ['en', '', []],
])('%s: “%s” is named by %j', (language, name, words) => {
  expect(headWordsOf(name, language)).toEqual(words);
});
