import type { ImportField } from '../contract/import-fields.ts';
import type { ImportedVariant } from '../contract/imported-product.ts';
import { readNumber } from '#kernel/number-text.ts';
import type { ReadContext } from './read-context.ts';
import type { Report } from './report.ts';
import type { SourceRow } from './source-rows.ts';
import { gramsPer, millimetresPer, splitUnit } from './units.ts';

const MAX_GRAMS = 1_000_000;
const MAX_MILLIMETRES = 10_000;

/** Weight in grams: in the unit of the header, else of the cell, else of the unit column. */
export function readWeight(row: SourceRow, context: ReadContext, report: Report): number | null {
  const text = row.text('weight');
  if (text === '') return null;
  const { number, unit } = splitUnit(text);
  const value = readNumber(number, context.sign);
  if (value === null || value < 0) {
    report.cell(row, 'weight', 'weight_invalid');
    return null;
  }
  if (value === 0) return null;
  const grams = gramsPer(unit || row.unit('weight') || row.text('weightUnit'));
  if (grams === null) {
    report.cell(row, 'weight', 'weight_unit_unknown');
    return null;
  }
  const weight = Math.max(1, Math.round(value * grams));
  if (weight <= MAX_GRAMS) return weight;
  report.cell(row, 'weight', 'weight_invalid');
  return null;
}

/** Length, width and height in millimetres; all three or none. */
export function readDimensions(
  row: SourceRow,
  context: ReadContext,
  report: Report,
): ImportedVariant['dimensionsMillimetres'] {
  const fields = ['length', 'width', 'height'] as const satisfies ImportField[];
  const filled = fields.filter((field) => row.text(field) !== '' && !/^0(?:[.,]0+)?$/.test(row.text(field)));
  const [first] = filled;
  if (!first) return null;
  if (filled.length < 3) {
    report.cell(row, first, 'dimensions_incomplete');
    return null;
  }
  const [length, width, height] = fields.map((field) => {
    const { number, unit } = splitUnit(row.text(field));
    const value = readNumber(number, context.sign);
    const per = millimetresPer(unit || row.unit(field) || row.text('dimensionUnit'));
    const millimetres = value === null || per === null ? 0 : Math.round(value * per);
    if (millimetres > 0 && millimetres <= MAX_MILLIMETRES) return millimetres;
    report.cell(row, field, 'dimension_invalid');
    return null;
  });
  return length && width && height ? { length, width, height } : null;
}
