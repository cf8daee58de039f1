import { expect, it } from 'vitest';
import type { AttributeValue } from '#modules/product-types/contract/attribute-value.ts';
import type { Kitchen } from '../contract/kitchen.ts';
import { findMisfits } from './kitchen.ts';

const kitchen: Kitchen = { hob: 'induction', oven: 220, hasDishwasher: true };

it.each<[string, Record<string, AttributeValue>, string[]]>([
  ['nothing known', {}, []],
  ['another hob', { hob: ['gas'] }, ['hob']],
  ['its hob', { hob: ['gas', 'induction'] }, []],
  ['not for the hob', { hob: ['none'] }, []],
  ['a lower oven limit', { 'oven-limit': 180 }, ['oven']],
  ['exactly its oven temperature', { 'oven-limit': 220 }, []],
  ['hand wash only', { dishwasher: 'no' }, ['dishwasher']],
  ['top rack', { dishwasher: 'top-rack' }, []],
  ['all', { hob: ['gas'], 'oven-limit': 100, dishwasher: 'no' }, ['hob', 'oven', 'dishwasher']],
])('finds why a product does not fit: %s', (_, values, misfits) => {
  const attributes = Object.entries(values).map(([key, value]) => ({ key, value }));
  expect(findMisfits(attributes, kitchen)).toEqual(misfits);
  expect(findMisfits(attributes, { hob: null, oven: null, hasDishwasher: false })).toEqual([]);
});
