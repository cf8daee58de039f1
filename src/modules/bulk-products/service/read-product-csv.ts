import { readCsv } from '#kernel/csv.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import { isSlug, slugOf } from '#kernel/slug.ts';
import { findBySku } from '#modules/catalog/service/bulk-rows.ts';
import { cleanHtml } from '#modules/catalog/service/clean-html.ts';
import { listCategories } from '#modules/catalog/service/list-categories.ts';
import { productStatuses } from '#modules/catalog/contract/field-description.ts';
import type { FieldFormat } from '#modules/catalog/contract/field-text.ts';
import { getSettings } from '#modules/settings/service/read-settings.ts';
import type { Context } from '#platform/context.ts';
import { BulkValues } from '../contract/bulk.ts';
import { MAX_COLUMNS, MAX_ROWS, type ProductCsv } from '../contract/product-csv.ts';
import type { CsvField } from '../contract/csv-fields.ts';
import { mapHeaders, parseCsvRow, type ParsedRow } from '../rules/csv-row.ts';

/** A parsed row with the id of its product. */
export interface IdentifiedRow extends Omit<ParsedRow, 'id' | 'problems'> {
  line: number;
  id: string;
  /** Empty if the row has no name. */
  name: string;
  problems: { field: string | null; message: string }[];
}

export interface ParsedCsv {
  headers: string[];
  columns: (CsvField | null)[];
  samples: string[];
  rows: IdentifiedRow[];
}

const problemTexts: Record<ParsedRow['problems'][number]['problem'], string> = {
  required: 'Enter a value, or remove the column.',
  amount: 'Enter an amount, such as 189 or 189.90.',
  whole: 'Enter a whole number from 0 to 1,000,000.',
  choice: 'Unknown value.',
  flag: 'Enter yes or no.',
  moment: 'Enter a date and time.',
  long: 'This is too long.',
  slug: 'Use lowercase letters, digits and single hyphens only.',
  colors: 'Enter a name and a hex code for each colour, separated by semicolons.',
};

/** Paths of back-office pages; a product with such an id would be unreachable. */
const reservedIds = new Set(['new', 'bulk', 'import']);

/** Parses a CSV file; fails if it is malformed, too large or empty, or if two columns have the same field. */
export async function readProductCsv(
  ctx: Context,
  { table, columns: requested }: ProductCsv,
): Promise<Result<ParsedCsv, 'table_unreadable'>> {
  const unreadable = (message: string) => err('table_unreadable', [{ path: 'table', message }]);
  const read = readCsv(table, { rows: MAX_ROWS + 1, columns: MAX_COLUMNS });
  if ('brokenLine' in read) {
    return unreadable(`Line ${read.brokenLine} has an unclosed or misplaced quotation mark.`);
  }
  if ('beyond' in read) {
    return unreadable(
      read.beyond === 'rows'
        ? `The file has more than ${MAX_ROWS} rows. Split it into smaller files.`
        : `A row has more than ${MAX_COLUMNS} cells. Remove columns.`,
    );
  }
  const [head, ...body] = read.rows;
  if (!head) return unreadable('The file is empty.');
  if (body.length === 0) return unreadable('The file has no rows below the header.');
  const headers = head.cells.map((header) => header.trim());
  const columns = requested ? headers.map((_, index) => requested[index] ?? null) : mapHeaders(headers);
  const mapped = columns.filter((field) => field !== null);
  if (new Set(mapped).size < mapped.length) return unreadable('Two columns are mapped to the same field.');
  const format = await csvCellFormat(ctx);
  const rows = body.map(({ line, cells }) => ({
    ...parseCsvRow(cells, columns, format),
    line,
    isTooWide: cells.slice(headers.length).some((cell) => cell.trim() !== ''),
  }));
  const skus = rows.flatMap(({ id, set }) => (id === null && set.sku ? [set.sku] : []));
  const bySku = await findBySku(ctx, skus);
  return ok({
    headers,
    columns,
    samples: headers.map((_, index) => (body[0]?.cells[index] ?? '').slice(0, 80)),
    rows: rows.map((row) => identifyRow(row, bySku)),
  });
}

function identifyRow(
  { isTooWide, ...row }: ParsedRow & { line: number; isTooWide: boolean },
  bySku: ReadonlyMap<string, string>,
): IdentifiedRow {
  const name = row.set.name ?? '';
  const sku = row.set.sku?.toLowerCase();
  const id = row.id ?? (sku === undefined ? undefined : bySku.get(sku)) ?? slugOf(name);
  const problems: IdentifiedRow['problems'] = row.problems.map(({ field, problem }) => ({
    field,
    message: problemTexts[problem],
  }));
  if (isTooWide) problems.push({ field: null, message: 'The row has more cells than the header.' });
  if (!isSlug(id) && row.id === null) {
    problems.push({
      field: 'id',
      message: 'Enter an ID, a SKU or a name to identify the product.',
    });
  }
  if (reservedIds.has(id)) {
    problems.push({ field: 'id', message: 'This handle is reserved.' });
  }
  if (row.set.description) row.set.description = cleanHtml(asHtml(row.set.description));
  const valid = BulkValues.safeParse(row.set);
  if (!valid.success) {
    for (const { path, message } of valid.error.issues) problems.push({ field: String(path[0]), message });
  }
  return { ...row, id, name, problems };
}

/** Converts plain text to HTML paragraphs; text that contains a tag is HTML already. */
function asHtml(text: string): string {
  if (text.trim() === '' || /<[a-z][^>]*>/i.test(text)) return text;
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escaped
    .split(/(?:\r\n|\r|\n)\s*(?:\r\n|\r|\n)/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll(/\r\n|\r|\n/g, '<br />')}</p>`)
    .join('');
}

/** Formats of CSV cells: currency of the shop, categories by name, English statuses. */
export async function csvCellFormat(ctx: Context): Promise<FieldFormat> {
  const { currency } = await getSettings(ctx, 'shop');
  const found = await listCategories(ctx);
  return {
    currency,
    choices: {
      categories: found.ok ? found.value.map(({ id, name }) => ({ id, name })) : [],
      statuses: productStatuses.map((id) => ({ id, name: `${id.charAt(0).toUpperCase()}${id.slice(1)}` })),
    },
  };
}
