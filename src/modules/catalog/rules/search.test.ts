import { describe, expect, it, test } from 'vitest';
import { bareWord, withPrefixes } from './arabic-prefixes.ts';
import { fitsName } from './category-names.ts';
import { colorWords, everydayColor } from './color-words.ts';
import { type KnownWords, weightOf, withCompounds } from './known-words.ts';
import { readSearch } from './read-search.ts';
import { centimetresOf, searchTerms } from './search-terms.ts';
import { arabicStem, tokensOf } from './search-text.ts';

describe('tokens', () => {
  test.each([
    ['  Crêpe-Pan, 28cm! ', ['crepe', 'pan', '28', 'cm']],
    ['Bœuf en croûte', ['boeuf', 'en', 'croute']],
    ['l’huile d’olive', ['huile', 'olive']],
    ["chef's knife", ['chef', 'knife']],
    ['10" skillet', ['10', 'in', 'skillet']],
    ['10 inch skillet', ['10', 'in', 'skillet']],
    ['1,5 litres', ['1.5', 'l']],
    ['المِقلاة ١٨ سم', ['مقلاه', '18', 'cm']],
    ['إبريق شاي', ['ابريق', 'شاي']],
    ['وللغسالة، وبالبخار', ['غساله', 'بخار']],
    ['ابريق الشاي', ['ابريق', 'شاي']],
    [`'; drop table products; -- \\ & | ! ( ) : * <-> " \0 %`, ['drop', 'table', 'products']],
  ])('of "%s" are %j', (text, tokens) => {
    expect(tokensOf(text)).toEqual(tokens);
  });

  it('of Arabic words lose the endings of plural and feminine', () => {
    expect(['مقلاه', 'مطحنات', 'قدر'].map(arabicStem)).toEqual(['مقلا', 'مطحن', 'قدر']);
  });
});

describe('a typed search', () => {
  const nothingSaid = { maxPrice: null, minPrice: null, oven: null, suits: {} };

  test.each([
    ['en', 'knife between 20 and 40 euros', { words: ['knife'], minPrice: 20, maxPrice: 40 }],
    ['en', 'pan from 100 to 50', { words: ['pan'], minPrice: 50, maxPrice: 100 }],
    ['fr', 'cocotte entre 100 et 150 euros', { words: ['cocotte'], minPrice: 100, maxPrice: 150 }],
    ['fr', 'poêle de 50 € à 80 €', { words: ['poele'], minPrice: 50, maxPrice: 80 }],
    ['ar', 'سكين بين ٢٠ و ٤٠', { words: ['سكين'], minPrice: 20, maxPrice: 40 }],
    ['en', 'saucepan under 100', { words: ['saucepan'], maxPrice: 100 }],
    ['en', 'gifts over 20 euros', { words: ['gifts'], minPrice: 20 }],
    ['en', 'a dish for the oven 220', { words: ['dish'], oven: 220 }],
    ['en', 'oven 26 cm', { words: ['oven', '26', 'cm'] }],
    ['fr', 'cocotte à moins de 100 €', { words: ['cocotte'], maxPrice: 100 }],
    ['fr', 'plat four 220', { words: ['plat'], oven: 220 }],
    ['ar', 'قدر أقل من 100', { words: ['قدر'], maxPrice: 100 }],
    ['fr', 'poêle à induction', { words: ['poele', 'induction'], suits: { hob: 'induction' } }],
    ['ar', 'مقلاة للحث', { words: ['مقلاه', 'للحث'], suits: { hob: 'induction' } }],
    ['ar', 'مناسب لغسالة الأطباق', { words: ['لغساله', 'اطباق'], suits: { dishwasher: true } }],
    ['en', 'the with', { words: ['the', 'with'] }],
    ['en', ' ', { words: [] }],
  ])('in %s, "%s" is read as %j', (language, text, said) => {
    expect(readSearch(text, language)).toEqual({ ...nothingSaid, ...said });
  });

  it('is cut to eight words of forty letters', () => {
    const { words } = readSearch(`${'a'.repeat(300)} ${'bc '.repeat(50)}`, 'en');
    expect(words).toHaveLength(8);
    expect(words[0]).toHaveLength(40);
  });
});

