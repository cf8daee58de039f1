import { expect, test } from 'vitest';
import { translateOpeningDays } from './translate-opening-days.ts';

const days = (written: string, language: string) =>
  translateOpeningDays({ days: written, hours: '10:00–19:00' }, language);

test('translates opening days into French and Arabic, and returns English or unknown days as written', () => {
  expect(days('Tuesday to Friday', 'en')).toBe('Tuesday to Friday');
  expect(days('Tuesday to Friday', 'fr')).toBe('mardi – vendredi');
  expect(days('Saturday', 'ar')).toBe('السبت');
  expect(days('Sat, Sun', 'fr')).toBe('samedi et dimanche');
  expect(days('By appointment', 'fr')).toBe('By appointment');
});
