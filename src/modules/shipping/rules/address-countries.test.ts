import { expect, it } from 'vitest';
import { addressCountries } from './address-countries.ts';

it('offers the shipping countries for saved addresses, and the shop’s own country if it ships nowhere', () => {
  expect(addressCountries({ countries: ['ES', 'PT'], homeCountry: 'PT' })).toEqual(['ES', 'PT']);
  expect(addressCountries({ countries: [], homeCountry: 'PT' })).toEqual(['PT']);
});
