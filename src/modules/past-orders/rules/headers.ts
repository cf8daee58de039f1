import { normalizeHeader } from '#kernel/csv-cells.ts';
import type { PastOrderSource } from '../contract/states.ts';
import type { PastOrderColumn, PastOrderField } from './fields.ts';
import { shopifyColumns, shopifyNotKept } from './shopify-headers.ts';
import { wooCommerceColumns, wooCommerceNotKept } from './woocommerce-headers.ts';

/** Fields that several columns may have. */
const repeatable = new Set<PastOrderField>(['lineCells']);

/** Recognises the system by the headers of a file. */
export function detectSource(headers: readonly string[]): PastOrderSource | null {
  const set = new Set(headers.map(normalizeHeader));
  if (set.has('lineitem name') || (set.has('financial status') && set.has('name'))) return 'shopify';
  const isOfWooCommerce =
    (set.has('order #') && set.has('product(s)')) ||
    ['order number', 'order id'].some((header) => set.has(header)) ||
    (set.has('order number formatted') && set.has('status'));
  return isOfWooCommerce ? 'woocommerce' : null;
}

export function mapColumns(headers: readonly string[], source: PastOrderSource): PastOrderColumn[] {
  const [fields, notKept] =
    source === 'shopify' ? [shopifyColumns, shopifyNotKept] : [wooCommerceColumns, wooCommerceNotKept];
  const used = new Set<PastOrderField>();
  return headers.map((header) => {
    const normalized = normalizeHeader(header);
    const field = Object.hasOwn(fields, normalized)
      ? fields[normalized]!
      : source === 'woocommerce' && /^line item \d+$/.test(normalized)
        ? 'lineCells'
        : null;
    if (field === null) return { skip: notKept.test(normalized) ? 'not_kept' : 'unknown' };
    if (used.has(field) && !repeatable.has(field)) return { skip: 'repeated' };
    used.add(field);
    return { field };
  });
}
