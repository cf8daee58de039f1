import { expect, it } from 'vitest';
import { placeLines } from './place-lines.ts';

it('leaves out a first line with the shop’s name, and keeps a street', () => {
  const street = ['Rua do Mercado 5', '1100-001 Lisboa'];
  expect(placeLines({ name: 'Amelie', addressLines: street })).toEqual(street);
  expect(placeLines({ name: 'Amelie', addressLines: ['Amelie Kitchen', ...street] })).toEqual(street);
  expect(placeLines({ name: 'Amelie', addressLines: [] })).toEqual([]);
});
