import { isSlug } from '#kernel/slug.ts';
import type { BulkValues } from '../contract/bulk.ts';
import { type CsvField, csvFields, csvHeaders } from '../contract/csv-fields.ts';
import type { FieldFormat, FieldTextProblem } from '#modules/catalog/contract/field-text.ts';
import { parseCell } from './cells.ts';

/** Headers of other shop systems, in lower case. */
const foreignHeaders: Readonly<Record<string, CsvField>> = {
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
  // Header of exports of earlier versions.
  'former price': 'compareAtPrice',
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

/** Maps each header to a field; null for unknown headers, and for a field that an earlier header has. */
export function mapHeaders(headers: readonly string[]): (CsvField | null)[] {
  const used = new Set<CsvField>();
  return headers.map((header) => {
    const normalized = header.trim().toLowerCase();
    const field =
      csvFields.find(
        (each) => normalized === csvHeaders[each].toLowerCase() || normalized === each.toLowerCase(),
      ) ?? (Object.hasOwn(foreignHeaders, normalized) ? foreignHeaders[normalized]! : null);
    if (field === null || used.has(field)) return null;
    used.add(field);
    return field;
  });
}

export interface CsvColor {
  name: string;
  hex: string;
}

/**
 * A parsed CSV row. A field is null, or absent in `set`, when its column is missing or its empty cell means
 * "unchanged".
 */
export interface ParsedRow {
  id: string | null;
  kind: string | null;
  set: BulkValues;
  /** Colours of the product, in the file `Moss #2f4a3c; Berry #9c2f3f`. */
  colors: CsvColor[] | null;
  /** Stock quantity at the time of the export, to detect an edited cell. */
  stockSeen: number | null;
  version: number | null;
  problems: { field: CsvField; problem: FieldTextProblem | 'slug' | 'colors' }[];
}

export const colorsText = (colors: readonly CsvColor[]): string =>
  colors.map(({ name, hex }) => `${name} ${hex}`).join('; ');

/** Parses a CSV row. An empty cell clears an optional field, but does not change stock, status or colours. */
export function parseCsvRow(
  cells: readonly string[],
  columns: readonly (CsvField | null)[],
  format: FieldFormat,
): ParsedRow {
  const row: ParsedRow = {
    id: null,
    kind: null,
    set: {},
    colors: null,
    stockSeen: null,
    version: null,
    problems: [],
  };
  const reject = (field: CsvField, problem: ParsedRow['problems'][number]['problem']) =>
    row.problems.push({ field, problem });
  for (const [index, field] of columns.entries()) {
    const text = (cells[index] ?? '').trim();
    if (field === null) continue;
    if (field === 'id') {
      row.id = text || null;
      if (text && !isSlug(text)) reject('id', 'slug');
    } else if (field === 'kind') row.kind = text.toLowerCase() || null;
    else if (field === 'colors') {
      row.colors = text ? parseColors(text) : null;
      if (text && !row.colors) reject('colors', 'colors');
    } else if (field === 'stockSeen' || field === 'version') {
      if (/^\d{1,9}$/.test(text)) row[field] = Number(text);
      else if (text) reject(field, 'whole');
    } else if (text || (field !== 'stock' && field !== 'status')) {
      const read = parseCell(field, cells[index] ?? '', format);
      if ('problem' in read) reject(field, read.problem);
      else Object.assign(row.set, { [field]: read.value });
    }
  }
  return row;
}

function parseColors(text: string): CsvColor[] | null {
  const read = text
    .split(';')
    .map((each) => /^\s*(?<name>.{1,60}?)\s+(?<hex>#[0-9a-f]{6})\s*$/i.exec(each)?.groups);
  if (!read.every((each) => each !== undefined)) return null;
  return read.map(({ name, hex }) => ({ name: name!, hex: hex!.toLowerCase() }));
}

/** Required fields of a new product. */
export const requiredFields = ['name', 'categoryId', 'price'] as const;
