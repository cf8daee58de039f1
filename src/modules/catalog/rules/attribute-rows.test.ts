import { expect, it } from 'vitest';
import type { Attribute } from '#modules/product-types/contract/attribute.ts';
import { productAttributes, rowsOfValues, valuesOfRows } from './attribute-rows.ts';
import { specificationOfValues } from './specification-of-values.ts';

const attribute = (key: string, kind: Attribute['kind'], more: Partial<Attribute> = {}): Attribute => ({
  key,
  kind,
  name: { en: key },
  unit: null,
  choices: [],
  isFilter: false,
  isFact: true,
  isCompared: true,
  isSearchable: false,
  ...more,
});
const choices = ['gas', 'induction', 'campfire'].map((key) => ({ key, name: { en: key } }));
const attributes = [
  attribute('material', 'text'),
  attribute('weight', 'number'),
  attribute('dimensions', 'dimensions'),
  attribute('serves', 'range'),
  attribute('lid', 'boolean', { isFact: false, isCompared: false }),
  attribute('hob', 'choices', { choices }),
  attribute('coating', 'choice', { choices }),
];
const values = {
  material: 'Cast iron',
  weight: 1_400.4,
  dimensions: { length: 400, width: 260.2, height: 50 },
  serves: { min: 2, max: 4 },
  lid: false,
  hob: ['gas', 'campfire'],
  coating: 'gas',
};

it('stores a value of several choices in several rows, and restores all values', () => {
  const rows = rowsOfValues(values, attributes);
  expect(rows).toHaveLength(8);
  expect(valuesOfRows(rows.toReversed(), attributes)).toEqual(values);
});

it('shows facts and compared values, with the chosen choices only', () => {
  const shown = productAttributes(rowsOfValues(values, attributes), attributes);
  expect(shown.map(({ key }) => key)).not.toContain('lid');
  expect(shown.find(({ key }) => key === 'hob')?.choices.map(({ key }) => key)).toEqual(['gas', 'campfire']);
});

it('makes the specification of standard attributes, in whole units and known hobs', () => {
  expect(specificationOfValues(values)).toEqual({
    material: 'Cast iron',
    weightGrams: 1_400,
    dimensionsMillimetres: { length: 400, width: 260, height: 50 },
    hobs: ['gas'],
  });
});

it('makes an empty list of hobs for “not for the hob”, and none for hobs that only this shop knows', () => {
  expect(specificationOfValues({ hob: ['none'] })).toEqual({ hobs: [] });
  expect(specificationOfValues({ hob: ['campfire'] })).toEqual({});
  expect(specificationOfValues({ material: 'x'.repeat(121), dishwasher: 'by hand', weight: 0.2 })).toEqual(
    {},
  );
});
