import { describe, expect, it } from 'vitest';
import { unlimitedQuantity } from './backorder.ts';
import {
  componentFlags,
  neededQuantities,
  type SetPart,
  stockOfSet,
  unitsOfSet,
  unitsToOffer,
} from './sets.ts';

const fixed = (productId: string, colorKey: string, quantity = 1): SetPart => ({
  productId,
  colorKey,
  quantity,
  isChosen: false,
});
const chosen = (productId: string, quantity = 1): SetPart => ({
  productId,
  colorKey: '',
  quantity,
  isChosen: true,
});
const stock = (...variants: [productId: string, colorKey: string, onHand: number][]) =>
  variants.map(([productId, colorKey, onHand]) => ({ productId, colorKey, onHand }));

/** One board and two mugs in a colour of the customer's choice. */
const parts = [fixed('board', ''), chosen('mug', 2)];
const available = stock(['board', '', 10], ['mug', 'moss', 7], ['mug', 'sky', 1], ['mug', 'rust', 0]);

describe('units of a set', () => {
  it('are the fixed components and the chosen variants', () => {
    expect(unitsOfSet(parts, 'mug:moss')).toEqual([
      { productId: 'board', colorKey: '', quantity: 1 },
      { productId: 'mug', colorKey: 'moss', quantity: 2 },
    ]);
  });

  it('sum a fixed and a chosen component of one variant', () => {
    expect(unitsOfSet([fixed('mug', 'moss'), chosen('mug', 2)], 'mug:moss')).toEqual([
      { productId: 'mug', colorKey: 'moss', quantity: 3 },
    ]);
  });

  it('are unknown for a choice that lacks a component', () => {
    expect(unitsOfSet(parts, null)).toBeNull();
    expect(unitsOfSet(parts, 'pot:moss')).toBeNull();
  });
});

describe('stock of a set', () => {
  it('is not tracked if none of its components is', () => {
    const untracked = stock(['board', '', unlimitedQuantity], ['mug', 'moss', unlimitedQuantity]);
    expect(stockOfSet(parts, 'mug:moss', untracked).available).toBe(unlimitedQuantity);
    const onlyMug = stock(['board', '', 10], ['mug', 'moss', unlimitedQuantity]);
    expect(stockOfSet(parts, 'mug:moss', onlyMug).available).toBe(10);
  });

  it('is what the stock of the chosen variants allows', () => {
    expect(stockOfSet(parts, 'mug:moss', available)).toEqual({
      available: 3,
      limiting: { productId: 'mug', colorKey: 'moss', quantity: 2, onHand: 7 },
    });
    expect(stockOfSet(parts, 'mug:sky', available).available).toBe(0);
    expect(stockOfSet(parts, 'mug:unknown', available).available).toBe(0);
    expect(stockOfSet(parts, 'pot:moss', available)).toEqual({ available: 0, limiting: null });
  });

  it('is that of the most available choice without one', () => {
    expect(stockOfSet(parts, null, available).available).toBe(3);
    expect(stockOfSet(parts, null, stock(['board', '', 10])).available).toBe(0);
  });

  it('counts a fixed component of the chosen variant', () => {
    const both = [fixed('mug', 'moss'), chosen('mug')];
    expect(stockOfSet(both, null, stock(['mug', 'moss', 1], ['mug', 'sky', 1])).available).toBe(1);
    expect(stockOfSet(both, 'mug:moss', stock(['mug', 'moss', 1], ['mug', 'sky', 1])).available).toBe(0);
    expect(componentFlags(both, stock(['mug', 'moss', 1], ['mug', 'sky', 1]))).toMatchObject([
      { productId: 'mug', isChosen: false, variantIds: [], backorderedIds: [] },
      { productId: 'mug', isChosen: true, variantIds: ['sky'], backorderedIds: [] },
    ]);
  });
});

it('the variants that can be bought have enough stock for one set', () => {
  expect(componentFlags(parts, available)).toMatchObject([
    { productId: 'board', variantIds: [] },
    { productId: 'mug', variantIds: ['moss'] },
  ]);
});

describe('a set with variants that can be ordered without stock', () => {
  const onBackorder = available.map((variant) => ({
    ...variant,
    isBackorder: variant.productId === 'board' || variant.colorKey === 'sky',
  }));

  it('offers these variants, too, and marks those without enough stock for one set', () => {
    expect(componentFlags(parts, onBackorder)).toEqual([
      { productId: 'board', colorKey: '', isChosen: false, variantIds: [], backorderedIds: [] },
      {
        productId: 'mug',
        colorKey: '',
        isChosen: true,
        variantIds: ['moss', 'sky'],
        backorderedIds: ['sky'],
      },
    ]);
    const empty = onBackorder.map((variant) => ({ ...variant, onHand: variant.onHand - 10 }));
    expect(componentFlags(parts, empty)).toMatchObject([
      { productId: 'board', backorderedIds: [''] },
      { productId: 'mug', variantIds: ['sky'], backorderedIds: ['sky'] },
    ]);
  });

  it('is offered in the choice with most stock, else in one on backorder', () => {
    expect(unitsToOffer(parts, null, onBackorder)).toContainEqual({
      productId: 'mug',
      colorKey: 'moss',
      quantity: 2,
    });
    const empty = onBackorder.map((variant) => ({ ...variant, onHand: 0 }));
    expect(unitsToOffer(parts, null, empty)).toContainEqual({
      productId: 'mug',
      colorKey: 'sky',
      quantity: 2,
    });
    expect(unitsToOffer(parts, 'pot:moss', empty)).toEqual([]);
  });
});

it('a variant decides about a set at its fixed quantity, and at that plus the chosen one', () => {
  const both = [fixed('mug', 'moss'), chosen('mug', 2), fixed('board', '')];
  expect(neededQuantities(both, { productId: 'mug', colorKey: 'moss' })).toEqual([1, 3]);
  expect(neededQuantities(both, { productId: 'mug', colorKey: 'sky' })).toEqual([2]);
  expect(neededQuantities(both, { productId: 'board', colorKey: '' })).toEqual([1]);
  expect(neededQuantities(both, { productId: 'pot', colorKey: '' })).toEqual([]);
});
