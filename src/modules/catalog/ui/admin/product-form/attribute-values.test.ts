import { expect, it } from 'vitest';
import type { Attribute } from '#modules/product-types/contract/attribute.ts';
import { attributeInputs, parseAttributes } from './attribute-values.ts';

const attribute = (key: string, kind: Attribute['kind'], unit: Attribute['unit'] = null): Attribute => ({
  key,
  kind,
  unit,
  name: { en: key },
  choices: ['gas', 'induction'].map((choice) => ({ key: choice, name: { en: choice } })),
  isFilter: false,
  isFact: true,
  isCompared: true,
  isSearchable: false,
});
const attributes = [
  attribute('material', 'text'),
  attribute('diameter', 'number', 'mm'),
  attribute('hob', 'choices'),
  attribute('lid', 'boolean'),
  attribute('serves', 'range'),
  attribute('dimensions', 'dimensions', 'mm'),
];

it('restores all values from the form’s inputs', () => {
  const values = {
    material: 'Cast iron',
    diameter: 280,
    hob: ['gas'],
    lid: false,
    serves: { min: 2, max: 4 },
    dimensions: { length: 1, width: 2, height: 3 },
  };
  const problems = {};
  expect(parseAttributes(attributeInputs(values), attributes, problems)).toEqual(values);
  expect(problems).toEqual({});
});

it('reads units, ignores empty inputs, and reports what is no value', () => {
  const problems = {};
  const inputs = {
    diameter: '28 cm',
    material: ' ',
    hob: [],
    serves: { min: '4', max: '2' },
    dimensions: { length: '1', width: '', height: '3' },
  };
  expect(parseAttributes(inputs, attributes, problems)).toEqual({ diameter: 280 });
  expect(problems).toEqual({ 'attributes.serves': 'measure', 'attributes.dimensions': 'measure' });
});
