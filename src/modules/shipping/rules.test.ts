import { describe, expect, it } from 'vitest';
import { money } from '#kernel/money.ts';
import type { DeliverySettings } from '#modules/settings/contract.ts';
import { deliveryMethods, isServed } from './rules.ts';

const settings: DeliverySettings = {
  flat: { enabled: true, name: 'To your door', price: 690, freeFrom: 12_000 },
  pickup: { enabled: true, name: 'At the shop' },
  countries: ['PT', 'ES'],
};
const priceOf = (subtotal: number, changed: Partial<DeliverySettings> = {}) =>
  deliveryMethods({ ...settings, ...changed }, money(subtotal, 'USD')).map(({ id, price }) => [
    id,
    price.amount,
  ]);

describe('ways of delivery', () => {
  it('costs the flat price below the amount from which it is free', () =>
    expect(priceOf(11_999)).toEqual([
      ['flat', 690],
      ['pickup', 0],
    ]));

  it('is free from that amount on', () =>
    expect(priceOf(12_000)).toEqual([
      ['flat', 0],
      ['pickup', 0],
    ]));

  it('is never free where the shop set no such amount', () =>
    expect(priceOf(1_000_000, { flat: { ...settings.flat, freeFrom: null } })[0]).toEqual(['flat', 690]));

  it('leaves out what the shop switched off', () => {
    expect(priceOf(100, { pickup: { ...settings.pickup, enabled: false } })).toEqual([['flat', 690]]);
    expect(priceOf(100, { flat: { ...settings.flat, enabled: false } })).toEqual([['pickup', 0]]);
  });

  it('serves the countries on the list and no other', () => {
    expect(isServed(settings, 'PT')).toBe(true);
    expect(isServed(settings, 'pt')).toBe(false);
    expect(isServed(settings, 'US')).toBe(false);
  });
});
