import { describe, expect, it } from 'vitest';
import { money } from '#kernel/money.ts';
import type { ProductDraft } from '../contract/product-draft.ts';
import { isNewProduct } from './new-products.ts';
import { isSendingDay } from './gifts.ts';
import { marginPercent } from './product-values.ts';
import { correctWords } from './search-words.ts';
import { validateComponents, validateProduct } from './validate-product.ts';

const draft: ProductDraft = {
  id: 'pot',
  kind: 'product',
  status: 'published',
  name: 'Pot',
  summary: '',
  description: '',
  categoryId: 'pots',
  price: 1_000,
  compareAtPrice: null,
  colors: [{ key: 'moss', name: 'Moss', hex: '#2f4a3c' }],
  specification: {},
  pictures: [],
  components: [],
};
const set: ProductDraft = {
  ...draft,
  id: 'the-set',
  kind: 'set',
  colors: [],
  components: [{ productId: 'pot', colorKey: 'moss', quantity: 1 }],
};
const pathsOf = (problems: { path: string }[]) => problems.map(({ path }) => path);

describe('correctWords', () => {
  const known = ['dutch', 'oven', 'whisk', 'board', 'kettle', 'kettles', 'saucepan', 'pan'].map(
    (word, index) => ({
      word,
      products: index + 1,
      labels: 1,
    }),
  );

  const isKnown = (word: string) => known.some((each) => each.word === word);
  const correct = (...words: string[]) => correctWords(words, known, isKnown);

  it('replaces a misspelt word by the intended word', () => {
    expect(correct('duch', 'ovn')).toEqual(['dutch', 'oven']);
    expect(correct('wisk')).toEqual(['whisk']);
    expect(correct('kettel')).toEqual(['kettle']);
    expect(correct('sauspan')).toEqual(['saucepan']);
  });

  it('does not correct an unknown word to a distant one', () => {
    const near = ['farine', 'pan', 'board'].map((word) => ({ word, products: 9, labels: 9 }));
    expect(correctWords(['tajine'], near, () => false)).toBeNull();
    expect(correctWords(['fan'], near, () => false)).toBeNull();
    expect(correctWords(['pna', 'baord'], near, () => false)).toEqual(['pan', 'board']);
    expect(correctWords(['voard'], near, () => false)).toBeNull();
  });

  it('corrects a short Arabic word by letters that look alike or are swapped only', () => {
    const near = ['كتلي', 'خلاط', 'قدر'].map((word) => ({ word, products: 9, labels: 9 }));
    expect(correctWords(['كحلي'], near, () => false)).toBeNull();
    expect(correctWords(['خلاظ', 'قرد'], near, () => false)).toEqual(['خلاط', 'قدر']);
  });

  it('prefers a word that products are named by to one of descriptions', () => {
    const near = [
      { word: 'grind', products: 9, labels: 0 },
      { word: 'grinder', products: 1, labels: 1 },
    ];
    expect(correctWords(['grindr'], near, () => false)).toEqual(['grinder']);
  });

  it('keeps words without a similar known word, and returns null when nothing changes', () => {
    expect(correct('xyzzyx', 'bord')).toEqual(['xyzzyx', 'board']);
    expect(correct('xyzzyx')).toBeNull();
    expect(correct('28cm')).toBeNull();
    expect(correct('dutch', 'oven')).toBeNull();
  });
});

