import { isSlug } from '#kernel/slug.ts';
import type { BulkValues } from '../contract/bulk.ts';
import { type TableField, tableFields, tableHeaders } from '../contract/table-fields.ts';
import { type CellProblem, type CellWords, readCell } from './cells.ts';

/** Headers of other shop systems, in lower case. */
const otherNames: Readonly<Record<string, TableField>> = {
  handle: 'id',
  slug: 'id',
  'product id': 'id',
  address: 'id',
  title: 'name',
  product: 'name',
  'product name': 'name',
  type: 'kind',
  'product category': 'categoryId',
  'regular price': 'price',
  'variant price': 'price',
  'compare at price': 'compareAtPrice',
  'compare-at price': 'compareAtPrice',
  'variant compare at price': 'compareAtPrice',
  'old price': 'compareAtPrice',
  'cost per item': 'cost',
  'purchase price': 'cost',
  'variant sku': 'sku',
  'article number': 'sku',
  quantity: 'stock',
  'on hand': 'stock',
  inventory: 'stock',
  colors: 'colors',
  'short description': 'summary',
  body: 'description',
  'body (html)': 'description',
};

/** Maps each header to a field; null for unknown and repeated headers. */
export function columnsOf(headers: readonly string[]): (TableField | null)[] {
  const taken = new Set<TableField>();
  return headers.map((header) => {
    const said = header.trim().toLowerCase();
    const field =
      tableFields.find((each) => said === tableHeaders[each].toLowerCase() || said === each.toLowerCase()) ??
      (Object.hasOwn(otherNames, said) ? otherNames[said]! : null);
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

export interface TableColor {
  name: string;
  hex: string;
}

/** A parsed CSV row; a field is undefined when its column is missing or its empty cell means "unchanged". */
export interface ReadRow {
  id: string | null;
  kind: string | null;
  set: BulkValues;
  /** CSV format: `Moss #2f4a3c; Berry #9c2f3f`. */
  colors: TableColor[] | null;
  /** Stock at the time of the export. */
  stockSeen: number | null;
  version: number | null;
  problems: { field: TableField; problem: CellProblem | 'slug' | 'colors' }[];
}

export const colorsText = (colors: readonly TableColor[]): string =>
  colors.map(({ name, hex }) => `${name} ${hex}`).join('; ');

/** Parses a CSV row. An empty cell clears an optional field, but keeps stock, status, kind and colours. */
export function readTableRow(
  cells: readonly string[],
  columns: readonly (TableField | null)[],
  words: CellWords,
): ReadRow {
  const row: ReadRow = {
    id: null,
    kind: null,
    set: {},
    colors: null,
    stockSeen: null,
    version: null,
    problems: [],
  };
  const reject = (field: TableField, problem: ReadRow['problems'][number]['problem']) =>
    row.problems.push({ field, problem });
  for (const [index, field] of columns.entries()) {
    const text = (cells[index] ?? '').trim();
    if (field === null) continue;
    if (field === 'id') {
      row.id = text || null;
      if (text && !isSlug(text)) reject('id', 'slug');
    } else if (field === 'kind') row.kind = text.toLowerCase() || null;
    else if (field === 'colors') {
      row.colors = text ? readColors(text) : null;
      if (text && !row.colors) reject('colors', 'colors');
    } else if (field === 'stockSeen' || field === 'version') {
      if (/^\d{1,9}$/.test(text)) row[field] = Number(text);
      else if (text) reject(field, 'whole');
    } else if (text || (field !== 'stock' && field !== 'status')) {
      const read = readCell(field, cells[index] ?? '', words);
      if ('problem' in read) reject(field, read.problem);
      else Object.assign(row.set, { [field]: read.value });
    }
  }
  return row;
}

function readColors(text: string): TableColor[] | null {
  const read = text
    .split(';')
    .map((each) => /^\s*(?<name>.{1,60}?)\s+(?<hex>#[0-9a-f]{6})\s*$/i.exec(each)?.groups);
  if (!read.every((each) => each !== undefined)) return null;
  return read.map(({ name, hex }) => ({ name: name!, hex: hex!.toLowerCase() }));
}

/** Required fields of a new product. */
export const neededToCreate = ['name', 'categoryId', 'price'] as const;
