import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Language } from '#kernel/language.ts';
import { formatLocaleOf } from './format-locale.ts';

const day = new Date('2026-11-25T15:04:00Z');

describe('locale of the back office', () => {
  it.each([
    [['en-GB'], 'en-GB', '25/11/2026', '1,234.5'],
    [['fr-BE', 'en-GB'], 'fr-BE', '25/11/2026', '1\u202f234,5'],
    [['en-US', 'de-DE'], 'fr-US', '25/11/2026', '1\u202f234,5'],
    [['ar-EG'], 'ar-EG-u-ca-gregory-nu-latn', '25\u200f/11\u200f/2026', '1,234.5'],
    [['ar-SA'], 'ar-SA-u-ca-gregory-nu-latn', '25\u200f/11\u200f/2026', '1,234.5'],
    [['en-US', 'en-GB'], 'en-US', '11/25/2026', '1,234.5'],
    [['en', 'en-GB'], 'en-GB', '25/11/2026', '1,234.5'],
    [['de-DE', 'en-US'], 'en-DE', '25/11/2026', '1.234,5'],
    [['pt'], 'en-BR', '11/25/2026', '1,234.5'],
    [['not a language!'], 'en', '11/25/2026', '1,234.5'],
    [[], 'en', '11/25/2026', '1,234.5'],
  ])('of a browser with %j is %s', (languages, locale, date, number) => {
    const language = locale.slice(0, 2) as Language;
    const found = formatLocaleOf(language, languages);
    expect(found).toBe(locale);
    const options = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const;
    expect(new Intl.DateTimeFormat(found, options).format(day)).toBe(date);
    expect(new Intl.NumberFormat(found).format(1234.5)).toBe(number);
  });

  it('is used by every screen that formats dates, times or numbers', () => {
    const screens = globSync('src/{app/admin,ui,modules/*/ui/admin}/**/*.{ts,tsx}').filter(
      (file) => !/\.test\.|styleguide|format-locale/.test(file),
    );
    const formats =
      /(formatMoney|taxText|NumberFormat|DateTimeFormat|RelativeTimeFormat|toLocale\w+)\(.*i18n\.locale/;
    expect(screens.filter((file) => formats.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});
