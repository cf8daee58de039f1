import { describe, expect, it } from 'vitest';
import {
  backorderOf,
  orderableQuantity,
  productFlags,
  type StockState,
  unlimitedQuantity,
  variantFlags,
} from './backorder.ts';
import { availableAfterCount, countedUnits, sumAvailable } from './stock.ts';

const today = '2026-11-26';
const part = (productId: string, quantity = 1) => ({ productId, colorKey: '', quantity });
const states = new Map<string, StockState>([
  ['counted/', { onHand: 5, isBackorder: false, availableOn: null }],
  ['empty/', { onHand: 0, isBackorder: false, availableOn: '2026-12-12' }],
  ['dated/', { onHand: -2, isBackorder: true, availableOn: '2026-12-12' }],
  ['later/', { onHand: 0, isBackorder: true, availableOn: '2027-01-10' }],
  ['undated/', { onHand: 1, isBackorder: true, availableOn: null }],
  ['passed/', { onHand: 0, isBackorder: true, availableOn: today }],
]);

describe('orderableQuantity', () => {
  it.each([
    ['the stock of a variant without backorders', [part('counted')], 5],
    ['0 for a sold-out variant without backorders', [part('empty')], 0],
    ['0 for an unknown variant', [part('unknown')], 0],
    ['no limit for a variant with backorders', [part('dated')], unlimitedQuantity],
    ['the limit of the component without backorders for a set', [part('dated'), part('counted', 2)], 2],
    ['0 for a set without components', [], 0],
  ])('returns %s', (_, parts, expected) => expect(orderableQuantity(parts, states)).toBe(expected));
});

describe('backorderOf', () => {
  it.each([
    ['null if the quantity is in stock', [part('undated')], 1, null],
    ['no day if more than the stock is ordered', [part('undated')], 2, { availableOn: null }],
    ['the day of a variant that is out of stock', [part('dated')], 1, { availableOn: '2026-12-12' }],
    ['no day if the day is today', [part('passed')], 1, { availableOn: null }],
    ['null if it cannot be ordered', [part('empty')], 1, null],
    ['the latest day of a set', [part('dated'), part('later')], 1, { availableOn: '2027-01-10' }],
    [
      'no day if one component of a set has none',
      [part('dated'), part('undated', 2)],
      1,
      { availableOn: null },
    ],
    ['null if a component without backorders is missing', [part('dated'), part('counted', 6)], 1, null],
    [
      'the day for a set with other components in stock',
      [part('dated'), part('counted')],
      2,
      { availableOn: '2026-12-12' },
    ],
  ])('returns %s', (_, parts, quantity, expected) =>
    expect(backorderOf(parts, states, { quantity, today })).toEqual(expected),
  );
});

describe('variantFlags and productFlags', () => {
  const flags = (productId: string) => variantFlags([part(productId)], states);
  it.each([
    ['in stock', 'counted', { inStock: true, backordered: false, shipsOn: null }],
    ['sold out', 'empty', { inStock: false, backordered: false, shipsOn: null }],
    ['backordered with its day', 'dated', { inStock: true, backordered: true, shipsOn: '2026-12-12' }],
    [
      'backordered with a day that has passed',
      'passed',
      { inStock: true, backordered: true, shipsOn: today },
    ],
    ['in stock while a unit is left', 'undated', { inStock: true, backordered: false, shipsOn: null }],
  ])('a variant is %s', (_, id, expected) => expect(flags(id)).toEqual(expected));

  it.each([
    [
      'in stock if one variant is in stock',
      ['dated', 'counted'],
      { inStock: true, backordered: false, shipsOn: null },
    ],
    [
      'backordered with the first day if none is in stock',
      ['later', 'empty', 'dated'],
      { inStock: true, backordered: true, shipsOn: '2026-12-12' },
    ],
    [
      'sold out if no variant can be ordered',
      ['empty'],
      { inStock: false, backordered: false, shipsOn: null },
    ],
  ])('a product is %s', (_, ids, expected) => expect(productFlags(ids.map(flags))).toEqual(expected));
});

describe('counts of units on backorder', () => {
  it.each([
    [[3, -1, 5], 8],
    [[0, -1, -2], -3],
    [[0, 0], 0],
    [[], 0],
  ])('quantities %o of variants have %i available together', (quantities, expected) =>
    expect(sumAvailable(quantities)).toBe(expected),
  );

  it.each([
    [{ onHand: 4, held: 1 }, 5],
    [{ onHand: -3, held: 0 }, 0],
    [{ onHand: -1, held: 1 }, 0],
    [{ onHand: -1, held: 3 }, 2],
  ])('%o is shown as %i counted units', (stored, expected) => expect(countedUnits(stored)).toBe(expected));

  it.each([
    ['an unchanged count', { onHand: 4, held: 1 }, 5, 4],
    ['a lower count', { onHand: 4, held: 1 }, 2, 1],
    ['a count below the reserved units', { onHand: 4, held: 3 }, 2, null],
    ['an empty count with units on backorder', { onHand: -3, held: 0 }, 0, -3],
    ['five units that arrived with three on backorder', { onHand: -3, held: 0 }, 5, 2],
    ['two units that arrived with three on backorder', { onHand: -3, held: 0 }, 2, -1],
    ['an unchanged count with reserved units on backorder', { onHand: -1, held: 3 }, 2, -1],
    ['a lower count with reserved units on backorder', { onHand: -1, held: 3 }, 1, null],
  ])('after %s, the available quantity is right', (_, before, counted, expected) =>
    expect(availableAfterCount(counted, before)).toBe(expected),
  );
});
