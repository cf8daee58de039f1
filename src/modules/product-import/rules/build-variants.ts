import { importLimits } from '../contract/import-fields.ts';
import type { ImportedVariant } from '../contract/imported-product.ts';
import type { OptionPlan } from './options.ts';
import type { ReadContext } from './read-context.ts';
import type { Report } from './report.ts';
import type { SourceRow } from './source-rows.ts';
import { readStock, splitStock } from './stock.ts';
import { readVariant, type VariantFields } from './variant-fields.ts';

/** All combinations of one value per list, at most `most`. */
function combinations(lists: readonly string[][], most: number): string[][] {
  let found: string[][] = [[]];
  for (const list of lists)
    found = found.flatMap((each) => list.map((value) => [...each, value])).slice(0, most);
  return found;
}

/** The variants of these rows, without those that cannot be imported. */
export function buildVariants(
  rows: readonly SourceRow[],
  parent: SourceRow,
  { valuesOf }: OptionPlan,
  context: ReadContext,
  report: Report,
): ImportedVariant[] {
  const variants = new Map<string, ImportedVariant>();
  const shared: ImportedVariant[] = [];
  for (const row of rows) {
    const lists = valuesOf(row);
    if (lists === null) {
      report.add(row.reason('option_value_missing', null));
      continue;
    }
    const room = importLimits.variants - variants.size;
    const wanted = lists.reduce((total, list) => total * list.length, 1);
    const fresh = combinations(lists, importLimits.variants + 1).filter(
      (values) => !variants.has(keyOf(values)),
    );
    if (fresh.length === 0) {
      const isOther = row.text('name') !== '' && row.text('name') !== parent.text('name');
      const code =
        lists.length === 0 && isOther && row.text('parent') === '' ? 'handle_repeated' : 'variant_repeated';
      report.add(row.reason(code, null, { value: lists.map(([first]) => first).join(' / ') }));
    } else if (fresh.length > room) {
      report.add(row.reason('too_many_variants', null, { limit: importLimits.variants }));
    } else {
      const fields = readVariant(row, parent, context, report);
      if (!fields) continue;
      if (wanted > 1)
        report.add(
          row.reason('any_value_expanded', row.header('optionValue', 1), { variants: fresh.length }),
        );
      const added = fresh.map((values, at) => ({ ...partOf(fields, at, fresh, context), values }));
      for (const variant of added) variants.set(keyOf(variant.values), variant);
      if (sharesStock(row, parent)) shared.push(...added);
    }
  }
  if (shared.length > 0) shareStock(shared, parent, context, report);
  return [...variants.values()];
}

const keyOf = (values: readonly string[]): string =>
  JSON.stringify(values.map((value) => value.toLowerCase()));

/** One of several variants of a row: SKU and barcode are the first one's, the stock is split. */
function partOf(
  fields: VariantFields,
  at: number,
  all: readonly string[][],
  { skus }: ReadContext,
): VariantFields {
  if (all.length === 1) return fields;
  const sku = at === 0 || fields.sku === null ? fields.sku : `${fields.sku}-${at + 1}`.slice(0, 60);
  const isFree = sku === null || at === 0 || !skus.has(sku.toLowerCase());
  return {
    ...fields,
    sku: isFree ? sku : null,
    barcode: at === 0 ? fields.barcode : null,
    stock: fields.stock === null ? null : splitStock(fields.stock, all.length)[at]!,
  };
}

/** WooCommerce can count the stock of all variations together, at the parent. */
const sharesStock = (row: SourceRow, parent: SourceRow): boolean =>
  row !== parent && row.text('parent') !== '' && /^(?:|parent)$/i.test(row.text('stock'));

function shareStock(
  variants: readonly ImportedVariant[],
  parent: SourceRow,
  context: ReadContext,
  report: Report,
): void {
  if (parent.text('stock') === '') return;
  const { stock, inventoryPolicy, keepsPolicy = false } = readStock(parent, context, report);
  if (stock === null) return;
  const parts = splitStock(stock, variants.length);
  const policy = inventoryPolicy ?? (keepsPolicy ? null : 'deny');
  for (const [at, variant] of variants.entries())
    Object.assign(variant, { stock: parts[at], inventoryPolicy: policy });
  if (variants.length > 1) report.cell(parent, 'stock', 'stock_split', { variants: variants.length });
}
