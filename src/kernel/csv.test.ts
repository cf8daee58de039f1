import { describe, expect, it } from 'vitest';
import { csvCell, csvRow } from './csv.ts';

describe('a cell of a table', () => {
  it.each([
    ['Kettle', 'Kettle'],
    ['Pan, 26 cm', '"Pan, 26 cm"'],
    ['the "good" one', '"the ""good"" one"'],
    ['two\r\nlines', '"two\r\nlines"'],
    ['', ''],
    [-12.5, '-12.5'],
  ])('%j is written %j', (value, written) => {
    expect(csvCell(value)).toBe(written);
  });

  it.each([
    '=1+1',
    '+351210000000',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '  =1',
    '\n=1',
    '=HYPERLINK("https://evil.example","x")',
    '＝1+1',
    '|calc',
  ])('%j is no formula', (value) => {
    expect(csvCell(value).replace(/^"/, '')).toMatch(/^'/);
  });

  it('stands in a row that ends as the standard says', () => {
    expect(csvRow([1042, 'Ada, Countess', ''])).toBe('1042,"Ada, Countess",\r\n');
  });
});
