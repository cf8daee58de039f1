import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { latestBackorder } from '../contract/latest-backorder.ts';
import { backorderOf, backorderText } from './backorder.ts';

describe('latestBackorder', () => {
  const days = (...each: (string | null)[]) => each.map((availableOn) => ({ availableOn }));
  it.each([
    ['null without backorders', days(), null],
    ['the latest day', days('2026-12-12', '2027-01-10', '2026-12-24'), { availableOn: '2027-01-10' }],
    ['no day if one has none', days('2026-12-12', null), { availableOn: null }],
  ])('returns %s', (_, backorders, expected) => expect(latestBackorder(backorders)).toEqual(expected));
});

describe('backorderOf', () => {
  const flags = { inStock: true, backordered: true, shipsOn: '2026-12-12' };
  it.each([
    ['the day before it comes', flags, '2026-12-11', { availableOn: '2026-12-12' }],
    ['no day on that day', flags, '2026-12-12', { availableOn: null }],
    ['no day without one', { ...flags, shipsOn: null }, '2026-12-11', { availableOn: null }],
    ['null in stock', { ...flags, backordered: false }, '2026-12-11', null],
    // The previous release marks it as sold out and does not write the other flag.
    ['null if it cannot be ordered', { ...flags, inStock: false }, '2026-12-11', null],
  ])('returns %s', (_, row, today, expected) => expect(backorderOf(row, today)).toEqual(expected));
});

describe('backorderText', () => {
  const i18n = setupI18n({ locale: 'en-GB', messages: { 'en-GB': {} } });
  it.each([
    ['2026-12-12', 'Pre-order: ships from 12 December 2026'],
    [null, 'Backorder: ships when it is back in stock'],
  ])('of the day %s is “%s”', (availableOn, text) => expect(backorderText({ availableOn }, i18n)).toBe(text));
});
