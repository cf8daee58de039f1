import { describe, expect, it, test } from 'vitest';
import { cartContract, GuestLine } from './contract.ts';
import {
  addOne,
  chooseVariant,
  combineLines,
  isQuantity,
  isSameLine,
  maxLines,
  maxQuantity,
  removeLine,
  setQuantity,
} from './rules.ts';

const line = (productId: string, selectedColor: string | null, quantity: number) => ({
  productId,
  selectedColor,
  quantity,
});

test('a cart line is identified by product and variant', () => {
  expect(isSameLine(line('pot', 'moss', 1), line('pot', 'moss', 9))).toBe(true);
  expect(isSameLine(line('pot', 'moss', 1), line('pot', 'sky', 1))).toBe(false);
  expect(isSameLine(line('pot', null, 1), line('pot', 'sky', 1))).toBe(false);
});

test('gift cards for two recipients are two lines', () => {
  const to = (giftKey: string) => ({ ...line('voucher', null, 1), giftKey });
  expect(addOne([line('voucher', null, 1), to('a')], to('b'))).toHaveLength(3);
  expect(combineLines([to('a'), to('b'), to('a')])).toMatchObject([{ quantity: 2 }, { quantity: 1 }]);
  expect(removeLine([to('a'), to('b')], to('a'))).toEqual([to('b')]);
});

test('a line with an accepted offer or a gift is a line of its own beside the same variant', () => {
  const pot = line('pot', 'moss', 1);
  const lines = [
    pot,
    { ...pot, offerId: 'a' },
    { ...pot, giftId: 'a' },
    { ...pot, offerId: 'a', giftId: 'a' },
  ];
  expect(combineLines([...lines, ...lines])).toEqual(lines.map((each) => ({ ...each, quantity: 2 })));
  expect(removeLine(lines, { ...pot, offerId: 'a' })).toHaveLength(3);
  expect(isSameLine({ ...pot, offerId: null }, pot)).toBe(true);
});

test('adding to the cart appends a line with quantity 1, or adds 1, up to 999, to an existing line and keeps its other fields', () => {
  const lines = [
    { ...line('pot', 'moss', 2), addedAt: 'then' },
    { ...line('pan', null, 1), addedAt: 'then' },
  ];
  expect(addOne(lines, { ...line('pot', 'moss', 7), addedAt: 'now' })).toEqual([
    { ...line('pot', 'moss', 3), addedAt: 'then' },
    lines[1],
  ]);
  expect(addOne(lines, { ...line('pot', 'sky', 7), addedAt: 'now' })).toEqual([
    ...lines,
    { ...line('pot', 'sky', 1), addedAt: 'now' },
  ]);
  expect(addOne([line('pan', null, 999)], line('pan', null, 1))).toEqual([line('pan', null, 999)]);
});

test.each([0, -1, 1.5, 1000, 1e9, Number.NaN, Number.POSITIVE_INFINITY])(
  'setting the quantity of a cart line to %d changes nothing',
  (quantity) => {
    expect(isQuantity(quantity)).toBe(false);
    expect(setQuantity([line('pan', null, 2)], line('pan', null, 0), quantity)).toEqual([
      line('pan', null, 2),
    ]);
  },
);

test('changing the quantity of a cart line or removing it leaves the other lines unchanged', () => {
  const lines = [line('pot', 'moss', 1), line('pot', 'sky', 1)];
  expect(setQuantity(lines, line('pot', 'sky', 0), 5)).toEqual([
    line('pot', 'moss', 1),
    line('pot', 'sky', 5),
  ]);
  expect(removeLine(lines, line('pot', 'moss', 0))).toEqual([line('pot', 'sky', 1)]);
});

test('duplicate cart lines are merged into the first, up to a quantity of 999', () => {
  expect(
    combineLines([
      line('pot', 'moss', 990),
      line('pan', null, 1),
      line('pot', 'moss', 20),
      line('pot', 'sky', 1),
    ]),
  ).toEqual([line('pot', 'moss', 999), line('pan', null, 1), line('pot', 'sky', 1)]);
});

