import { describe, expect, it } from 'vitest';
import { money } from '#kernel/money.ts';
import type { Cart, CartItem } from '#modules/cart/contract.ts';
import type { Address } from '#modules/orders/contract/order.ts';
import type { DeliveryMethod } from '#modules/shipping/contract/shipping.ts';
import {
  addressError,
  changesOf,
  chooseMethod,
  isIdempotencyKey,
  isSamePrice,
  priceCart,
  takesPledges,
  type TaxInput,
} from './rules.ts';

const usd = (amount: number) => money(amount, 'USD');

const item = (changed: Partial<CartItem> = {}): CartItem => ({
  productId: 'whisk',
  kind: 'product',
  name: 'Whisk',
  price: usd(1250),
  quantity: 2,
  selectedColor: null,
  colorName: null,
  addedAt: '2026-01-01T00:00:00.000Z',
  image: null,
  lineTotal: usd(2500),
  available: 9,
  ...changed,
});

const cart = (...items: CartItem[]): Cart => ({
  items,
  noLongerSold: [],
  updatedAt: null,
  totals: { subtotal: usd(items.reduce((sum, { lineTotal }) => sum + lineTotal.amount, 0)), itemCount: 0 },
});

const flat: DeliveryMethod = {
  id: 'flat',
  name: 'To your door',
  price: usd(690),
  needsAddress: true,
  promise: null,
};
const pickup: DeliveryMethod = {
  id: 'pickup',
  name: 'At the shop',
  price: usd(0),
  needsAddress: false,
  promise: null,
};
const address: Address = {
  name: 'Ada',
  line1: '1 Road',
  line2: '',
  city: 'Lisboa',
  region: '',
  postcode: '',
  country: 'PT',
};

const untaxed: TaxInput = {
  taxOf: (items) => ({ items: items.map(() => ({ rate: 0, added: usd(0) })), added: usd(0), parts: [] }),
  classOf: () => 'standard',
  deliveryClass: null,
};
const priced = (what: Cart, how: DeliveryMethod) =>
  priceCart(what, how, untaxed, { lines: what.items.map(() => usd(0)), delivery: usd(0), applied: [] });

describe('the price of a checkout', () => {
  it('is the sum of products and shipping', () =>
    expect(priced(cart(item()), flat).total).toEqual(usd(3190)));

  it('counts as changed only if products, quantity, price, variant or shipping differ', () => {
    const offer = priced(cart(item()), flat);
    expect(isSamePrice(offer, priced(cart(item({ available: 1, addedAt: 'later' })), flat))).toBe(true);
    for (const other of [
      priced(cart(item()), pickup),
      priced(cart(item()), { ...flat, price: usd(700) }),
      priced(cart(item({ quantity: 3 })), flat),
      priced(cart(item({ price: usd(1249) })), flat),
      priced(cart(item({ selectedColor: 'moss' })), flat),
      priced(cart(item({ productId: 'spoon' })), flat),
      priced(cart(item(), item({ productId: 'spoon' })), flat),
      priced(cart(), flat),
    ])
      expect(isSamePrice(offer, other)).toBe(false);
  });
});

describe('the shipping method', () => {
  it('is the first one by default', () => expect(chooseMethod([flat, pickup], null)).toBe(flat));
  it('is undefined if the shop does not offer the requested method', () =>
    expect(chooseMethod([flat], 'pickup')).toBeUndefined());
  it('needs an address in a country that the shop ships to, except for pickup', () => {
    expect(addressError(flat, null, true)).toBe('address_needed');
    expect(addressError(flat, { ...address, country: 'BR' }, false)).toBe('country_not_served');
    expect(addressError(flat, address, true)).toBeNull();
    expect(addressError(pickup, null, false)).toBeNull();
  });
});

describe('changes shown to the customer', () => {
  it('are empty when everything is available as requested', () =>
    expect(changesOf(cart(item()), null)).toEqual([]));

  it('contain sold-out items and items with less stock than requested', () =>
    expect(changesOf(cart(item({ available: 0 }), item({ productId: 'spoon', available: 1 })), null)).toEqual(
      [
        { productId: 'whisk', selectedColor: null, name: 'Whisk', kind: 'sold-out', available: 0 },
        { productId: 'spoon', selectedColor: null, name: 'Whisk', kind: 'fewer-left', available: 1 },
      ],
    ));

  it('contain prices that differ from the last quote, compared per variant', () => {
    const before = priced(cart(item()), flat);
    expect(changesOf(cart(item({ price: usd(1300) })), before)).toMatchObject([{ kind: 'price-changed' }]);
    expect(changesOf(cart(item({ selectedColor: 'moss', price: usd(1300) })), before)).toEqual([]);
    const moss = item({ selectedColor: 'moss' });
    const repriced = changesOf(cart(item(), { ...moss, price: usd(1300) }), priced(cart(item(), moss), flat));
    expect(repriced).toMatchObject([{ kind: 'price-changed', selectedColor: 'moss' }]);
  });

  it('contain products no longer sold', () => {
    const noLongerSold = [{ productId: 'tin', selectedColor: null, name: 'Tin' }];
    expect(changesOf({ ...cart(item()), noLongerSold }, null)).toEqual([
      { productId: 'tin', selectedColor: null, name: 'Tin', kind: 'no-longer-sold', available: null },
    ]);
  });
});

describe('an idempotency key', () => {
  it.each([undefined, '', 'short', 'with space in it', 'a'.repeat(201), 'line\nbreak-in-it', 'ключ-ключ'])(
    'cannot be %j',
    (text) => expect(isIdempotencyKey(text)).toBe(false),
  );
  it('can have 8 to 200 visible ASCII characters', () => {
    expect(isIdempotencyKey('0199f1a0-0000-7000')).toBe(true);
    expect(isIdempotencyKey('a'.repeat(200))).toBe(true);
  });
});

it.each([
  ['to a registry', { isPrivate: true, deliverOn: null }, true],
  ['to an address that the giver entered', { isPrivate: false, deliverOn: null }, false],
  ['to a registry in 13 days', { isPrivate: true, deliverOn: '2026-12-09' }, false],
  ['to a registry in 14 days', { isPrivate: true, deliverOn: '2026-12-10' }, true],
  ['absent', null, false],
] as const)('a gift %s can be paid by several people: %s %s', (_, gift, expected) => {
  expect(takesPledges(gift, new Date('2026-11-26T12:00:00Z'))).toBe(expected);
});
