import { moneyText, readMoneyText } from '#kernel/money-text.ts';
import type { BulkField, GridField, GridRow } from '../contract/bulk.ts';

/** Data to format cell values as text and to parse them. */
export interface CellFormat {
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
] as const satisfies GridField[];

const amounts = new Set<BulkField>(['price', 'compareAtPrice', 'cost']);
export const isNumeric = (field: BulkField) => amounts.has(field) || field === 'stock';

/** Formats a value for a grid cell, the clipboard and CSV. */
export function cellText(
  field: BulkField,
  value: string | number | null | undefined,
  format: CellFormat,
): string {
  if (value === null || value === undefined) return '';
  if (amounts.has(field)) return moneyText({ amount: value as number, currency: format.currency });
  if (field === 'status') return format.statuses[value as GridRow['status']];
  if (field === 'categoryId') return format.categories.find(({ id }) => id === value)?.name ?? String(value);
  return String(value);
}

export type CellProblem = 'required' | 'amount' | 'whole' | 'status' | 'category' | 'long';

export type ParsedCell = { value: string | number | null } | { problem: CellProblem };

const maxLengths: Partial<Record<BulkField, number>> = {
  name: 160,
  sku: 60,
  summary: 300,
  description: 20_000,
};

/** Parses the text of a grid cell or CSV cell; the inverse of `cellText`. */
export function parseCell(field: BulkField, typed: string, format: CellFormat): ParsedCell {
  const text = typed.trim();
  if (text === '') {
    if (field === 'summary' || field === 'description') return { value: '' };
    return field === 'compareAtPrice' || field === 'cost' || field === 'sku'
      ? { value: null }
      : { problem: 'required' };
  }
  if (amounts.has(field)) {
    const amount = readMoneyText(text, format.currency);
    return amount === null ? { problem: 'amount' } : { value: amount };
  }
  if (field === 'stock') return /^\d{1,7}$/.test(text) ? { value: Number(text) } : { problem: 'whole' };
  const same = (one: string) => one.toLowerCase() === text.toLowerCase();
  if (field === 'status') {
    const found = Object.entries(format.statuses).find(([key, word]) => same(key) || same(word));
    return found ? { value: found[0] } : { problem: 'status' };
  }
  if (field === 'categoryId') {
    const found = format.categories.find(({ id, name }) => same(id) || same(name));
    return found ? { value: found.id } : { problem: 'category' };
  }
  return text.length > (maxLengths[field] ?? 160) ? { problem: 'long' } : { value: text };
}
