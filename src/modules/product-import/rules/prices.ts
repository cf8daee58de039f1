import type { ImportField } from '../contract/import-fields.ts';
import { type AmountProblem, readAmount } from '#kernel/number-text.ts';
import type { ReadContext } from './read-context.ts';
import type { Report } from './report.ts';
import type { SourceRow } from './source-rows.ts';

const priceReasons = {
  invalid: 'price_invalid',
  negative: 'price_negative',
  too_high: 'price_too_high',
  decimals: 'price_decimals',
  other_currency: 'price_other_currency',
} as const satisfies Record<AmountProblem, string>;

export interface Prices {
  /** Null: the file has no prices. */
  price: number | null;
  compareAtPrice: number | null;
  cost: number | null;
}

/** Reads the prices of a variant; null, with a reason, if it has no valid price. */
export function readPrices(row: SourceRow, context: ReadContext, report: Report): Prices | null {
  const text = row.text('price');
  const sale = optionalAmount(row, 'salePrice', context, report);
  if (row.mayBePartial && !row.has('price') && !row.has('salePrice'))
    return {
      price: null,
      compareAtPrice: optionalAmount(row, 'compareAtPrice', context, report),
      cost: optionalAmount(row, 'cost', context, report),
    };
  if (text === '' && sale === null) {
    report.cell(row, 'price', 'price_missing');
    return null;
  }
  const read = text === '' ? { amount: sale! } : readAmount(text, context);
  if ('problem' in read) {
    report.cell(row, 'price', priceReasons[read.problem], { currency: context.currency });
    return null;
  }
  const cost = optionalAmount(row, 'cost', context, report);
  const regular = read.amount;
  if (sale !== null && text !== '') {
    const reduced = salePrice(row, regular, sale, context, report);
    if (reduced !== null) return { price: reduced, compareAtPrice: regular, cost };
  }
  return { price: regular, compareAtPrice: compareAtPrice(row, regular, context, report), cost };
}

/** An amount that may be missing; null without one. */
function optionalAmount(
  row: SourceRow,
  field: ImportField,
  context: ReadContext,
  report: Report,
): number | null {
  const text = row.text(field);
  if (text === '') return null;
  const read = readAmount(text, context);
  if ('amount' in read) return read.amount;
  report.cell(row, field, read.problem === 'other_currency' ? 'amount_other_currency' : 'amount_invalid');
  return null;
}

function compareAtPrice(row: SourceRow, price: number, context: ReadContext, report: Report): number | null {
  const amount = optionalAmount(row, 'compareAtPrice', context, report);
  // Shop systems write 0 for "none".
  if (amount === null || amount === 0) return null;
  if (amount > price) return amount;
  report.cell(row, 'compareAtPrice', 'compare_at_not_higher');
  return null;
}

/** The sale price if it is in effect on the day of the import. */
function salePrice(
  row: SourceRow,
  regular: number,
  sale: number,
  { today }: ReadContext,
  report: Report,
): number | null {
  if (sale >= regular) {
    report.cell(row, 'salePrice', 'sale_price_not_lower');
    return null;
  }
  const starts = dateOf(row.text('saleStarts'));
  const ends = dateOf(row.text('saleEnds'));
  if (starts === '' || ends === '' || (starts && starts > today) || (ends && ends < today)) {
    report.cell(row, 'salePrice', 'sale_not_active', {
      starts: row.text('saleStarts').slice(0, 20),
      ends: row.text('saleEnds').slice(0, 20),
    });
    return null;
  }
  if (ends) report.cell(row, 'saleEnds', 'sale_without_dates', { ends });
  return sale;
}

/** An ISO date of a date or time; null without one. Empty for other notations, which may mean day or month first. */
function dateOf(text: string): string | null {
  if (text === '') return null;
  const iso = /^\d{4}-\d{2}-\d{2}(?=$|[ T])/.exec(text)?.[0];
  if (iso) return iso;
  if (/^\d{9,10}$/.test(text)) return new Date(Number(text) * 1000).toISOString().slice(0, 10);
  return '';
}
