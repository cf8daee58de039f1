import type { ImportedVariant } from '../contract/imported-product.ts';
import { readNumber } from '#kernel/number-text.ts';
import type { ReadContext } from './read-context.ts';
import type { Report } from './report.ts';
import type { SourceRow } from './source-rows.ts';
import { readFlag } from './text-cells.ts';

const MAX_STOCK = 1_000_000;

export type Stock = Pick<ImportedVariant, 'stock' | 'stockSeen' | 'inventoryPolicy' | 'keepsPolicy'>;

/**
 * Stock of a variant. Without a tracker, or without a quantity, the stock of other shops is not tracked. An empty cell of our
 * own file leaves the stock as it is. A file that may be partial says nothing of the inventory policy without a column of it.
 */
export function readStock(row: SourceRow, context: ReadContext, report: Report): Stock {
  const stock = quantityOf(row, context, report);
  const policy = policyOf(row, report);
  if (row.format === 'trivet') {
    const seen = /^\d{1,7}$/.test(row.text('stockSeen')) ? Number(row.text('stockSeen')) : null;
    return { stock, stockSeen: seen, inventoryPolicy: policy };
  }
  if (policy === null && row.mayBePartial && !row.has('policy') && !row.has('tracked'))
    return { stock, inventoryPolicy: null, keepsPolicy: true };
  return { stock, inventoryPolicy: policy ?? (row.has('stock') ? 'deny' : null) };
}

function quantityOf(row: SourceRow, context: ReadContext, report: Report): number | null {
  // A variation whose stock WooCommerce counts at its parent.
  const text = row.text('stock').replace(/^parent$/i, '');
  // Shopify leaves the tracker empty for products whose stock it does not count.
  const isUntracked = row.has('tracked') && /^(?:|false|no|0)$/i.test(row.text('tracked'));
  if (isUntracked) return null;
  if (text === '') {
    const isSoldOut =
      readFlag(row.text('inStock')) === false || /^(?:out ?of ?stock)$/i.test(row.text('inStock'));
    const isTracked = row.format === 'shopify' && row.has('tracked');
    return isSoldOut || isTracked ? 0 : null;
  }
  const quantity = readNumber(text, context.sign);
  if (quantity === null || quantity > MAX_STOCK) {
    report.cell(row, 'stock', 'stock_invalid');
    return row.format === 'trivet' ? null : 0;
  }
  if (quantity < 0) report.cell(row, 'stock', 'stock_negative');
  else if (!Number.isInteger(quantity)) report.cell(row, 'stock', 'stock_invalid');
  return Math.max(0, Math.floor(quantity));
}

function policyOf(row: SourceRow, report: Report): ImportedVariant['inventoryPolicy'] {
  const text = row.text('policy').toLowerCase();
  if (/^backorder|^onbackorder/i.test(row.text('inStock'))) return 'continue';
  if (text === '') return null;
  if (text === 'deny') return 'deny';
  if (text === 'continue' || text === 'notify') return 'continue';
  const flag = readFlag(text);
  if (flag === null) report.cell(row, 'policy', 'policy_unknown');
  return flag ? 'continue' : 'deny';
}

/** Splits a quantity into equal parts; the first ones get the rest. */
export const splitStock = (quantity: number, parts: number): number[] =>
  Array.from({ length: parts }, (_, at) => Math.floor(quantity / parts) + (at < quantity % parts ? 1 : 0));
