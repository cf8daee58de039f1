import { expect, it } from 'vitest';
import { renameColor } from './new-color.ts';
import { swatchOfName } from './named-colors.ts';

it.each([
  ['Red', '#b3202c'],
  ['  dark RED ', '#b3202c'],
  ['Rouge', '#b3202c'],
  ['أحمر', '#b3202c'],
  ['Blue-grey', '#8a8a86'],
  ['Redwood 7', null],
  ['', null],
])('reads the swatch of the name “%s” as %s', (name, hex) => {
  expect(swatchOfName(name)).toBe(hex);
});

it('gives a new colour the swatch of its name until its swatch is set, and keeps a saved colour', () => {
  const added = { row: '1', key: '', name: '', hex: '#3d8a5a', sku: '', isSaved: false };
  expect(renameColor(added, 'Red')).toMatchObject({ name: 'Red', hex: '#b3202c' });
  expect(renameColor(added, 'Redwood')).toMatchObject({ name: 'Redwood', hex: '#3d8a5a' });
  expect(renameColor({ ...added, isSwatchSet: true }, 'Red')).toMatchObject({ hex: '#3d8a5a' });
  expect(renameColor({ ...added, isSaved: true }, 'Red')).toMatchObject({ hex: '#3d8a5a' });
});
