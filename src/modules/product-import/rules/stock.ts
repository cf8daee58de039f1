import type { ImportedVariant } from '../contract/imported-product.ts';
import { readNumber } from '#kernel/number-text.ts';
import type { ReadContext } from './read-context.ts';
import type { Report } from './report.ts';
import type { SourceRow } from './source-rows.ts';
import { readFlag } from './text-cells.ts';

const MAX_STOCK = 1_000_000;

export type Stock = Pick<ImportedVariant, 'stock' | 'inventoryPolicy'>;

/** Stock of a variant. Without a tracker, or without a quantity, stock is not tracked. */
export function readStock(row: SourceRow, context: ReadContext, report: Report): Stock {
  const inventoryPolicy = policyOf(row, report);
  // A variation whose stock WooCommerce counts at its parent.
  const text = row.text('stock').replace(/^parent$/i, '');
  // Shopify leaves the tracker empty for products whose stock it does not count.
  const isUntracked = row.has('tracked') && /^(?:|false|no|0)$/i.test(row.text('tracked'));
  if (isUntracked) return { stock: null, inventoryPolicy };
  if (text === '') {
    const isSoldOut =
      readFlag(row.text('inStock')) === false || /^(?:out ?of ?stock)$/i.test(row.text('inStock'));
    const isTracked = row.format === 'shopify' && row.has('tracked');
    return { stock: isSoldOut || isTracked ? 0 : null, inventoryPolicy };
  }
  const quantity = readNumber(text, context.sign);
  if (quantity === null || quantity > MAX_STOCK) {
    report.cell(row, 'stock', 'stock_invalid');
    return { stock: 0, inventoryPolicy };
  }
  if (quantity < 0) report.cell(row, 'stock', 'stock_negative');
  else if (!Number.isInteger(quantity)) report.cell(row, 'stock', 'stock_invalid');
  return { stock: Math.max(0, Math.floor(quantity)), inventoryPolicy };
}

function policyOf(row: SourceRow, report: Report): ImportedVariant['inventoryPolicy'] {
  const text = row.text('policy').toLowerCase();
  if (/^backorder|^onbackorder/i.test(row.text('inStock'))) return 'continue';
  if (text === '' || text === 'deny') return 'deny';
  if (text === 'continue' || text === 'notify') return 'continue';
  const flag = readFlag(text);
  if (flag === null) report.cell(row, 'policy', 'policy_unknown');
  return flag ? 'continue' : 'deny';
}

/** Splits a quantity into equal parts; the first ones get the rest. */
export const splitStock = (quantity: number, parts: number): number[] =>
  Array.from({ length: parts }, (_, at) => Math.floor(quantity / parts) + (at < quantity % parts ? 1 : 0));
