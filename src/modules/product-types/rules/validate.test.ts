import { describe, expect, it } from 'vitest';
import type { AttributeDraft } from '../contract/attribute.ts';
import type { AttributeValue } from '../contract/attribute-value.ts';
import { validateAttribute } from './validate-attribute.ts';
import { validateValue, validateValues } from './validate-value.ts';

const draft = (more: Partial<AttributeDraft> = {}): AttributeDraft => ({
  key: 'size',
  kind: 'number',
  name: { en: 'Size' },
  unit: 'mm',
  choices: [],
  isFilter: true,
  isFact: true,
  isCompared: true,
  isSearchable: false,
  ...more,
});
const choices = [
  { key: 'gas', name: { en: 'Gas' } },
  { key: 'induction', name: { en: 'Induction' } },
];

describe('validating a value by its attribute', () => {
  it.each<[string, Partial<AttributeDraft>, AttributeValue, string | null]>([
    ['a length', {}, 280, null],
    ['a length of 0', {}, 0, 'positive'],
    ['a temperature below 0', { unit: 'celsius' }, -20, null],
    ['a text for a number', {}, '280', 'kind'],
    ['a text', { kind: 'text', unit: null }, 'Cast iron', null],
    ['a number for a text', { kind: 'text', unit: null }, 3, 'kind'],
    ['a choice', { kind: 'choice', unit: null, choices }, 'gas', null],
    ['an unknown choice', { kind: 'choice', unit: null, choices }, 'wood', 'choice'],
    ['several choices', { kind: 'choices', unit: null, choices }, ['gas', 'induction'], null],
    ['a choice twice', { kind: 'choices', unit: null, choices }, ['gas', 'gas'], 'choice'],
    ['one choice for a list of choices', { kind: 'choices', unit: null, choices }, 'gas', 'kind'],
    ['an answer', { kind: 'boolean', unit: null }, false, null],
    ['a text for an answer', { kind: 'boolean', unit: null }, 'yes', 'kind'],
    ['a range', { kind: 'range' }, { min: 2, max: 4 }, null],
    ['a reversed range', { kind: 'range' }, { min: 4, max: 2 }, 'order'],
    ['dimensions', { kind: 'dimensions' }, { length: 2, width: 3, height: 4 }, null],
    ['dimensions with a zero', { kind: 'dimensions' }, { length: 2, width: 0, height: 4 }, 'positive'],
    ['a range for dimensions', { kind: 'dimensions' }, { min: 2, max: 4 }, 'kind'],
  ])('%s', (_, more, value, problem) => {
    expect(validateValue(draft(more), value)).toBe(problem);
  });

  it('reports a value whose attribute no longer exists', () => {
    expect(validateValues({ gone: 3, size: 4 }, [draft()])).toEqual([
      { path: 'attributes.gone', message: 'This attribute no longer exists.' },
    ]);
  });
});

describe('validating an attribute', () => {
  const pathsOf = (more: Partial<AttributeDraft>) => validateAttribute(draft(more)).map(({ path }) => path);

  it('accepts a number with a unit and a list of choices', () => {
    expect(pathsOf({})).toEqual([]);
    expect(pathsOf({ kind: 'choices', unit: null, choices, isSearchable: true })).toEqual([]);
  });

  it.each<[string, Partial<AttributeDraft>, string[]]>([
    ['no choices', { kind: 'choice', unit: null }, ['choices']],
    [
      'the same choice twice',
      { kind: 'choice', unit: null, choices: [choices[0]!, choices[0]!] },
      ['choices'],
    ],
    ['choices of a number', { choices }, ['choices']],
    ['a unit of a text', { kind: 'text', isFilter: false }, ['unit']],
    ['a text as a filter', { kind: 'text', unit: null }, ['isFilter']],
    ['a searchable number', { isSearchable: true }, ['isSearchable']],
    ['dimensions without millimetres', { kind: 'dimensions', unit: null, isFilter: false }, ['unit']],
  ])('rejects %s', (_, more, paths) => expect(pathsOf(more)).toEqual(paths));
});
