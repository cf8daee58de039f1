/** Words of a language that say something about a search, or nothing. */
interface SearchPhrases {
  /** Words that carry no meaning. */
  stop: readonly string[];
  /** Before an amount, as sequences of words. */
  below: readonly string[];
  above: readonly string[];
  /** Before two amounts, and what may stand between them. */
  between: readonly string[];
  and: readonly string[];
  oven: readonly string[];
  /** Names of what a product suits: it is an attribute of the product, not a word of its texts. */
  induction: readonly string[];
  dishwasher: readonly string[];
  currency: readonly string[];
}

const currencies = ['eur', 'euro', 'euros', 'usd', 'dollar', 'dollars', 'gbp', 'pound', 'pounds'];

const vocabulary: Readonly<Record<string, SearchPhrases>> = {
  en: {
    stop: [
      ...[
        'a',
        'an',
        'and',
        'any',
        'for',
        'from',
        'in',
        'is',
        'it',
        'my',
        'of',
        'on',
        'or',
        'some',
        'something',
      ],
      ...['that', 'the', 'to', 'with', 'your', 'safe', 'proof', 'made', 'use', 'suitable', 'compatible'],
    ],
    below: ['under', 'below', 'less than', 'cheaper than', 'up to', 'max', 'maximum'],
    above: ['over', 'above', 'more than', 'from'],
    between: ['between', 'from'],
    and: ['and', 'to'],
    oven: ['oven', 'oven safe', 'oven proof', 'oven safe to', 'oven to'],
    induction: ['induction'],
    dishwasher: ['dishwasher', 'dishwashers', 'dish washer'],
    currency: currencies,
  },
  fr: {
    stop: [
      ...[
        'a',
        'au',
        'aux',
        'avec',
        'ce',
        'dans',
        'de',
        'des',
        'du',
        'elle',
        'en',
        'est',
        'et',
        'il',
        'la',
        'le',
      ],
      ...[
        'les',
        'ma',
        'mes',
        'mon',
        'ou',
        'par',
        'pour',
        'qui',
        'sa',
        'sans',
        'sur',
        'un',
        'une',
        'compatible',
        'va',
      ],
    ],
    below: ['moins de', 'a moins de', 'sous', 'jusqu a', 'jusqu', 'max', 'maximum', 'pas plus de'],
    above: ['plus de', 'a partir de', 'au dessus de'],
    between: ['entre', 'de'],
    and: ['et'],
    oven: ['four', 'au four', 'four a'],
    induction: ['induction'],
    dishwasher: ['lave vaisselle', 'lave vaisselles'],
    currency: [...currencies, 'livres'],
  },
  ar: {
    stop: [
      'في',
      'من',
      'علي',
      'مع',
      'الي',
      'عن',
      'او',
      'و',
      'ل',
      'ب',
      'للـ',
      'يناسب',
      'مناسب',
      'تناسب',
      'مناسبه',
      'ذات',
      'ذو',
    ],
    below: ['اقل من', 'تحت', 'دون', 'بحد اقصي', 'حتي'],
    above: ['اكثر من', 'فوق', 'اعلي من'],
    between: ['بين', 'ما بين', 'من'],
    and: ['و', 'الي'],
    oven: ['فرن', 'في فرن', 'لفرن'],
    induction: ['حث', 'الحث', 'للحث', 'بالحث', 'حثي', 'حثية', 'اندكشن', 'induction'],
    dishwasher: ['غسالة أطباق', 'لغسالة أطباق', 'غسالة صحون', 'لغسالة صحون', 'جلاية', 'غسالة', 'لغسالة'],
    currency: [...currencies, 'يورو', 'درهم', 'ريال', 'دولار', 'دينار', 'جنيه'],
  },
};

const none: SearchPhrases = {
  stop: [],
  below: [],
  above: [],
  between: [],
  and: [],
  oven: [],
  induction: [],
  dishwasher: [],
  currency: currencies,
};

export const searchPhrasesOf = (language: string): SearchPhrases =>
  vocabulary[language.split('-', 1)[0]!] ?? none;
