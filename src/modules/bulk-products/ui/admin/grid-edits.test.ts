import { expect, test } from 'vitest';
import type { GridRow } from '../../contract/bulk.ts';
import { type CellFormat, cellText, parseCell } from '../../rules/cells.ts';
import { editorRows } from './editor-rows.ts';
import { parseEdits, withEdits } from './grid-edits.ts';
import { fromTsv, toTsv } from './tsv.ts';

const format: CellFormat = {
  currency: 'USD',
  attributeText: (_key, value) => JSON.stringify(value),
  parseAttribute: (_key, text) => (/^\d+$/.test(text) ? Number(text) : null),
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
  tags: '',
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
  expect(parseEdits(edits, rowsOf(row), format)).toEqual({
    rows: [{ id: 'pot', version: 3, stockVersion: 2, set: { price: 2_100 } }],
    problems: [],
  });
});

const rowsOf = (...rows: GridRow[]) => new Map(editorRows(rows).map((each) => [each.id, each]));

test('edits of a product, its attributes and its variants are one change of the product', () => {
  const variant = { name: '24 cm', price: 2_400, compareAtPrice: null, cost: null, sku: null };
  const variants = ['24cm', '28cm'].map((id) => ({ id, ...variant }));
  const rows = rowsOf({ ...row, stockVersion: null, variants, attributes: { weight: 900 } });
  expect([...rows.keys()]).toEqual(['pot', 'pot#24cm', 'pot#28cm']);
  const edits = [
    { id: 'pot#24cm', field: 'price', text: '25' },
    { id: 'pot', field: 'f.weight', text: '950' },
    { id: 'pot', field: 'brand', text: 'Ferro' },
    { id: 'pot#28cm', field: 'sku', text: 'POT-28' },
    { id: 'pot', field: 'f.diameter', text: 'wide' },
  ] as const;
  expect(
    parseEdits(
      withEdits(new Map(), edits, () => ''),
      rows,
      format,
    ),
  ).toEqual({
    rows: [
      {
        id: 'pot',
        version: 3,
        set: { brand: 'Ferro' },
        attributes: { weight: 950 },
        variants: [
          { id: '24cm', set: { price: 2_500 } },
          { id: '28cm', set: { sku: 'POT-28' } },
        ],
      },
    ],
    problems: [{ id: 'pot', field: 'f.diameter', problem: 'attribute' }],
  });
});

test.each([
  ['pot', 'price', false],
  ['pot', 'name', true],
  ['pot', 'stock', false],
  ['pot#24cm', 'price', true],
  ['pot#24cm', 'sku', true],
  ['pot#24cm', 'name', false],
  ['pot#24cm', 'stock', false],
] as const)('of a product with shown variants, cell %s %s can be edited: %s', (id, field, expected) => {
  const variant = { id: '24cm', name: '24 cm', price: 2_400, compareAtPrice: null, cost: null, sku: null };
  expect(
    rowsOf({ ...row, stockVersion: null, variants: [variant] })
      .get(id)
      ?.canEdit(field),
  ).toBe(expected);
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
