import type { ImportedProduct, ReadGroup } from '#modules/product-import/contract/imported-product.ts';
import type { Reason } from '#modules/product-import/contract/reasons.ts';
import { readProducts, type ShopFacts } from '#modules/product-import/rules/read-products.ts';
import { type CsvScan, type ImportChoices, scanCsv } from '#modules/product-import/rules/scan-csv.ts';

export interface ReadFile {
  scan: CsvScan;
  products: ImportedProduct[];
  /** Of the file, its columns, rows and cells. */
  reasons: Reason[];
  codes: Reason['code'][];
  outcomes: ReadGroup['outcomes'];
}

export const euroShop: ShopFacts = {
  currency: 'EUR',
  choices: {},
  parseAttribute: () => undefined,
  taxClasses: ['reduced'],
  today: '2026-11-25',
};

/** Reads a product CSV as an import does, in two passes. */
export async function readProductFile(
  text: string,
  choices: ImportChoices = {},
  shop: Partial<ShopFacts> = {},
): Promise<ReadFile> {
  const scan = await scanCsv([text], choices);
  const read: ReadFile = { scan, products: [], reasons: [...scan.reasons], codes: [], outcomes: [] };
  for await (const { product, reasons, outcomes } of readProducts([text], scan, { ...euroShop, ...shop })) {
    if (product) read.products.push(product);
    read.reasons.push(...reasons);
    read.outcomes.push(...outcomes);
  }
  read.codes = read.reasons.map(({ code }) => code);
  return read;
}

const cell = (value: string) => (/[",\r\n;]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

/** A CSV of rows by header, with the header of all of them. */
export function productCsv(rows: readonly Readonly<Record<string, string>>[], separator = ','): string {
  const headers = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [headers, ...rows.map((row) => headers.map((header) => row[header] ?? ''))];
  return lines.map((cells) => `${cells.map(cell).join(separator)}\r\n`).join('');
}
