import { describe, expect, it } from 'vitest';
import type { Attribute } from '#modules/product-types/contract/attribute.ts';
import { attributeFacets, attributeFilters, parseAttributeParams, parseRange } from './attribute-filters.ts';
import { facetCountText } from './facet-counts.ts';

const attribute = (key: string, more: Partial<Attribute>): Attribute => ({
  key,
  kind: 'number',
  name: { en: key },
  unit: null,
  choices: [],
  isFilter: true,
  isFact: true,
  isCompared: true,
  isSearchable: false,
  ...more,
});
const hob = attribute('hob', {
  kind: 'choices',
  choices: ['gas', 'ceramic', 'induction'].map((key) => ({ key, name: { en: key } })),
});
const nothing = { choice: null, answer: null, number: null, numberTo: null, isChosen: false };

describe('query keys of attribute filters', () => {
  const parse = (text: string) => parseAttributeParams(new URLSearchParams(text));

  it('collects repeated keys in their order, each value once', () => {
    expect(parse('f.hob=gas&color=moss&f.hob=induction&f.hob=gas&f.oven-limit=200..')).toEqual({
      hob: ['gas', 'induction'],
      'oven-limit': ['200..'],
    });
  });

  it('ignores malformed keys and values, and stops at ten attributes with twenty values each', () => {
    expect(parse("f.=1&f.A=1&f.a'b=1&f.hob=%00&f.hob=&f.hob=a%20b&f.__proto__=1&f.constructor=%00")).toEqual(
      {},
    );
    const many = Array.from({ length: 30 }, (_, index) => `f.a${index}=1&f.a1=${index}`).join('&');
    expect(Object.keys(parse(many))).toHaveLength(10);
    expect(parse(many)['a1']).toHaveLength(20);
  });

  it.each([
    ['200..280', { min: 200, max: 280 }],
    ['200..', { min: 200, max: null }],
    ['..2.5', { min: null, max: 2.5 }],
    ['-20..5', { min: -20, max: 5 }],
    ['28', { min: 28, max: 28 }],
    ['..', null],
    ['', null],
    ['1..2..3', null],
    ['1e9', null],
  ])('reads the range %s', (text, range) => expect(parseRange(text)).toEqual(range));

  it('filters by known filter attributes only', () => {
    const all = [hob, attribute('size', {}), attribute('lid', { kind: 'boolean' })];
    const params = { hob: ['gas'], size: ['1..2', 'x'], lid: ['yes', 'perhaps'], gone: ['1'] };
    expect(attributeFilters(params, all)).toEqual([
      { key: 'hob', choices: ['gas'] },
      { key: 'size', ranges: [{ min: 1, max: 2 }] },
      { key: 'lid', answers: [true] },
    ]);
    expect(attributeFilters(params, [{ ...hob, isFilter: false }])).toEqual([]);
  });
});

describe('options of attribute filters', () => {
  const size = attribute('size', {});
  const sizes = (...numbers: number[]) =>
    numbers.map((number) => ({ ...nothing, key: 'size', number, numberTo: number, count: 1 }));
  const values = (...facets: ReturnType<typeof attributeFacets>) =>
    facets.flatMap(({ options }) => options.map(({ value, count }) => `${value} ${count}`));

  it('keeps the order of the choices, and shows an attribute with two or more values', () => {
    const counted = [
      { ...nothing, key: 'hob', choice: 'induction', count: 3 },
      { ...nothing, key: 'hob', choice: 'gas', count: 0 },
    ];
    expect(values(...attributeFacets([hob], counted, { params: {}, language: 'en' }))).toEqual([
      'gas 0',
      'induction 3',
    ]);
    expect(attributeFacets([hob], counted.slice(1), { params: {}, language: 'en' })).toEqual([]);
    expect(
      values(...attributeFacets([hob], counted.slice(1), { params: { hob: ['gas'] }, language: 'en' })),
    ).toEqual(['gas 0']);
  });

  it('offers up to five numbers each by itself, more of them as up to five ranges without gaps or overlaps', () => {
    expect(values(...attributeFacets([size], sizes(20, 24, 28), { params: {}, language: 'en' }))).toEqual([
      ...['20..20 1', '24..24 1', '28..28 1'],
    ]);
    const many = sizes(...Array.from({ length: 23 }, (_, index) => index + 1));
    const [facet] = attributeFacets([size], many, { params: {}, language: 'en' });
    expect(facet!.options).toHaveLength(5);
    expect(facet!.options.reduce((sum, { count }) => sum + count, 0)).toBe(23);
    expect(facet!.options[0]!.range!.min).toBe(1);
    expect(facet!.options.at(-1)!.range!.max).toBe(23);
  });

  it('adds the range of a link', () => {
    const [facet] = attributeFacets([size], sizes(20, 24, 28), {
      params: { size: ['..24'] },
      language: 'en',
    });
    expect(facet!.options.at(-1)).toEqual({ value: '..24', range: { min: 20, max: 24 }, count: 2 });
  });

  it('keeps the ranges of a large list, and takes the count of a chosen one as it is', () => {
    const range = (number: number | null, numberTo: number | null, count: number) => ({
      ...nothing,
      key: 'size',
      number,
      numberTo,
      count,
    });
    const counted = [range(20, 24, 7), { ...range(null, 22, 3), isChosen: true }, range(26, 30, 9)];
    expect(
      values(...attributeFacets([size], counted, { params: { size: ['..22'] }, language: 'en' })),
    ).toEqual([...['20..24 7', '26..30 9', '..22 3']]);
  });
});

it('writes counts up to 1,000 exactly, and larger ones as more than that', () => {
  expect([0, 999, 1_000, 1_001].map((count) => facetCountText(count, 'en'))).toEqual([
    '0',
    '999',
    '1,000',
    '1,000+',
  ]);
});
