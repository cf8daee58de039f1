import { expect, it } from 'vitest';
import type { Attribute } from '../contract/attribute.ts';
import type { AttributeValue } from '../contract/attribute-value.ts';
import { formatValue, type MeasureFormat } from './format-value.ts';

const format: MeasureFormat = {
  number: String,
  length: (value) => `${value / 10} cm`,
  dimensions: ({ length, width, height }) => `${[length, width, height].join(' × ')} mm`,
  capacity: (value) => `${value / 1000} l`,
  weight: (value) => `${value} g`,
  temperature: (value) => `${value} °C`,
  power: (value) => `${value} W`,
  voltage: (value) => `${value} V`,
  minutes: (value) => `${value} min`,
  years: (value) => `${value} years`,
  yesOrNo: (value) => (value ? 'Oui' : 'Non'),
};
const choices = [
  { key: 'gas', name: { en: 'Gas', fr: 'Gaz' } },
  { key: 'induction', name: { en: 'Induction' } },
];

it.each<[AttributeValue, Pick<Attribute, 'kind' | 'unit'>, string]>([
  ['Fonte', { kind: 'text', unit: null }, 'Fonte'],
  [280, { kind: 'number', unit: 'mm' }, '28 cm'],
  [12, { kind: 'number', unit: null }, '12'],
  [true, { kind: 'boolean', unit: null }, 'Oui'],
  ['gas', { kind: 'choice', unit: null }, 'Gaz'],
  ['removed', { kind: 'choice', unit: null }, 'removed'],
  [['gas', 'induction'], { kind: 'choices', unit: null }, 'Gaz et Induction'],
  [{ min: 240, max: 280 }, { kind: 'range', unit: 'mm' }, '24 cm – 28 cm'],
  [{ min: 2, max: 2 }, { kind: 'range', unit: null }, '2'],
  [{ length: 1, width: 2, height: 3 }, { kind: 'dimensions', unit: 'mm' }, '1 × 2 × 3 mm'],
])('formats %j in French', (value, attribute, expected) => {
  expect(formatValue({ ...attribute, choices }, value, { language: 'fr', format })).toBe(expected);
});
