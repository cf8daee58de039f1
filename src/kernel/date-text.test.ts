import { expect, it } from 'vitest';
import { clockText, dateFormat } from './date-text.ts';

const first = new Date('2026-12-01T10:05:00Z');
const text = (locale: string, options: Intl.DateTimeFormatOptions) =>
  dateFormat(locale, { timeZone: 'UTC', ...options }).format(first);

it('writes the first of a month as 1er in French, beside a month with a name only', () => {
  expect(text('fr', { dateStyle: 'long' })).toBe('1er\u00A0décembre 2026');
  expect(text('fr-CA', { weekday: 'short', day: 'numeric', month: 'short' })).toMatch(/^mar\. 1er\u00A0déc/);
  expect(text('fr', { dateStyle: 'short' })).toBe('01/12/2026');
  expect(dateFormat('fr', { day: 'numeric', timeZone: 'UTC' }).format(first)).toBe('1');
  expect(text('en', { dateStyle: 'long' })).toBe('December 1, 2026');
  expect(text('ar', { dateStyle: 'long' })).toBe('1\u00A0ديسمبر 2026');
  const eleventh = new Date('2026-12-11');
  expect(dateFormat('fr', { dateStyle: 'long', timeZone: 'UTC' }).format(eleventh)).toBe(
    '11\u00A0décembre 2026',
  );
});

it('writes it in a range of days, too', () => {
  const format = dateFormat('fr', { day: 'numeric', month: 'long', timeZone: 'UTC' });
  expect(format.formatRange(first, new Date('2026-12-03'))).toBe('1er–3\u00A0décembre');
});

it('writes times as French readers expect, with or without a date', () => {
  const ten = new Date('2026-12-11T10:00:00Z');
  const eleven = new Date('2026-12-11T11:15:00Z');
  const short = dateFormat('fr', { timeStyle: 'short', timeZone: 'UTC' });
  expect([ten, eleven].map((at) => short.format(at))).toEqual(['10\u00A0h', '11\u00A0h\u00A015']);
  expect(text('fr', { dateStyle: 'full', timeStyle: 'short' })).toBe(
    'mardi 1er\u00A0décembre 2026 à 10\u00A0h\u00A005',
  );
  expect(text('fr', { hour: 'numeric', minute: '2-digit' })).toBe('10\u00A0h\u00A005');
  expect(text('fr', { hour: 'numeric' })).toBe('10 h');
  expect(text('ar', { timeStyle: 'short' })).toBe('10:05 ص');
});

it('writes times of the shop as French readers expect, and as they are in other languages', () => {
  expect(['10:00', '09:30', '24:00'].map((time) => clockText(time, 'fr'))).toEqual([
    '10\u00A0h',
    '9\u00A0h\u00A030',
    '24\u00A0h',
  ]);
  expect(['10:00', '09:30'].map((time) => clockText(time, 'ar'))).toEqual(['10:00', '09:30']);
});
