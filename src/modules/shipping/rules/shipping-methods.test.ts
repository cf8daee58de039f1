import { describe, expect, it } from 'vitest';
import { money } from '#kernel/money.ts';
import type { DeliverySettings, ShippingMethod, DeliveryZone } from '#modules/settings/contract/delivery.ts';
import { calendarOf } from '#kernel/shop-calendar.ts';
import { deliveryMethods, deliveryTerms } from './shipping-methods.ts';
import { matchesPostcode, zoneOf } from './zones.ts';

const method: ShippingMethod = {
  id: 'flat',
  name: 'To your door',
  pricing: 'flat',
  price: 690,
  steps: [],
  freeFrom: 12_000,
  maxGrams: null,
  days: { min: 1, max: 3 },
};
const zone: DeliveryZone = {
  id: 'iberia',
  name: 'Iberia',
  countries: ['PT', 'ES'],
  regions: [],
  postcodes: [],
  ways: [method],
};
const settings: DeliverySettings = {
  homeCountry: 'PT',
  zones: [zone],
  pickup: { enabled: true, name: 'At the shop', days: 0 },
  schedule: { timeZone: 'Europe/Lisbon', cutOff: '15:00', workingDays: [1, 2, 3, 4, 5], holidays: [] },
};
/** Open Tuesday to Saturday. */
const weeklyHours = [2, 3, 4, 5, 6].map((day) => ({ day, opens: '10:00', closes: '17:00' }));
const calendar = calendarOf({ weeklyHours, closures: [] }, settings);
/** A Monday. */
const monday = new Date('2026-11-23T10:00:00Z');
const to = (country: string, postcode = '', region = '') => ({ country, postcode, region });
const methodsFor = (changed: Partial<DeliverySettings>, subtotal: number, grams = 0, there = to('PT')) =>
  deliveryMethods({ ...settings, ...changed }, { subtotal: money(subtotal, 'USD'), grams }, there, {
    now: monday,
    calendar,
  }).map(({ id, price }) => [id, price.amount]);
const withMethod = (changed: Partial<ShippingMethod>) => ({
  zones: [{ ...zone, ways: [{ ...method, ...changed }] }],
});

describe('shipping methods', () => {
  it('cost the flat price below the free-shipping threshold', () =>
    expect(methodsFor({}, 11_999)).toEqual([
      ['flat', 690],
      ['pickup', 0],
    ]));

  it('are free from the free-shipping threshold on', () =>
    expect(methodsFor({}, 12_000)[0]).toEqual(['flat', 0]));

  it('always cost the flat price without a free-shipping threshold', () =>
    expect(methodsFor(withMethod({ freeFrom: null }), 1_000_000)[0]).toEqual(['flat', 690]));

  it('priced in steps cost the base price, the highest step reached, or 0 from the free-shipping threshold', () => {
    const steps = [
      { from: 5_000, price: 1_900 },
      { from: 1_000, price: 900 },
    ];
    const byWeight = withMethod({ pricing: 'by-weight', price: 500, steps });
    expect([0, 999, 1_000, 4_999, 5_000].map((grams) => methodsFor(byWeight, 100, grams)[0]?.[1])).toEqual([
      500, 500, 900, 900, 1_900,
    ]);
    const byTotal = withMethod({ pricing: 'by-total', price: 700, steps: [{ from: 3_000, price: 300 }] });
    expect([2_999, 3_000, 12_000].map((subtotal) => methodsFor(byTotal, subtotal)[0]?.[1])).toEqual([
      700, 300, 0,
    ]);
  });

  it('promise pickup on an opening day, not on a working day on which the shop is closed', () => {
    const input = { subtotal: money(100, 'USD'), grams: 0 };
    const promises = deliveryMethods(settings, input, to('PT'), { now: monday, calendar }).map(
      ({ id, promise }) => [id, promise],
    );
    expect(promises).toEqual([
      ['flat', { from: '2026-11-24', to: '2026-11-26' }],
      ['pickup', { from: '2026-11-24', to: '2026-11-24' }],
    ]);
  });

  it('exclude methods over their weight limit and disabled pickup; without a matching zone, only pickup is left', () => {
    expect(methodsFor(withMethod({ maxGrams: 2_000 }), 100, 2_001)).toEqual([['pickup', 0]]);
    expect(methodsFor({ pickup: { ...settings.pickup, enabled: false } }, 100)).toEqual([['flat', 690]]);
    expect(methodsFor({ zones: [] }, 100)).toEqual([['pickup', 0]]);
  });

  it('have a public price if it is flat, but not if it depends on weight or has a weight limit', () => {
    expect(deliveryTerms(settings, calendar).flat).toMatchObject({ price: 690, freeFrom: 12_000 });
    expect(deliveryTerms({ ...settings, ...withMethod({ pricing: 'by-weight' }) }, calendar).flat).toBeNull();
    expect(deliveryTerms({ ...settings, ...withMethod({ maxGrams: 5 }) }, calendar).flat).toBeNull();
  });

  it.each<[string, boolean, DeliveryZone[]]>([
    ['one zone', true, [zone]],
    ['two zones with the same price', true, [zone, { ...zone, id: 'france', countries: ['FR'] }]],
    ['two zones with different prices', false, [zone, { ...zone, ways: [{ ...method, price: 990 }] }]],
    [
      'two zones, one without a free-shipping threshold',
      false,
      [zone, { ...zone, ways: [{ ...method, freeFrom: null }] }],
    ],
    [
      'one zone with a second, more expensive method',
      false,
      [{ ...zone, ways: [method, { ...method, id: 'fast', price: 990 }] }],
    ],
    ['no zone', false, []],
  ])(
    'have one price everywhere only if all methods of all zones have the same price and threshold: %s, %s',
    (_, expected, zones) => {
      expect(deliveryTerms({ ...settings, zones }, calendar).isSameEverywhere).toBe(expected);
    },
  );
});

