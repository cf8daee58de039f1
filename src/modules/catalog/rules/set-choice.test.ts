import { describe, expect, it } from 'vitest';
import { money } from '#kernel/money.ts';
import {
  choiceId,
  chooseComponents,
  initialChoice,
  MAX_CHOSEN_COMPONENTS,
  MAX_VARIANT_ID,
  parseChoiceId,
} from '../contract/set-choice.ts';
import type { SetComponent } from '../contract/product.ts';
import { chosenVariant, contentsOfSet, variantOfSet, withChosen } from './set-choice.ts';
import { setSaving } from './sets.ts';

const euro = (amount: number) => money(amount, 'EUR');
const component = (
  id: string,
  {
    fixed = null,
    variants,
  }: { fixed?: string | null; variants?: [id: string, inStock: boolean, price?: number][] },
): SetComponent => ({
  product: { id, name: id.toUpperCase(), price: euro(1_000) },
  color: fixed === null ? null : { key: fixed, name: fixed.toUpperCase() },
  quantity: 1,
  image: null,
  ...(variants && {
    choice: {
      options: [],
      variants: variants.map(([variantId, inStock, price = 1_000]) => ({
        id: variantId,
        name: variantId.toUpperCase(),
        optionValues: [variantId],
        price: euro(price),
        inStock,
        image: null,
      })),
    },
  }),
});

const components = [
  component('pot', {
    variants: [
      ['moss', false],
      ['sky', true],
      ['rust', true, 1_500],
    ],
  }),
  component('board', {}),
  component('mug', { fixed: 'cream' }),
  component('bowl', {
    variants: [
      ['', true],
      ['large', false],
    ],
  }),
];
const set = { price: euro(4_000), compareAtPrice: null, inStock: true, components };

describe('the id of a choice', () => {
  it('is the same whatever the order of the components', () => {
    const pot = { productId: 'pot', variantId: 'moss.24cm' };
    const bowl = { productId: 'bowl', variantId: '' };
    expect(choiceId([pot, bowl])).toBe('bowl:,pot:moss.24cm');
    expect(choiceId([bowl, pot])).toBe('bowl:,pot:moss.24cm');
    expect(parseChoiceId('bowl:,pot:moss.24cm')).toEqual([bowl, pot]);
    expect(choiceId([])).toBeNull();
  });

  it('is none for the id of a variant and for other text', () => {
    for (const text of [null, '', 'moss', 'moss.24cm', ':moss', 'a:b:c'])
      expect(parseChoiceId(text)).toEqual([]);
  });

  it('fits into its length limit with the longest ids', () => {
    const longest = Array.from({ length: MAX_CHOSEN_COMPONENTS }, () => ({
      productId: 'p'.repeat(120),
      variantId: 'v'.repeat(124),
    }));
    expect(choiceId(longest)!.length).toBeLessThanOrEqual(MAX_VARIANT_ID);
  });
});

describe('choosing components', () => {
  it('chooses the first variant in stock of each component, or the first', () => {
    expect(chooseComponents(components, null)).toBe('bowl:,pot:sky');
    const soldOut = [
      component('pot', {
        variants: [
          ['moss', false],
          ['sky', false],
        ],
      }),
    ];
    expect(chooseComponents(soldOut, null)).toBe('pot:moss');
  });

  it('keeps a complete choice, sold out or not', () => {
    expect(chooseComponents(components, 'pot:moss,bowl:large')).toBe('bowl:large,pot:moss');
  });

  it.each([
    'pot:moss',
    'bowl:large,pot:plum',
    'bowl:large,mug:cream,pot:moss',
    'pot:moss,pot:sky,bowl:',
    'moss',
  ])('rejects %s: incomplete, unknown or too much', (id) =>
    expect(chooseComponents(components, id)).toBeUndefined(),
  );

  it('chooses nothing in a set of fixed components', () => {
    expect(chooseComponents([component('mug', { fixed: 'cream' })], null)).toBeNull();
    expect(chooseComponents([component('mug', { fixed: 'cream' })], 'mug:cream')).toBeUndefined();
  });

  it('shows what the address asks for, and completes it', () => {
    expect(initialChoice(components, 'pot:moss,bowl:plum')).toEqual([
      { productId: 'pot', variantId: 'moss' },
      { productId: 'bowl', variantId: '' },
    ]);
    expect(withChosen('bowl:,pot:sky', { productId: 'pot', variantId: 'rust' })).toBe('bowl:,pot:rust');
  });
});

describe('a set with chosen components', () => {
  it('is a variant with the names of the chosen variants and the price of the set', () => {
    expect(variantOfSet(set, 'bowl:,pot:sky')).toMatchObject({
      id: 'bowl:,pot:sky',
      name: 'POT: SKY · BOWL: ',
      price: euro(4_000),
      inStock: true,
    });
    expect(chosenVariant(components[0]!, 'bowl:,pot:sky')).toMatchObject({ id: 'sky' });
  });

  it('is sold out with a chosen variant or a fixed component', () => {
    expect(variantOfSet(set, 'bowl:,pot:moss')?.inStock).toBe(false);
    expect(variantOfSet({ ...set, inStock: false }, 'bowl:,pot:sky')?.inStock).toBe(false);
  });

  it('does not exist without a complete choice in canonical order', () => {
    for (const id of ['', 'pot:sky', 'pot:sky,bowl:']) expect(variantOfSet(set, id)).toBeNull();
  });

  it('has all components with the names of their variants', () => {
    expect(
      contentsOfSet(components, 'bowl:,pot:sky').map(({ name, variantId, variantName }) => [
        name,
        variantId,
        variantName,
      ]),
    ).toEqual([
      ['POT', 'sky', 'SKY'],
      ['BOARD', null, null],
      ['MUG', 'cream', 'CREAM'],
      ['BOWL', null, ''],
    ]);
  });

  it('has a fixed and a chosen component of one variant as one content', () => {
    const twoMugs = [
      component('mug', { fixed: 'cream' }),
      component('mug', {
        variants: [
          ['cream', true],
          ['slate', true],
        ],
      }),
    ];
    const quantities = (id: string) =>
      contentsOfSet(twoMugs, id).map(({ variantId, quantity }) => [variantId, quantity]);
    expect(quantities('mug:cream')).toEqual([['cream', 2]]);
    expect(quantities('mug:slate')).toEqual([
      ['cream', 1],
      ['slate', 1],
    ]);
  });

  it('saves the difference to the prices of the chosen variants', () => {
    expect(setSaving(set, 'bowl:,pot:rust')).toEqual({ total: euro(4_500), saving: euro(500) });
    expect(setSaving(set)).toEqual({ total: euro(4_000), saving: euro(0) });
  });
});
