import { describe, expect, it } from 'vitest';
import {
  arrangeVariants,
  emptyVariant,
  type FormOptions,
  type VariantValues,
  withOptions,
} from './variant-values.ts';

const option = (key: string, ...rows: string[]) => ({
  row: key,
  key,
  name: key,
  isSaved: true,
  values: rows.map((row) => ({ row, key: row, name: row, isSaved: true })),
});
const colors = ['moss', 'sky'].map((row) => ({ row, key: row, name: row, hex: '#000000', isSaved: true }));
const color = option('color');
const variant = (id: string, ...rows: string[]): VariantValues => ({
  ...emptyVariant,
  id,
  rows,
  sku: id,
  price: '9',
});
const arrange = (before: VariantValues[], form: FormOptions) =>
  arrangeVariants(before, form, 250).map(({ rows, id, sku, price }) => [rows.join(' '), id, sku, price]);

describe('arranging variants after a change of options', () => {
  it('keeps every variant when values are added, moved or renamed', () => {
    const before = [variant('moss', 'moss'), variant('sky', 'sky')];
    const form = { colors: [colors[1]!, colors[0]!, { ...colors[0]!, row: 'new' }], options: [color] };
    expect(arrange(before, form)).toEqual([
      ['sky', 'sky', 'sky', '9'],
      ['moss', 'moss', 'moss', '9'],
      ['new', null, '', ''],
    ]);
  });

  it('continues each variant with the first value of a new option, and copies prices to its other values', () => {
    const before = [variant('moss', 'moss'), variant('sky', 'sky')];
    expect(arrange(before, { colors, options: [color, option('size', '20', '24')] })).toEqual([
      ['moss 20', 'moss', 'moss', '9'],
      ['moss 24', null, '', '9'],
      ['sky 20', 'sky', 'sky', '9'],
      ['sky 24', null, '', '9'],
    ]);
  });

  it('continues the single variant of a product without options', () => {
    expect(arrange([variant('')], { colors, options: [color] })).toEqual([
      ['moss', '', '', '9'],
      ['sky', null, '', '9'],
    ]);
  });

  it('keeps the first combination of each value when an option is removed', () => {
    const before = [variant('a', 'moss', '20'), variant('b', 'moss', '24'), variant('c', 'sky', '20')];
    expect(arrange(before, { colors, options: [color] })).toEqual([
      ['moss', 'a', 'a', '9'],
      ['sky', 'c', 'c', '9'],
    ]);
  });

  it('returns one more combination than allowed, so that the form can report it', () => {
    const many = option('size', ...Array.from({ length: 300 }, (_, index) => `s${index}`));
    expect(arrangeVariants([], { colors, options: [color, many] }, 250)).toHaveLength(251);
  });
});

it('adds the option of colours with the first colour', () => {
  const before = { colors: [], options: [], variants: [{ ...emptyVariant, rows: [] }] };
  const after = withOptions(before, { colors: [colors[0]!] });
  expect(after.options.map(({ key }) => key)).toEqual(['color']);
  expect(after.variants.map(({ rows }) => rows)).toEqual([['moss']]);
});
