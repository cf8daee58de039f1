import type { FieldText } from '#kernel/result.ts';
import { bulkVariantFields } from '#modules/catalog/contract/bulk-variants.ts';
import type { BulkParts } from '#modules/catalog/service/bulk-parts.ts';
import { findAttributeValues, findBulkVariants } from '#modules/catalog/service/bulk-parts.ts';
import { valueText } from '#modules/product-types/rules/value-text.ts';
import type { Context } from '#platform/context.ts';
import type { BulkPartValues, BulkPreview, BulkRow } from '../contract/bulk.ts';

/** A preview whose messages are not yet in the language of the request. */
export type CheckedChange = Omit<BulkPreview, 'refusals'> & {
  refusals: (Omit<BulkPreview['refusals'][number], 'message'> & { message: FieldText })[];
};

/** Changed attributes and variants of a row. `name` of a change is that of the variant, empty for an attribute. */
export interface PlannedParts {
  changes: Omit<CheckedChange['changes'][number], 'id'>[];
  refusals: Omit<CheckedChange['refusals'][number], 'id' | 'name'>[];
  before: BulkPartValues;
  after: BulkPartValues;
}

/** Reads the attributes and variants that rows change. @returns what a row changes of them; equal values are not changes. */
export async function readParts(
  ctx: Context,
  rows: readonly BulkRow[],
): Promise<(row: BulkRow) => PlannedParts> {
  const idsWith = (part: 'attributes' | 'variants') => rows.flatMap((row) => (row[part] ? [row.id] : []));
  const attributes = await findAttributeValues(ctx, idsWith('attributes'));
  const variants = await findBulkVariants(ctx, idsWith('variants'));
  return (row) => {
    const planned: PlannedParts = {
      changes: [],
      refusals: [],
      before: { attributes: {}, variants: [] },
      after: { attributes: {}, variants: [] },
    };
    planAttributes(planned, row, attributes.get(row.id) ?? {});
    planVariants(planned, row, variants.get(row.id) ?? []);
    return planned;
  };
}

function planAttributes(
  { changes, before, after }: PlannedParts,
  row: BulkRow,
  present: NonNullable<
    Awaited<ReturnType<typeof findAttributeValues>> extends Map<string, infer Values> ? Values : never
  >,
): void {
  const textOf = (value: BulkPartValues['attributes'][string]) => (value === null ? null : valueText(value));
  for (const [key, to] of Object.entries(row.attributes ?? {})) {
    const from = present[key] ?? null;
    if (textOf(from) === textOf(to)) continue;
    before.attributes[key] = from;
    after.attributes[key] = to;
    changes.push({ name: '', field: `f.${key}`, from: textOf(from), to: textOf(to) });
  }
}

function planVariants(
  { changes, refusals, before, after }: PlannedParts,
  row: BulkRow,
  present: NonNullable<
    Awaited<ReturnType<typeof findBulkVariants>> extends Map<string, infer Variants> ? Variants : never
  >,
): void {
  for (const { id: variantId, set } of row.variants ?? []) {
    const variant = present.find(({ id }) => id === variantId);
    if (!variant) {
      refusals.push({ variantId, field: 'price', message: /*i18n*/ 'This variant no longer exists.' });
      continue;
    }
    const changed = bulkVariantFields.filter(
      (field) => set[field] !== undefined && set[field] !== variant[field],
    );
    if (changed.length === 0) continue;
    const valuesOf = (values: typeof set) =>
      Object.fromEntries(changed.map((field) => [field, values[field]]));
    before.variants.push({ id: variantId, set: valuesOf(variant) });
    after.variants.push({ id: variantId, set: valuesOf(set) });
    for (const field of changed)
      changes.push({ variantId, name: variant.name, field, from: variant[field], to: set[field] ?? null });
    const { price, compareAtPrice } = { ...variant, ...set };
    if (compareAtPrice !== null && compareAtPrice <= price)
      refusals.push({
        variantId,
        field: 'compareAtPrice',
        message: /*i18n*/ 'The compare-at price must be higher than the price.',
      });
  }
}

/** The attributes and variants that a planned product writes. */
export const partsToWrite = ({
  requested: { id },
  parts: { after },
}: {
  requested: { id: string };
  parts: { after: BulkPartValues };
}): BulkParts => ({
  id,
  attributes: after.attributes,
  variants: after.variants.map((variant) => ({ productId: id, ...variant })),
});