describe('chooseVariant', () => {
  const requested = (selectedColor: string | null, variantId: string | null = null) => ({
    selectedColor,
    variantId,
  });
  const only = (key: string | null) => ({ selectedColor: key, variantId: key });

  it('returns the first colour in stock, else the first, if none is requested, and undefined for an unknown one', () => {
    const colors = [
      { key: 'moss', inStock: false },
      { key: 'sky', inStock: true },
    ];
    expect(chooseVariant({ colors }, requested(null))).toEqual(only('sky'));
    expect(chooseVariant({ colors }, requested('moss'))).toEqual(only('moss'));
    expect(chooseVariant({ colors: [colors[0]!] }, requested(null))).toEqual(only('moss'));
    expect(chooseVariant({ colors: [] }, requested(null))).toEqual(only(null));
    expect(chooseVariant({ colors }, requested('gold'))).toBeUndefined();
    expect(chooseVariant({ colors: [] }, requested('gold'))).toBeUndefined();
  });

  it('returns the first in stock before one on backorder, and that before one that is sold out', () => {
    const soldOut = { key: 'moss', inStock: false };
    const backordered = { key: 'sky', inStock: true, isBackordered: true };
    const inStock = { key: 'butter', inStock: true };
    expect(chooseVariant({ colors: [soldOut, backordered, inStock] }, requested(null))).toEqual(
      only('butter'),
    );
    expect(chooseVariant({ colors: [soldOut, backordered] }, requested(null))).toEqual(only('sky'));
    const sizes = ['20cm', '24cm'].map((id) => ({ id, optionValues: [id], inStock: true }));
    const product = {
      colors: [],
      options: [{ key: 'size' }],
      variants: [{ ...sizes[0]!, backorder: { availableOn: null } }, sizes[1]!],
    };
    expect(chooseVariant(product, requested(null))).toMatchObject({ variantId: '24cm' });
  });

  it('returns the requested variant, else the first in stock of the requested colour', () => {
    const variant = (id: string, color: string, size: string, inStock: boolean) => ({
      id,
      optionValues: [size, color],
      inStock,
    });
    const product = {
      colors: [
        { key: 'moss', inStock: true },
        { key: 'sky', inStock: true },
      ],
      options: [{ key: 'size' }, { key: 'color' }],
      variants: [
        variant('moss', 'moss', '20cm', false),
        variant('24cm.moss', 'moss', '24cm', true),
        variant('24cm.sky', 'sky', '24cm', true),
      ],
    };
    const chosen = (color: string | null, id?: string) =>
      chooseVariant(product, requested(color, id))?.variantId;
    expect(chosen(null)).toBe('24cm.moss');
    expect(chosen('sky')).toBe('24cm.sky');
    expect(chosen('moss', '24cm.moss')).toBe('24cm.moss');
    expect(chooseVariant(product, requested(null, '24cm.sky'))?.selectedColor).toBe('sky');
    // A stored line of a product that had colours only.
    expect(chosen('moss')).toBe('moss');
    expect(chosen('gold')).toBeUndefined();
    expect(chosen('moss', '28cm.moss')).toBeUndefined();
    // The variant of a product from before it had options.
    const grown = { ...product, variants: [...product.variants, variant('', 'sky', '20cm', false)] };
    expect(chooseVariant(grown, requested(null))).toEqual({ selectedColor: 'sky', variantId: '' });
  });
});

test('the cart API schema accepts whole quantities up to 999 and merges of up to 100 lines, and drops extra fields of a guest’s line', () => {
  const schema = cartContract.setQuantity['~orpc'].inputSchema!;
  const accepts = (quantity: unknown) =>
    schema.safeParse({ productId: 'pan', selectedColor: null, quantity }).success;
  expect([maxQuantity, 1, 0, -3].map(accepts)).toEqual([true, true, true, true]);
  expect([maxQuantity + 1, 1.5, 1e9, Number.NaN, '2', null].map(accepts)).toEqual(Array(6).fill(false));
  const merge = cartContract.merge['~orpc'].inputSchema!;
  const items = (count: number) => ({
    items: Array.from({ length: count }, () => ({ productId: 'pan', quantity: 1 })),
    mergeId: '019357a0-0000-7000-8000-000000000000',
  });
  expect(merge.safeParse(items(maxLines)).success).toBe(true);
  expect(merge.safeParse(items(maxLines + 1)).success).toBe(false);
  expect(GuestLine.parse({ id: 'pan', quantity: 1, price: 12, rank: 'any' })).toEqual({
    id: 'pan',
    quantity: 1,
  });
});
