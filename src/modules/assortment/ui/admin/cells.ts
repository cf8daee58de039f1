import { moneyText, readMoneyText } from '#kernel/money-text.ts';
import type { BulkField, BulkRow, GridRow } from '../../contract.ts';

/** What the grid needs to know to say a value in words and to read it back. */
export interface CellWords {
  currency: string;
  categories: readonly { id: string; name: string }[];
  statuses: Readonly<Record<GridRow['status'], string>>;
}

export const gridFields = [
  'name',
  'price',
  'compareAtPrice',
  'cost',
  'stock',
  'status',
  'categoryId',
  'sku',
] as const satisfies BulkField[];

const amounts = new Set<BulkField>(['price', 'compareAtPrice', 'cost']);
export const isNumeric = (field: BulkField) => amounts.has(field) || field === 'stock';

/** A value as it stands in its cell, and as a spreadsheet gets it. */
export function cellText(
  field: BulkField,
  value: string | number | null | undefined,
  words: CellWords,
): string {
  if (value === null || value === undefined) return '';
  if (amounts.has(field)) return moneyText({ amount: value as number, currency: words.currency });
  if (field === 'status') return words.statuses[value as GridRow['status']];
  if (field === 'categoryId') return words.categories.find(({ id }) => id === value)?.name ?? String(value);
  return String(value);
}

/** Why a cell cannot be as typed; words for it are the screen's. */
export type CellProblem = 'required' | 'amount' | 'whole' | 'status' | 'category' | 'long';

type Read = { value: string | number | null } | { problem: CellProblem };

const most: Partial<Record<BulkField, number>> = { name: 160, sku: 60 };

/** What is typed, or pasted, as a value. Nothing is guessed. */
export function readCell(field: BulkField, typed: string, words: CellWords): Read {
  const text = typed.trim();
  if (text === '') {
    return field === 'compareAtPrice' || field === 'cost' || field === 'sku'
      ? { value: null }
      : { problem: 'required' };
  }
  if (amounts.has(field)) {
    const amount = readMoneyText(text, words.currency);
    return amount === null ? { problem: 'amount' } : { value: amount };
  }
  if (field === 'stock') return /^\d{1,7}$/.test(text) ? { value: Number(text) } : { problem: 'whole' };
  const same = (one: string) => one.toLowerCase() === text.toLowerCase();
  if (field === 'status') {
    const found = Object.entries(words.statuses).find(([key, word]) => same(key) || same(word));
    return found ? { value: found[0] } : { problem: 'status' };
  }
  if (field === 'categoryId') {
    const found = words.categories.find(({ id, name }) => same(id) || same(name));
    return found ? { value: found.id } : { problem: 'category' };
  }
  return text.length > (most[field] ?? 160) ? { problem: 'long' } : { value: text };
}

/** What was typed over, by product and field. */
export type Edits = ReadonlyMap<string, Readonly<Partial<Record<BulkField, string>>>>;

export interface CellEdit {
  id: string;
  field: BulkField;
  text: string;
}

/** Edits with more of them; one that says what stands there anyway is none. */
export function withEdits(
  edits: Edits,
  more: readonly CellEdit[],
  original: (edit: CellEdit) => string,
): Edits {
  const next = new Map(edits);
  for (const edit of more) {
    const row: Partial<Record<BulkField, string>> = { ...next.get(edit.id) };
    if (edit.text === original(edit)) delete row[edit.field];
    else row[edit.field] = edit.text;
    if (Object.keys(row).length > 0) next.set(edit.id, row);
    else next.delete(edit.id);
  }
  return next;
}

/** The edits as a change to send, and the cells that cannot be read. */
export function readEdits(
  edits: Edits,
  rows: ReadonlyMap<string, GridRow>,
  words: CellWords,
): { rows: BulkRow[]; problems: { id: string; field: BulkField; problem: CellProblem }[] } {
  const problems: { id: string; field: BulkField; problem: CellProblem }[] = [];
  const read = [...edits].flatMap(([id, cells]) => {
    const row = rows.get(id);
    if (!row) return [];
    const set: Record<string, string | number | null> = {};
    for (const [field, text] of Object.entries(cells) as [BulkField, string][]) {
      const cell = readCell(field, text, words);
      if ('problem' in cell) problems.push({ id, field, problem: cell.problem });
      else set[field] = cell.value;
    }
    const { version, stockVersion } = row;
    return [
      {
        id,
        version,
        ...(stockVersion === null ? {} : { stockVersion }),
        set,
      },
    ];
  });
  return { rows: read, problems };
}

/** Cells as a spreadsheet takes and gives them; a cell with a line break or quote in it is quoted. */
export function fromTsv(text: string): string[][] {
  const lines: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const source = text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '');
  for (let index = 0; index < source.length; index += 1) {
    const sign = source[index]!;
    if (quoted && sign === '"' && source[index + 1] === '"') {
      cell += '"';
      index += 1;
    } else if (sign === '"' && (quoted || cell === '')) quoted = !quoted;
    else if (!quoted && (sign === '\t' || sign === '\n')) {
      lines.at(-1)!.push(cell);
      cell = '';
      if (sign === '\n') lines.push([]);
    } else cell += sign;
  }
  lines.at(-1)!.push(cell);
  return lines;
}

export const toTsv = (cells: readonly (readonly string[])[]): string =>
  cells
    .map((line) =>
      line.map((cell) => (/["\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'),
    )
    .join('\n');
