import type { ImportField } from '../contract/import-fields.ts';
import type { ImportedProduct, ReadGroup, RowOutcome } from '../contract/imported-product.ts';
import type { ReasonCode } from '../contract/reasons.ts';
import { buildVariants } from './build-variants.ts';
import { colorsOf } from './colors.ts';
import { planOptions, usedOptions } from './options.ts';
import { readPictures } from './pictures.ts';
import { readProductFields, reportLaterValues } from './product-fields.ts';
import type { ReadContext } from './read-context.ts';
import { Report } from './report.ts';
import type { SourceRow } from './source-rows.ts';
import { splitStock } from './stock.ts';
import { readFlag } from './text-cells.ts';

/** Makes a product of its rows, with a reason for everything that it leaves out. */
export function buildProduct(rows: readonly SourceRow[], context: ReadContext): ReadGroup {
  const report = new Report();
  for (const row of rows) for (const reason of [...row.faults, ...row.notes]) report.add(reason);
  const sound = rows.filter((row) => !report.isRejected(row));
  const first = firstRow(rows);
  const code = first ? problemOf(first) : null;
  if (first && code) report.cell(first, columnOf(code), code);
  const built = first && !report.isRejected(first) ? build(sound, first, context, report) : null;
  const product = built && {
    ...built,
    rows: rows.filter((row) => !report.isRejected(row)).map(({ line }) => line),
  };
  if (!product) {
    for (const row of rows)
      if (!report.isRejected(row))
        report.add(
          row.reason('product_rejected', null, {
            product: first?.text('name') || first?.text('handle') || '',
          }),
        );
  }
  return { product, reasons: report.reasons, outcomes: rows.map((row) => outcomeOf(row, first, report)) };
}

const outcomeOf = (row: SourceRow, first: SourceRow | undefined, report: Report) => {
  let outcome: RowOutcome = isPictureRow(row) ? 'picture' : 'variant';
  if (row === first) outcome = 'product';
  return { row: row.line, outcome: report.isRejected(row) ? ('rejected' as const) : outcome };
};

/** The row of the product: the parent, else the first one with a name. */
function firstRow(rows: readonly SourceRow[]): SourceRow | undefined {
  const own = rows.filter((row) => row.text('parent') === '');
  return own.find((row) => row.text('name') !== '') ?? own[0];
}

/** Why the product cannot be imported. */
function problemOf(row: SourceRow): ReasonCode | null {
  const types = row
    .text('rowType')
    .toLowerCase()
    .split(/\s*,\s*/);
  if (types.includes('grouped')) return 'type_grouped';
  if (types.includes('external')) return 'type_external';
  if (types.includes('downloadable') || types.includes('virtual')) return 'type_downloadable';
  if (types.some((type) => !/^(?:|simple|variable|variation)$/.test(type))) return 'type_unknown';
  if (readFlag(row.text('giftCard')) === true) return 'gift_card';
  if (row.text('name') !== '') return null;
  if (!row.mayBePartial) return 'name_missing';
  // A SKU of the shop gives the row a handle.
  if (row.text('handle') === '') return row.text('sku') === '' ? 'name_missing' : 'product_not_found';
  return null;
}

const columnOf = (code: ReasonCode): ImportField => {
  if (code === 'name_missing') return 'name';
  if (code === 'product_not_found') return 'sku';
  return code === 'gift_card' ? 'giftCard' : 'rowType';
};

function build(
  sound: readonly SourceRow[],
  first: SourceRow,
  context: ReadContext,
  report: Report,
): Omit<ImportedProduct, 'rows'> | null {
  const later = sound.filter((row) => row !== first);
  for (const row of later) rejectLater(row, report);
  const isParent =
    /\bvariable\b/i.test(first.text('rowType')) || later.some((row) => row.text('parent') !== '');
  const withVariants = [...(isParent ? [] : [first]), ...later].filter(
    (row) => !report.isRejected(row) && (row === first || !isPictureRow(row)),
  );
  const colors = colorsOf(first, report);
  const plan = planOptions(withVariants, first, report);
  const variants = buildVariants(withVariants, first, plan, context, report);
  if (variants.length === 0 || report.isRejected(first)) {
    if (!report.isRejected(first)) report.add(first.reason('without_variants', null));
    return null;
  }
  const fields = readProductFields(first, context, report);
  const kept = sound.filter((row) => !report.isRejected(row));
  for (const row of kept) if (row !== first) reportLaterValues(row, first, report);
  const pictures = readPictures(kept, report);
  context.handles.add(fields.handle);
  return {
    ...fields,
    ...withColors(
      { options: usedOptions(plan.options, variants, first, report), variants },
      colors,
      first,
      report,
    ),
    pictures,
  };
}

function rejectLater(row: SourceRow, report: Report): void {
  const isVariation = row.text('parent') !== '';
  if (isVariation && /^(?:0|-1)$/.test(row.text('published')))
    report.cell(row, 'published', 'variant_disabled');
  else if (!isVariation && !isPictureRow(row) && !hasVariant(row))
    report.add(row.reason('nothing_to_import', null));
}

const hasVariant = (row: SourceRow): boolean =>
  (['sku', 'price', 'barcode', 'stock'] as const).some((field) => row.text(field) !== '') ||
  hasOptionValue(row);

const hasOptionValue = (row: SourceRow): boolean =>
  row.options.some((index) => row.text('optionValue', index) !== '');

/** A further row with pictures only. */
const isPictureRow = (row: SourceRow): boolean =>
  row.text('pictures') !== '' && !hasOptionValue(row) && row.text('price') === '' && row.text('sku') === '';

/** Gives the only variant of an earlier export one variant per colour. Each gets a part of the stock. */
function withColors(
  built: Pick<ImportedProduct, 'options' | 'variants'>,
  colors: ImportedProduct['options'][number] | null,
  first: SourceRow,
  report: Report,
): Pick<ImportedProduct, 'options' | 'variants' | 'isByColors'> {
  const [only] = built.variants;
  if (colors && built.options.length > 0) return { ...built, options: withSwatches(built.options, colors) };
  if (!colors || !only) return built;
  const { length } = colors.values;
  const stocks = only.stock === null ? null : splitStock(only.stock, length);
  if (stocks && length > 1) report.cell(first, 'stock', 'stock_split', { variants: length });
  return {
    isByColors: true,
    options: [colors],
    variants: colors.values.map(({ name }, at) => ({
      ...only,
      values: [name],
      sku: at === 0 ? only.sku : null,
      barcode: at === 0 ? only.barcode : null,
      stock: stocks ? stocks[at]! : null,
    })),
  };
}

/** The colours of our own export, whose variants are rows of their own. */
const withSwatches = (
  options: ImportedProduct['options'],
  colors: ImportedProduct['options'][number],
): ImportedProduct['options'] => {
  const hexOf = (name: string) => colors.values.find((color) => color.name === name)?.hex;
  return options.map((option) =>
    option.values.every(({ name }) => hexOf(name))
      ? { ...option, values: option.values.map(({ name }) => ({ name, hex: hexOf(name)! })) }
      : option,
  );
};