describe('search terms', () => {
  const groups = [
    {
      terms: [
        ['cutting', 'board'],
        ['chopping', 'board'],
      ],
      expands: null,
    },
    { terms: [['saucepan']], expands: ['pan'] },
  ];

  it('read synonyms of several words first, also in plural, and words that expand to others', () => {
    expect(searchTerms(['cutting', 'boards', 'oak'], groups, 'en')).toEqual([
      {
        alternatives: [
          ['cutting', 'boards'],
          ['chopping', 'board'],
        ],
        related: [],
      },
      { alternatives: [['oak']], related: [] },
    ]);
    expect(searchTerms(['pan'], groups, 'en')).toEqual([
      { alternatives: [['pan']], related: [['saucepan']] },
    ]);
    expect(searchTerms(['saucepan'], groups, 'en')[0]!.related).toEqual([]);
  });

  it('read a size as one term, in inches also in centimetres', () => {
    expect(searchTerms(['10', 'in', 'pan'], [], 'en')[0]!.alternatives).toEqual([
      ['10', 'in'],
      ['25', 'cm'],
      ['26', 'cm'],
    ]);
    expect(centimetresOf(8)).toEqual([20, 21]);
  });

  const known: KnownWords = new Map(
    ['fry', 'pan', 'teapot', 'tea', 'pot'].map((word, index) => [
      word,
      { products: index + 1, labels: index + 1 },
    ]),
  );

  it('are found when written in one word or in two', () => {
    expect(withCompounds(searchTerms(['frypan'], [], 'en'), known)[0]!.alternatives).toEqual([
      ['frypan'],
      ['fry', 'pan'],
    ]);
    expect(
      withCompounds(searchTerms(['tea', 'pot'], [], 'en'), known).map(({ alternatives }) => alternatives),
    ).toEqual([
      [['tea'], ['teapot']],
      [['pot'], ['teapot']],
    ]);
  });

  it('weigh more the fewer products have them, and little if only descriptions do', () => {
    const weight = (word: string) => weightOf({ alternatives: [[word]], related: [] }, known, 100);
    expect(weight('fry')).toBeGreaterThan(weight('pot'));
    expect(weight('unheard')).toBeLessThan(weight('pot'));
  });

  it('of Arabic find words with and without the letter in front of them, but not other words', () => {
    const arabic: KnownWords = new Map(
      Object.entries({ غساله: 0, لغساله: 47, سكين: 9, وسكين: 0, لين: 1, فلين: 1, ارز: 0, بارز: 1 }).map(
        ([word, labels]) => [word, { products: 50, labels }],
      ),
    );
    const found = (word: string) =>
      withPrefixes(searchTerms([bareWord(word, arabic)], [], 'ar'), arabic)[0]!
        .alternatives.flat()
        .toSorted();
    expect(found('غساله')).toEqual(['غساله', 'لغساله']);
    expect(found('لغساله')).toEqual(['غساله', 'لغساله']);
    expect(found('وسكين')).toEqual(['سكين', 'وسكين']);
    expect(found('بسكين')).toEqual(['سكين', 'وسكين']);
    // Cork is not “so soft”, and what stands out is not “with rice”.
    expect(found('فلين')).toEqual(['فلين']);
    expect(found('ارز')).toEqual(['ارز']);
  });

  it('fit names of categories as far as they are typed', () => {
    const fits = (name: string, ...words: string[]) =>
      fitsName(name, { terms: searchTerms(words, groups, 'en') });
    expect(fits('Frying pans & woks', 'fry', 'pan')).toBe(true);
    expect(fits('Chopping boards', 'cutting', 'board')).toBe(true);
    expect(fits('Kettles', 'kettles', 'red')).toBe(false);
  });
});

test.each([
  ['#8f2436', 'red'],
  ['#2f4a3c', 'green'],
  ['#7d9db2', 'blue'],
  ['#e5bd62', 'yellow'],
  ['#6b4530', 'brown'],
  ['#f4ecdb', 'beige'],
  ['#262b29', 'black'],
  ['#ffffff', 'white'],
  ['#59646b', 'gray'],
])('the swatch %s is %s', (hex, color) => {
  expect(everydayColor(hex)).toBe(color);
});

it('names an everyday colour in the language of the search', () => {
  expect([colorWords('#8f2436', 'fr'), colorWords('#8f2436', 'en-GB'), colorWords('#8f2436', 'sw')]).toEqual([
    'rouge',
    'red',
    '',
  ]);
});
