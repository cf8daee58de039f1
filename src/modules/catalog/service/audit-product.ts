import { type Money, money } from '#kernel/money.ts';
import type { Result } from '#kernel/result.ts';
import { recordChange } from '#modules/audit/service.ts';
import type { Context } from '#platform/context.ts';
import type { EditableProduct } from '../contract/editable-product.ts';
import {
  describedField,
  type ProductField,
  type ProductFieldValues,
  productFieldNames,
} from '../contract/product-fields.ts';
import type { CatalogErrorCode } from '../contract/errors-and-events.ts';
import { getEditableProduct } from './admin-products.ts';
import { shopCurrency } from './present-products.ts';

/** The product before a change, for the audit log; null when it does not exist. */
export async function findProduct(ctx: Context, id: string): Promise<EditableProduct | null> {
  const found = await getEditableProduct(ctx, { id });
  return found.ok ? found.value : null;
}

/** Returns the product after a change and writes both states to the audit log. */
export async function recordAndReturn(
  ctx: Context,
  id: string,
  before: EditableProduct | null,
): Promise<Result<EditableProduct, CatalogErrorCode>> {
  const after = await getEditableProduct(ctx, { id });
  if (after.ok) await recordProductChange(ctx, { id, before, after: after.value });
  return after;
}

/** Writes a change to the audit log. `before` is null for a new product, `after` for a deleted one. */
export async function recordProductChange(
  ctx: Context,
  { id, before, after }: { id: string; before: EditableProduct | null; after: EditableProduct | null },
): Promise<void> {
  const currency = await shopCurrency(ctx);
  const auditValues = (product: EditableProduct | null) => {
    if (!product) return null;
    // It follows from the logged changes of `status`.
    const { wasPublished: _was, ...rest } = product;
    return loggedProduct(rest, currency);
  };
  const name = after?.name ?? before?.name ?? '';
  await recordChange(ctx, {
    what: 'product',
    id,
    name,
    before: auditValues(before),
    after: auditValues(after),
  });
}

/** The values of a product that are compared: amounts with their currency, and no `specification`, which attributes make. */
export function loggedProduct(
  {
    specification: _specification,
    ...product
  }: Partial<ProductFieldValues> & {
    specification?: unknown;
    variants?: readonly Partial<ProductFieldValues>[] | undefined;
  },
  currency: string,
): object {
  const variants = product.variants?.map((variant) => ({ ...variant, ...loggedAmounts(variant, currency) }));
  return { ...product, ...loggedAmounts(product, currency), ...(variants ? { variants } : {}) };
}

/** The amounts of a product's or a variant's plain fields, with their currency. */
export const loggedAmounts = (
  values: Partial<ProductFieldValues>,
  currency: string,
): Partial<Record<ProductField, Money | null>> =>
  Object.fromEntries(
    productFieldNames.flatMap((field) => {
      const value = values[field];
      if (describedField(field).type !== 'money' || value === undefined) return [];
      return [[field, typeof value === 'number' ? money(value, currency) : null]];
    }),
  );