describe('product validation', () => {
  it('accepts a valid product', () => {
    expect(validateProduct(draft)).toEqual([]);
    expect(validateProduct(set)).toEqual([]);
  });

  it('rejects a compare-at price that equals the price', () => {
    expect(pathsOf(validateProduct({ ...draft, compareAtPrice: 1_000 }))).toEqual(['compareAtPrice']);
  });

  it('rejects duplicate colours and pictures, and pictures of unknown colours', () => {
    const colors = [...draft.colors, ...draft.colors];
    expect(pathsOf(validateProduct({ ...draft, colors }))).toEqual(['colors']);
    const id = '00000000-0000-7000-8000-000000000000';
    const pictures = [
      { id, colorKey: 'moss' },
      { id, colorKey: 'sky' },
    ];
    expect(pathsOf(validateProduct({ ...draft, pictures }))).toEqual(['pictures', 'pictures']);
  });

  it('rejects a set without components, with duplicates, with itself or with colours, and a product with components', () => {
    expect(pathsOf(validateProduct({ ...draft, components: set.components }))).toEqual(['components']);
    expect(pathsOf(validateProduct({ ...set, components: [] }))).toEqual(['components']);
    expect(pathsOf(validateProduct({ ...set, colors: draft.colors }))).toEqual(['colors']);
    expect(pathsOf(validateProduct({ ...set, id: 'pot' }))).toEqual(['components']);
    const components = [...set.components, ...set.components];
    expect(pathsOf(validateProduct({ ...set, components }))).toEqual(['components']);
  });
});

describe('set component validation', () => {
  const pot = {
    id: 'pot',
    kind: 'product',
    status: 'published',
    variantIds: ['moss'],
    hasOptions: true,
  } as const;
  const partOf = (part: Partial<ProductDraft['components'][number]>) => ({
    ...set,
    components: [{ ...set.components[0]!, ...part }],
  });

  it('rejects unknown products, sets, drafts in a published set, and an unknown variant', () => {
    expect(validateComponents(set, [pot])).toEqual([]);
    expect(validateComponents(set, [])).toHaveLength(1);
    expect(validateComponents(set, [{ ...pot, kind: 'set' }])).toHaveLength(1);
    expect(validateComponents(set, [{ ...pot, status: 'draft' }])).toHaveLength(1);
    expect(validateComponents({ ...set, status: 'draft' }, [{ ...pot, status: 'draft' }])).toEqual([]);
    expect(validateComponents(partOf({ colorKey: 'sky' }), [pot])).toHaveLength(1);
    expect(validateComponents(set, [{ ...pot, variantIds: [] }])).toHaveLength(1);
  });

  it('accepts up to eight components whose variant the customer chooses', () => {
    expect(validateComponents(partOf({ colorKey: null }), [pot])).toEqual([]);
    const known = Array.from({ length: 9 }, (_, index) => ({ ...pot, id: `pot-${index}` }));
    const ofFirst = (count: number) => ({
      ...set,
      components: known.slice(0, count).map(({ id }) => ({ productId: id, colorKey: null, quantity: 1 })),
    });
    expect(validateComponents(ofFirst(8), known)).toEqual([]);
    expect(pathsOf(validateComponents(ofFirst(9), known))).toEqual(['components']);
    // A product without options needs no choice.
    const plain = known.map((each) => ({ ...each, variantIds: [''], hasOptions: false }));
    expect(validateComponents(ofFirst(9), plain)).toEqual([]);
  });
});

it('a product is new for thirty days', () => {
  const now = new Date('2026-03-31T12:00:00Z');
  expect(isNewProduct(new Date('2026-03-01T12:00:01Z'), now)).toBe(true);
  expect(isNewProduct(new Date('2026-03-01T12:00:00Z'), now)).toBe(false);
  expect(isNewProduct(null, now)).toBe(false);
});

it.each([
  [2_000, 500, 75],
  [1_000, 1_000, 0],
  [1_000, 1_500, -50],
  [999, 333, 67],
  [0, 5, null],
  [1_000, null, null],
])('marginPercent of price %i and cost %s is %s', (price, cost, margin) => {
  const prices = { price: money(price, 'USD'), cost: cost === null ? null : money(cost, 'USD') };
  expect(marginPercent(prices)).toBe(margin);
});

it('a gift card can be sent today and on a day within a year', () => {
  const days = ['2026-11-24', '2026-11-25', '2027-11-25', '2027-11-26'];
  expect(days.map((day) => isSendingDay(day, '2026-11-25'))).toEqual([false, true, true, false]);
});
