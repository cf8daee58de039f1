import { describe, expect, it } from 'vitest';
import type { Address } from '#modules/orders/contract/order.ts';
import { problemsOfContact } from './service/check-contact.ts';

const at = (country: string, postcode: string): Address => ({
  name: 'Ada Lovelace',
  line1: '1 Analytical Road',
  line2: '',
  city: 'Lisboa',
  region: country === 'US' ? 'New York' : '',
  postcode,
  country,
});
const wrong = (address: Address | null, phone = '') =>
  problemsOfContact({ address, phone }, 'PT').map(({ path }) => path);

describe('contact validation before an order', () => {
  it.each([
    ['PT', '1200-479'],
    ['PT', '1200'],
    ['GB', 'sw1a1aa'],
    ['GB', 'SW1A 1AA'],
    ['NL', '1012ab'],
    ['IE', 'd02x285'],
    ['US', '10001-2345'],
    ['HK', 'whatever'],
    ['IE', ''],
  ])('in country %s accepts the postcode %j', (country, postcode) =>
    expect(wrong(at(country, postcode))).toEqual([]),
  );

  it.each([
    ['PT', '12'],
    ['DE', '1200-479'],
    ['US', 'SW1A 1AA'],
    ['FR', ''],
    ['FR', '  '],
  ])('in country %s rejects the postcode %j', (country, postcode) =>
    expect(wrong(at(country, postcode))).toEqual(['address.postcode']),
  );

  it('rejects an address without a state in the US, and accepts it in Great Britain', () => {
    expect(wrong({ ...at('US', '10001'), region: '' })).toEqual(['address.region']);
    expect(wrong({ ...at('GB', 'SW1A 1AA'), region: '' })).toEqual([]);
  });

  it('accepts valid phone numbers and rejects "12" and "()"', () => {
    expect(wrong(null, '+351 210 495 500')).toEqual([]);
    expect(wrong(null, '210 495 500')).toEqual([]);
    expect(wrong(at('FR', '75001'), '01 42 68 53 00')).toEqual([]);
    expect(wrong(null, '12')).toEqual(['phone']);
    expect(wrong(null, '()')).toEqual(['phone']);
  });
});
