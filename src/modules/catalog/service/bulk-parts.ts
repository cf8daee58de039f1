import type { FieldText } from '#kernel/result.ts';
import type { AttributeValue, AttributeValues } from '#modules/product-types/contract/attribute-value.ts';
import { validateValues } from '#modules/product-types/rules/validate-value.ts';
import { listAttributes } from '#modules/product-types/service/attributes.ts';
import { carryTranslations } from '#modules/translations/service/carry-translations.ts';
import type { Context } from '#platform/context.ts';
import type { BulkVariant, BulkVariantChange } from '../contract/bulk-variants.ts';
import { shortTextsOf } from '../rules/short-texts.ts';
import { rowsOfValues, valuesOfRows } from '../rules/attribute-rows.ts';
import { specificationOfValues } from '../rules/specification-of-values.ts';
import * as store from '../store/bulk-variants.ts';
import { listAttributeRows, saveAttributeRows } from '../store/product-attributes.ts';

/** Variants of products with options, by product id. The caller checks permissions. */
export async function findBulkVariants(
  ctx: Context,
  productIds: readonly string[],
): Promise<Map<string, BulkVariant[]>> {
  if (productIds.length === 0) return new Map();
  return Map.groupBy(await store.listBulkVariants(ctx.tx, productIds), ({ productId }) => productId);
}

/** Attribute values of products, by product id. */
export async function findAttributeValues(
  ctx: Context,
  productIds: readonly string[],
): Promise<Map<string, AttributeValues>> {
  if (productIds.length === 0) return new Map();
  const attributes = await listAttributes(ctx);
  const rows = await listAttributeRows(ctx.tx, productIds);
  return new Map(productIds.map((id) => [id, valuesOfRows(rows.get(id) ?? [], attributes)]));
}

/** What bulk changes of one product's parts are: changed attributes (null: removed) and variants. */
export interface BulkParts {
  id: string;
  attributes: Readonly<Record<string, AttributeValue | null>>;
  variants: readonly BulkVariantChange[];
}

export interface BulkPartProblem {
  id: string;
  /** Null: a problem of the product. */
  variantId: string | null;
  field: string;
  message: FieldText;
}

/** Validates changed attributes and the SKUs of variants. */
export async function validateBulkParts(
  ctx: Context,
  parts: readonly BulkParts[],
): Promise<BulkPartProblem[]> {
  const attributes = await listAttributes(ctx);
  const ofAttributes = parts.flatMap(({ id, attributes: changed }) =>
    validateValues(present(changed), attributes).map(({ path, message }) => ({
      id,
      variantId: null,
      field: path.replace(/^attributes\./, 'f.'),
      message,
    })),
  );
  const used = await store.listUsedVariantSkus(
    ctx.tx,
    parts.flatMap(({ variants }) => variants),
  );
  const message = /*i18n*/ 'This SKU is already used by another product or variant.';
  return [
    ...ofAttributes,
    ...used.map(({ productId, id: variantId }) => ({ id: productId, variantId, field: 'sku', message })),
  ];
}

/** Writes changed attributes and variants of locked products; the caller refreshes their search text. */
export async function writeBulkParts(ctx: Context, parts: readonly BulkParts[]): Promise<void> {
  await store.updateBulkVariants(
    ctx.tx,
    parts.flatMap(({ variants }) => variants),
  );
  const changed = parts.filter(({ attributes }) => Object.keys(attributes).length > 0);
  if (changed.length === 0) return;
  const definitions = await listAttributes(ctx);
  const before = await findAttributeValues(
    ctx,
    changed.map(({ id }) => id),
  );
  const after = new Map(
    changed.map(({ id, attributes }) => [id, present({ ...before.get(id), ...attributes })]),
  );
  await store.updateSpecifications(
    ctx.tx,
    new Map([...after].map(([id, values]) => [id, specificationOfValues(values)])),
  );
  for (const [id, values] of after)
    await carryTranslations(
      ctx,
      shortTextsOf({ options: [], colors: [], attributes: before.get(id) }),
      shortTextsOf({ options: [], colors: [], attributes: values }),
    );
  await saveAttributeRows(
    ctx.tx,
    new Map([...after].map(([id, values]) => [id, rowsOfValues(values, definitions)])),
  );
}

const present = (values: Readonly<Record<string, AttributeValue | null>>): AttributeValues =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (value === null ? [] : [[key, value]])),
  );
