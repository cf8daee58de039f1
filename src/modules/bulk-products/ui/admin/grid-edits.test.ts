import { expect, test } from 'vitest';
import type { GridRow } from '../../contract/bulk.ts';
import type { FieldFormat } from '#modules/catalog/contract/field-text.ts';
import { cellText, parseCell } from '../../rules/cells.ts';
import { parseEdits, withEdits } from './grid-edits.ts';
import { fromTsv, toTsv } from './tsv.ts';

const format: FieldFormat = {
  currency: 'USD',
  choices: {
    categories: [{ id: 'pots', name: 'Pots and pans' }],
    statuses: [
      { id: 'draft', name: 'Draft' },
      { id: 'published', name: 'Published' },
    ],
  },
};
const row: GridRow = {
  id: 'pot',
  kind: 'product',
  name: 'Pot',
  price: 1_990,
  compareAtPrice: null,
  cost: null,
  status: 'draft',
  categoryId: 'pots',
  sku: null,
  brand: '',
  taxClass: 'standard',
  productTypeId: null,
  countryOfOrigin: null,
  version: 3,
  stock: 4,
  stockVersion: 2,
};

test('parseCell parses the text of cellText back to the same value', () => {
  for (const field of ['name', 'price', 'compareAtPrice', 'stock', 'status', 'categoryId', 'sku'] as const) {
    expect(parseCell(field, cellText(field, row[field], format), format)).toEqual({ value: row[field] });
  }
});

test('parseCell reports invalid text and matches statuses and categories case-insensitively', () => {
  expect(parseCell('price', '', format)).toEqual({ problem: 'required' });
  expect(parseCell('price', 'cheap', format)).toEqual({ problem: 'amount' });
  expect(parseCell('stock', '1.5', format)).toEqual({ problem: 'whole' });
  expect(parseCell('stock', '-1', format)).toEqual({ problem: 'whole' });
  expect(parseCell('status', 'sold', format)).toEqual({ problem: 'choice' });
  expect(parseCell('status', 'PUBLISHED', format)).toEqual({ value: 'published' });
  expect(parseCell('categoryId', 'pots AND pans', format)).toEqual({ value: 'pots' });
  expect(parseCell('categoryId', 'Lamps', format)).toEqual({ problem: 'choice' });
  expect(parseCell('sku', 'x'.repeat(61), format)).toEqual({ problem: 'long' });
});

test('an edit back to the original text is removed; other edits are sent with the displayed product versions', () => {
  const original = () => '19.90';
  const edits = withEdits(new Map(), [{ id: 'pot', field: 'price', text: '21' }], original);
  expect(withEdits(edits, [{ id: 'pot', field: 'price', text: '19.90' }], original).size).toBe(0);
  expect(parseEdits(edits, new Map([['pot', row]]), format)).toEqual({
    rows: [{ id: 'pot', version: 3, stockVersion: 2, set: { price: 2_100 } }],
    problems: [],
  });
});

test('fromTsv parses the output of toTsv and spreadsheet text with CRLF', () => {
  const cells = [
    ['a', 'with "quotes"', ''],
    ['two\nlines', 'tab\there', 'z'],
  ];
  expect(fromTsv(toTsv(cells))).toEqual(cells);
  expect(fromTsv('1\t2\r\n3\t4\r\n')).toEqual([
    ['1', '2'],
    ['3', '4'],
  ]);
});
