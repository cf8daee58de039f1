import { describe, expect, it } from 'vitest';
import { byteOrderMark, csvCell, csvRow, readCsv } from './csv.ts';

describe('csvCell', () => {
  it.each([
    ['Kettle', 'Kettle'],
    ['Pan, 26 cm', '"Pan, 26 cm"'],
    ['the "good" one', '"the ""good"" one"'],
    ['two\r\nlines', '"two\r\nlines"'],
    ['', ''],
    [-12.5, '-12.5'],
    ['-28.05', '-28.05'],
  ])('writes %j as %j', (value, written) => {
    expect(csvCell(value)).toBe(written);
  });

  it.each([
    '=1+1',
    '+351210000000',
    '-2+3',
    '-1e5',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '  =1',
    '\n=1',
    '=HYPERLINK("https://evil.example","x")',
    '＝1+1',
    '|calc',
  ])('prefixes %j, a possible formula, with an apostrophe', (value) => {
    expect(csvCell(value).replace(/^"/, '')).toMatch(/^'/);
  });

  it('ends each row with CRLF, as RFC 4180 requires', () => {
    expect(csvRow([1042, 'Ada, Countess', ''])).toBe('1042,"Ada, Countess",\r\n');
  });
});

const cellsOf = (text: string): string[][] | number | null => {
  const read = readCsv(text);
  if ('rows' in read) return read.rows.map(({ cells }) => cells);
  return 'brokenLine' in read ? read.brokenLine : null;
};

describe('readCsv', () => {
  it.each([
    [
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a;b\n1;"2;3"',
      [
        ['a', 'b'],
        ['1', '2;3'],
      ],
    ],
    [
      'a\tb\r1\t2,5',
      [
        ['a', 'b'],
        ['1', '2,5'],
      ],
    ],
    [`${byteOrderMark}a,b`, [['a', 'b']]],
    [
      '"a ""b""","c\r\nd"\r\n,\r\n',
      [
        ['a "b"', 'c\r\nd'],
        ['', ''],
      ],
    ],
    [
      'a,\n\n\nb,',
      [
        ['a', ''],
        ['b', ''],
      ],
    ],
    ['"a,b;c";d;e', [['a,b;c', 'd', 'e']]],
    ["'=1+1,'tis,''=x", [['=1+1', "'tis", "'=x"]]],
    [
      'a,b\n6" pan,7" pan',
      [
        ['a', 'b'],
        ['6" pan', '7" pan'],
      ],
    ],
    ['', []],
    ['"a', 1],
    ['a,b\n"c"d,e', 2],
  ] as [string, string[][] | number][])(
    'parses %j as %j: rows, or the number of a malformed line',
    (text, expected) => {
      expect(cellsOf(text)).toEqual(expected);
    },
  );

  it('returns the line number of each row', () => {
    const read = readCsv('a,b\n\n"c\nd",e\nf,g');
    expect('rows' in read && read.rows.map(({ line }) => line)).toEqual([1, 3, 5]);
  });

  it('returns rows and columns up to their limits, and beyond them only which limit is exceeded', () => {
    const most = { rows: 3, columns: 4 };
    expect(readCsv('a\nb\nc\n', most)).toHaveProperty('rows.length', 3);
    expect(readCsv('a\nb\nc\nd', most)).toEqual({ beyond: 'rows' });
    expect(readCsv('a,b,c,d\n', most)).toHaveProperty('rows.length', 1);
    expect(readCsv('a,b,c,d,e', most)).toEqual({ beyond: 'columns' });
  });

  it('returns exactly the values that were written, for generated values', () => {
    const signs = ['a', 'é', '"', "'", ',', ';', '\t', '\r', '\n', ' ', '=', '-', '+', '@', '|', '＝', '🍳'];
    // A fixed seed makes failures reproducible.
    let seed = 20_261_122;
    const chance = (most: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * most);
    };
    for (let turn = 0; turn < 3_000; turn += 1) {
      const width = 2 + chance(4);
      const cell = () => Array.from({ length: chance(6) }, () => signs[chance(signs.length)]!).join('');
      // The header cells contain no separator, so the separator is detected correctly.
      const head = Array.from({ length: width }, (_, column) => `column ${column}`);
      const table = [
        head,
        ...Array.from({ length: 1 + chance(4) }, () => Array.from({ length: width }, cell)),
      ];
      expect(cellsOf(byteOrderMark + table.map(csvRow).join(''))).toEqual(table);
    }
  });
});
