import { normalizeHeader } from '#kernel/csv-cells.ts';
import type {
  ColumnPlan,
  ColumnTarget,
  ImportField,
  RememberedMapping,
  SourceFormat,
} from '../contract/import-fields.ts';
import { isOptionHeader, otherColumn } from './other-headers.ts';
import { isShopify, shopifyColumn } from './shopify-headers.ts';
import { isTrivet, trivetColumn } from './trivet-headers.ts';
import { isWooCommerce, wooCommerceColumn } from './woocommerce-headers.ts';

/** Recognises a format by the headers of a file. */
export function detectFormat(headers: readonly string[]): SourceFormat {
  const normalized = headers.map(normalizeHeader);
  const set = new Set(normalized);
  if (isTrivet(set)) return 'trivet';
  if (isShopify(set)) return 'shopify';
  return isWooCommerce(normalized) ? 'woocommerce' : 'other';
}

const tables = {
  shopify: shopifyColumn,
  woocommerce: wooCommerceColumn,
  trivet: trivetColumn,
  other: otherColumn,
} as const;

/** Fields that several columns may fill: each adds to the list. */
const listFields = new Set<ImportField>(['pictures', 'categories', 'tags', 'aliases', 'related']);

export const targetKey = ({ field, index, key }: ColumnTarget): string => `${field}:${key ?? index ?? 0}`;

/**
 * The plan of each column: by a remembered mapping, else by the format. The first of two columns with one target
 * keeps it.
 */
export function mapColumns(
  headers: readonly string[],
  format: SourceFormat,
  remembered: RememberedMapping = {},
): ColumnPlan[] {
  const used = new Set<string>();
  let options = 0;
  return headers.map((header) => {
    const normalized = normalizeHeader(header);
    let plan: ColumnPlan | null = Object.hasOwn(remembered, normalized)
      ? remembered[normalized]!
      : tables[format](normalized);
    if (plan === null && format === 'other' && isOptionHeader(normalized)) {
      options += 1;
      plan = { field: 'optionValue', index: options };
    }
    if (plan === null) return { skip: 'column_unknown' };
    if ('skip' in plan) return plan;
    const key = targetKey(plan);
    if (used.has(key) && !listFields.has(plan.field)) return { skip: 'column_skipped' };
    used.add(key);
    return plan;
  });
}

/** The targets that are mapped twice although only one column may have them. */
export function repeatedTargets(plans: readonly ColumnPlan[]): string[] {
  const used = new Set<string>();
  return plans.flatMap((plan) => {
    if ('skip' in plan || listFields.has(plan.field)) return [];
    const key = targetKey(plan);
    if (used.has(key)) return [key];
    used.add(key);
    return [];
  });
}

/** A mapping that a person chose, to remember it for files with these headers. */
export function mappingOf(headers: readonly string[], plans: readonly ColumnPlan[]): RememberedMapping {
  return Object.fromEntries(
    headers.flatMap((header, index) => {
      const plan = plans[index];
      return plan && header.trim() !== '' ? [[normalizeHeader(header), plan]] : [];
    }),
  );
}