describe('shipping zones', () => {
  const islands = { ...zone, id: 'islands', countries: ['PT'], postcodes: ['90*', '9500..9980'] };
  const zones = [islands, { ...zone, id: 'ontario', countries: ['CA'], regions: ['ON', 'Ontario'] }, zone];
  const idOf = (there: ReturnType<typeof to>) => zoneOf({ ...settings, zones }, there)?.id;

  it('match in order by country, region and postcode', () => {
    expect(idOf(to('PT', '1200-479'))).toBe('iberia');
    expect(idOf(to('PT', '9000-060'))).toBe('islands');
    expect(idOf(to('PT', '9500-100'))).toBe('islands');
    expect(idOf(to('PT', '9990'))).toBe('iberia');
    expect(idOf(to('CA', 'K1A 0B1', 'ontario'))).toBe('ontario');
    expect(idOf(to('CA', 'H2X 1Y4', 'Quebec'))).toBeUndefined();
    expect(idOf(to('pt'))).toBeUndefined();
    expect(idOf(to('US'))).toBeUndefined();
  });

  it('match a postcode by prefix, range or exact postcode', () => {
    expect(matchesPostcode('SW1*', 'sw1a 1aa')).toBe(true);
    expect(matchesPostcode('1000..1999', '1999-900')).toBe(true);
    expect(matchesPostcode('1000..1999', '199')).toBe(false);
    expect(matchesPostcode('28001', '28 001')).toBe(true);
    expect(matchesPostcode('28001', '280')).toBe(false);
  });
});

describe('the delivery estimate of a cart with backorders', () => {
  const estimates = (shipsFrom?: string | null) =>
    deliveryMethods(
      settings,
      { subtotal: money(1_000, 'USD'), grams: 0, ...(shipsFrom === undefined ? {} : { shipsFrom }) },
      to('PT'),
      { now: monday, calendar },
    ).map(({ promise }) => promise);

  it('starts on the day from which everything ships', () =>
    expect(estimates('2026-12-10')).toEqual([
      { from: '2026-12-11', to: '2026-12-15' },
      { from: '2026-12-10', to: '2026-12-10' },
    ]));

  it('starts today without backorders', () =>
    expect(estimates()[0]).toEqual({ from: '2026-11-24', to: '2026-11-26' }));

  it('is null without a day', () => expect(estimates(null)).toEqual([null, null]));
});
