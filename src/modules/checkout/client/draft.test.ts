import { describe, expect, it } from 'vitest';
import {
  asksForRegion,
  type Draft,
  firstDraft,
  isEmail,
  isPhoneNumber,
  missingFields,
  neededFields,
  wishOf,
} from './draft.ts';

const address = {
  name: 'Ada Lindqvist',
  line1: 'Rua do Ouro 12',
  line2: '',
  city: 'Lisboa',
  region: '',
  postcode: '1100-060',
  country: 'PT',
};
const draft: Draft = { deliveryMethodId: 'flat', address, phone: ' +351 210 495 500 ', note: ' Ring twice ' };

describe('an address on its way', () => {
  it('needs what its country needs', () => {
    expect(neededFields('PT')).not.toContain('region');
    expect(neededFields('US')).toContain('region');
    expect(neededFields('IE')).not.toContain('postcode');
  });

  it('asks for a state where people write one, and shows what was written', () => {
    expect(asksForRegion({ ...address, country: 'US' })).toBe(true);
    expect(asksForRegion(address)).toBe(false);
    expect(asksForRegion({ ...address, region: 'Lisboa' })).toBe(true);
    for (const country of ['AU', 'BR', 'CA', 'IN', 'MX', 'US'])
      expect(asksForRegion({ ...address, country })).toBe(true);
  });

  it('counts blanks as missing', () => {
    expect(missingFields({ ...address, city: '  ', line1: '' })).toEqual(['line1', 'city']);
    expect(missingFields({ ...address, country: '' })).toEqual(['country']);
  });

  it('goes along once it is complete, and not at all for a pick-up', () => {
    expect(wishOf(draft).address).toEqual(address);
    expect(wishOf({ ...draft, address: { ...address, postcode: '' } }).address).toBeNull();
    expect(wishOf({ ...draft, deliveryMethodId: 'pickup' }).address).toBeNull();
  });

  it('takes a phone number as people write it, and nothing else', () => {
    expect(wishOf(draft)).toMatchObject({ phone: '+351 210 495 500', note: 'Ring twice' });
    expect(isPhoneNumber('(21) 049-55.00/1')).toBe(true);
    expect(isPhoneNumber('call me')).toBe(false);
    expect(wishOf({ ...draft, phone: 'call me' }).phone).toBe('');
  });
});

describe('a first draft', () => {
  const shopper = { id: 'ada', displayName: 'Ada', phoneNumber: null };

  it('has the address that is known, where the shop delivers there', () => {
    const known = { address, phone: '+351 210 495 500' };
    expect(firstDraft(shopper, known, ['ES', 'PT'])).toMatchObject(known);
    expect(firstDraft(shopper, known, ['ES', 'FR']).address).toMatchObject({
      name: 'Ada',
      line1: '',
      country: '',
    });
  });

  it('is empty but for the name of somebody new, and the one country there is', () => {
    expect(firstDraft(shopper, null, ['PT']).address).toMatchObject({
      name: 'Ada',
      line1: '',
      country: 'PT',
    });
  });
});

describe('a guest’s wish', () => {
  const guest = {
    items: [{ productId: 'pan', quantity: 1, selectedColor: null }],
    cartId: crypto.randomUUID(),
  };

  it('goes along with what lies in the browser’s cart, and not from who has an account', () => {
    const written = { ...draft, email: ' ada@example.org ' };
    expect(wishOf(written, guest).guest).toEqual({
      ...guest,
      email: 'ada@example.org',
      name: 'Ada Lindqvist',
    });
    expect(wishOf(written)).not.toHaveProperty('guest');
  });

  it('names no address while what is written is none', () => {
    for (const email of [
      '',
      'ada',
      'ada@',
      'ada@example',
      '@example.org',
      'a..b@example.org',
      'a b@example.org',
    ])
      expect([email, isEmail(email), wishOf({ ...draft, email }, guest).guest?.email]).toEqual([
        email,
        false,
        '',
      ]);
    expect(isEmail("o'hara+pan@mail.example.org")).toBe(true);
  });
});
