import { expect, it } from 'vitest';
import { phonePatterns } from './phone-search.ts';

/** Whether a search for `typed` finds a number as it is stored. */
const finds = (typed: string, stored: string): boolean =>
  phonePatterns(typed).some((pattern) =>
    new RegExp(`^${pattern.replaceAll('%', '.*')}$`).test(stored.replaceAll(/\D/g, '')),
  );

const spellings = ['+33612345678', '06 12 34 56 78', '0033 6 12 34 56 78', '+33 (0)6 12-34-56-78'];

it('finds a phone number by a part of it, however it is typed and stored', () => {
  for (const typed of ['0612 34', '06.12.34', '+33 6 12', '+33 (0)6 12', '0033612', '345678', '(06) 12-34'])
    for (const stored of spellings)
      expect([typed, stored, finds(typed, stored)]).toEqual([typed, stored, true]);
  expect(finds('+1 (415) 555', '415-555-0100')).toBe(true);
  expect(finds('+39 06 1234', '06 1234 5678')).toBe(true);
});

it('does not find other numbers', () => {
  for (const typed of ['0612 35', '+34 712', '+33 7 12', '123456780'])
    for (const stored of spellings)
      expect([typed, stored, finds(typed, stored)]).toEqual([typed, stored, false]);
});

it('searches no phone number for fewer than four digits or other text', () => {
  for (const typed of ['061', '+33', '#1042', 'ada 0612345', '06 12 34 x', '%%%%', ''])
    expect([typed, phonePatterns(typed)]).toEqual([typed, []]);
});
