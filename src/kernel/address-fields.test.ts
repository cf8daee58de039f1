import { describe, expect, it } from 'vitest';
import { missingFields, requiredFields } from './address-fields.ts';

const address = {
  name: 'Ada Lindqvist',
  line1: 'Rua do Ouro 12',
  line2: '',
  city: 'Lisboa',
  region: '',
  postcode: '1100-060',
  country: 'PT',
};

describe('address fields', () => {
  it('are required depending on the country', () => {
    expect(requiredFields('PT')).not.toContain('region');
    expect(requiredFields('US')).toContain('region');
    expect(requiredFields('IE')).not.toContain('postcode');
  });

  it('count as missing if they are empty or contain only spaces', () => {
    expect(missingFields({ ...address, city: '  ', line1: '' })).toEqual(['line1', 'city']);
    expect(missingFields({ ...address, country: '' })).toEqual(['country']);
    expect(missingFields(address)).toEqual([]);
  });
});
