import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Attribute } from '../contract/attribute.ts';
import { validateValue } from './validate-value.ts';
import { parseValue, valueText } from './value-text.ts';

const attribute = (more: Partial<Attribute> & Pick<Attribute, 'kind'>) => ({
  unit: null,
  choices: [],
  ...more,
});
const hob = attribute({
  kind: 'choices',
  choices: [
    { key: 'gas', name: { en: 'Gas', fr: 'Gaz', ar: 'غاز' } },
    { key: 'induction', name: { en: 'Induction' } },
    { key: 'electric', name: { en: 'Electric', fr: 'Électrique' } },
  ],
});
const length = attribute({ kind: 'number', unit: 'mm' });

describe('parsing a number with its unit', () => {
  it.each([
    ['280', 280],
    ['28 cm', 280],
    ['28,5 cm', 285],
    ['11 in', 279.4],
    ['11"', 279.4],
    ['1,299 mm', 1299],
    ['1.299,5 mm', 1299.5],
    ['1 299 mm', 1299],
    ['٢٨ cm', 280],
  ])('reads the length %s', (text, expected) => expect(parseValue(length, text)).toBe(expected));

  it.each([
    ['ml', '2.5 l', 2500],
    ['ml', '1 cup', 236.588],
    ['ml', '70cl', 700],
    ['g', '1.4 kg', 1400],
    ['g', '2 lb', 907.185],
    ['celsius', '500 °F', 260],
    ['celsius', '260 °C', 260],
    ['celsius', '-20', -20],
    ['watt', '1.2 kW', 1200],
    ['minute', '2 h', 120],
    ['year', '24 months', 2],
  ] as const)('reads %s: %s', (unit, text, expected) =>
    expect(parseValue(attribute({ kind: 'number', unit }), text)).toBe(expected),
  );

  it.each(['', 'about 28', '28 kg', '28 x', '1.2.3,4,5', '=1+1'])('reads no length from “%s”', (text) =>
    expect(parseValue(length, text)).toBeNull(),
  );
});

describe('parsing other values', () => {
  it.each([
    ['gas|induction', ['gas', 'induction']],
    ['Gaz; électrique', ['gas', 'electric']],
    ['غاز', ['gas']],
    ['gas, gas', ['gas']],
  ])('finds the choices of “%s” by key or by name in any language', (text, keys) =>
    expect(parseValue(hob, text)).toEqual(keys),
  );

  it('returns null when one of several choices is unknown', () => {
    expect(parseValue(hob, 'gas|wood')).toBeNull();
  });

  it.each([
    ['yes', true],
    ['Oui', true],
    ['0', false],
    ['لا', false],
    ['maybe', null],
  ])('reads the answer %s', (text, expected) =>
    expect(parseValue(attribute({ kind: 'boolean' }), text)).toBe(expected),
  );

  it.each([
    ['2..4', { min: 2, max: 4 }],
    ['2–4', { min: 2, max: 4 }],
    ['2 - 4', { min: 2, max: 4 }],
    ['3', { min: 3, max: 3 }],
  ])('reads the range %s', (text, expected) =>
    expect(parseValue(attribute({ kind: 'range' }), text)).toEqual(expected),
  );

  it('applies the last unit of a range and of dimensions to all their numbers', () => {
    expect(parseValue(attribute({ kind: 'range', unit: 'mm' }), '24–28 cm')).toEqual({ min: 240, max: 280 });
    expect(parseValue(attribute({ kind: 'dimensions', unit: 'mm' }), '53.2 × 29 × 12.4 cm')).toEqual({
      length: 532,
      width: 290,
      height: 124,
    });
  });
});

it('restores every valid value from its text', () => {
  const number = fc.integer({ min: 1, max: 1_000_000 }).map((value) => value / 1000 + 1);
  const numbers = fc.integer({ min: 1, max: 9_999 });
  const pairs = fc.oneof(
    fc.tuple(fc.constant(length), numbers),
    fc.tuple(fc.constant(attribute({ kind: 'boolean' })), fc.boolean()),
    fc.tuple(fc.constant(hob), fc.subarray(['gas', 'induction', 'electric'], { minLength: 1 })),
    fc.tuple(
      fc.constant(attribute({ kind: 'range', unit: 'g' })),
      fc.tuple(numbers, numbers).map(([min, more]) => ({ min, max: min + more })),
    ),
    fc.tuple(
      fc.constant(attribute({ kind: 'dimensions', unit: 'mm' })),
      fc.record({ length: numbers, width: numbers, height: numbers }),
    ),
    fc.tuple(fc.constant(attribute({ kind: 'number' })), number),
  );
  fc.assert(
    fc.property(pairs, ([of, value]) => {
      expect(validateValue(of, value)).toBeNull();
      expect(parseValue(of, valueText(value))).toEqual(value);
    }),
  );
});
