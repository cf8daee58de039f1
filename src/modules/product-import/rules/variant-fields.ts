import type { ImportedVariant } from '../contract/imported-product.ts';
import { cleanBarcode, isBarcode } from './barcode.ts';
import { readDimensions, readWeight } from './measures.ts';
import { pictureAddress } from './pictures.ts';
import { readPrices } from './prices.ts';
import type { ReadContext } from './read-context.ts';
import type { Report } from './report.ts';
import type { SourceRow } from './source-rows.ts';
import { readStock } from './stock.ts';

export type VariantFields = Omit<ImportedVariant, 'values'>;

/**
 * Reads a variant of a row; null if it has no valid price.
 * @param parent row of the product, whose weight and dimensions its variations inherit.
 */
export function readVariant(
  row: SourceRow,
  parent: SourceRow,
  context: ReadContext,
  report: Report,
): VariantFields | null {
  const prices = readPrices(row, context, report);
  if (!prices) return null;
  const isChild = row !== parent && row.text('parent') !== '';
  const from = (field: 'weight' | 'length') => (isChild && row.text(field) === '' ? parent : row);
  return {
    ...prices,
    sku: skuOf(row, context, report),
    barcode: barcodeOf(row, context, report),
    weightGrams: readWeight(from('weight'), context, report),
    dimensionsMillimetres: readDimensions(from('length'), context, report),
    ...readStock(row, context, report),
    ...(row.has('availableOn') ? { availableOn: dayOf(row, report) } : {}),
    pictureUrl: pictureAddress(row, isChild ? 'pictures' : 'variantPicture', report),
  };
}

/** A day as `2026-12-24`. */
function dayOf(row: SourceRow, report: Report): string | null {
  const text = row.text('availableOn');
  if (text === '') return null;
  const day = new Date(`${text}T00:00:00Z`);
  if (!Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text) return text;
  report.cell(row, 'availableOn', 'value_invalid');
  return null;
}

function skuOf(row: SourceRow, { skus }: ReadContext, report: Report): string | null {
  const sku = row.format === 'trivet' ? row.text('sku') : row.text('sku').replaceAll(/\s+/g, ' ');
  if (sku === '') return null;
  if (sku.length > 60) {
    report.cell(row, 'sku', 'sku_too_long', { limit: 60 });
    return null;
  }
  const other = skus.get(sku.toLowerCase());
  if (other !== undefined) {
    report.cell(row, 'sku', 'sku_repeated', { other });
    return null;
  }
  skus.set(sku.toLowerCase(), row.line);
  return sku;
}

function barcodeOf(row: SourceRow, { barcodes }: ReadContext, report: Report): string | null {
  const barcode = cleanBarcode(row.text('barcode'));
  if (barcode === '') return null;
  if (!isBarcode(barcode)) {
    report.cell(row, 'barcode', 'barcode_invalid');
    return null;
  }
  const other = barcodes.get(barcode);
  if (other !== undefined) {
    report.cell(row, 'barcode', 'barcode_repeated', { other });
    return null;
  }
  barcodes.set(barcode, row.line);
  return barcode;
}
