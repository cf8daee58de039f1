import { describe, expect, it } from 'vitest';
import {
  showsRegion,
  type Draft,
  firstDraft,
  isEmail,
  isPhoneNumber,
  quoteRequestOf,
} from './checkout-draft.ts';

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

describe('the checkout form', () => {
  it('shows the state field for countries that use states, and if it has a value', () => {
    expect(showsRegion({ ...address, country: 'US' })).toBe(true);
    expect(showsRegion(address)).toBe(false);
    expect(showsRegion({ ...address, region: 'Lisboa' })).toBe(true);
    for (const country of ['AU', 'BR', 'CA', 'IN', 'MX', 'US'])
      expect(showsRegion({ ...address, country })).toBe(true);
  });

  it('sends the address only when it is complete, and never for pickup', () => {
    expect(quoteRequestOf(draft).address).toEqual(address);
    expect(quoteRequestOf({ ...draft, address: { ...address, postcode: '' } }).address).toBeNull();
    expect(quoteRequestOf({ ...draft, deliveryMethodId: 'pickup' }).address).toBeNull();
  });

  it('sends a phone number only if it consists of digits and separators', () => {
    expect(quoteRequestOf(draft)).toMatchObject({ phone: '+351 210 495 500', note: 'Ring twice' });
    expect(isPhoneNumber('(21) 049-55.00/1')).toBe(true);
    expect(isPhoneNumber('call me')).toBe(false);
    expect(quoteRequestOf({ ...draft, phone: 'call me' }).phone).toBe('');
  });
});

describe('a new checkout form', () => {
  const shopper = { id: 'ada', displayName: 'Ada', phoneNumber: null };

  it('starts with the previous address if the shop ships there', () => {
    const known = { address, phone: '+351 210 495 500' };
    expect(firstDraft(shopper, known, { countries: ['ES', 'PT'], homeCountry: 'ES' })).toMatchObject(known);
    expect(firstDraft(shopper, known, { countries: ['ES', 'FR'], homeCountry: 'PT' }).address).toMatchObject({
      name: 'Ada',
      line1: '',
      country: '',
    });
  });

  it('starts with the customer’s name and no country unless the shop ships to one only, if there is no previous address', () => {
    const countryOf = (countries: string[]) =>
      firstDraft(shopper, null, { countries, homeCountry: 'PT' }).address.country;
    expect(firstDraft(shopper, null, { countries: ['PT'], homeCountry: 'PT' }).address).toMatchObject({
      name: 'Ada',
      country: 'PT',
    });
    expect([countryOf(['ES']), countryOf(['PT', 'ES', 'FR'])]).toEqual(['ES', '']);
  });
});

describe('the guest data of a quote request', () => {
  const guest = {
    items: [{ productId: 'pan', quantity: 1, selectedColor: null }],
    cartId: crypto.randomUUID(),
  };

  it('contains the browser’s cart, email address and name, and is missing for signed-in customers', () => {
    const written = { ...draft, email: ' ada@example.org ' };
    expect(quoteRequestOf(written, guest).guest).toEqual({
      ...guest,
      email: 'ada@example.org',
      name: 'Ada Lindqvist',
    });
    expect(quoteRequestOf(written)).not.toHaveProperty('guest');
  });

  it('contains no email address if the entered one is invalid', () => {
    for (const email of [
      '',
      'ada',
      'ada@',
      'ada@example',
      '@example.org',
      'a..b@example.org',
      'a b@example.org',
    ])
      expect([email, isEmail(email), quoteRequestOf({ ...draft, email }, guest).guest?.email]).toEqual([
        email,
        false,
        '',
      ]);
    expect(isEmail("o'hara+pan@mail.example.org")).toBe(true);
  });
});
