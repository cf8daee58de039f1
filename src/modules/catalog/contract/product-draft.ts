import * as z from 'zod';
import { oneLine, Slug } from '#kernel/contract.ts';
import { AttributeValues } from '#modules/product-types/contract/attribute-value.ts';
import { productKinds } from './product.ts';
import { productRequestSchemas } from './product-field-schemas.ts';
import { Sku } from './sku.ts';
import { Specification } from './specification.ts';
import { MAX_VARIANTS, OptionDraft, OptionKey, VariantDraft, VariantId, maxOptionName } from './variants.ts';

/** Focal point in percent from left and top. */
export const Focus = z.strictObject({ x: z.int().min(0).max(100), y: z.int().min(0).max(100) });

export const ColorDraft = z.strictObject({
  key: OptionKey,
  name: oneLine(maxOptionName).min(1),
  hex: z.string().regex(/^#[0-9a-f]{6}$/i),
  sku: Sku.nullable().optional(),
});

/**
 * The product form's data: the plain fields of `product-fields.ts` and the parts that have a table of their own. Price, compare-at
 * price, cost and SKU are those of a product without `variants`, or of each of its colours.
 */
export const ProductDraft = z.strictObject({
  id: Slug,
  kind: z.enum(productKinds).default('product'),
  ...productRequestSchemas,
  /** Manually chosen related products, in this order. This and the optional parts below: unchanged if absent. */
  related: z.array(Slug).max(12).optional(),
  /** Former or additional ids, whose pages redirect to the product. */
  aliases: z.array(Slug).max(100).optional(),
  /** Values of the option `color`. */
  colors: z.array(ColorDraft).max(100),
  /** Options in their order; absent: colour only, if there are colours. */
  options: z.array(OptionDraft).max(3).optional(),
  /** Combinations that are sold; absent: one for each colour, or a single one. */
  variants: z.array(VariantDraft).max(MAX_VARIANTS).optional(),
  specification: Specification,
  /** All values of the product; `specification` is made from them. Absent: only the changed parts of `specification`. */
  attributes: AttributeValues.optional(),
  /** In display order; `colorKey` null: for every colour. With `variantIds`: for these variants only. */
  pictures: z
    .array(
      z.strictObject({
        id: z.uuid(),
        colorKey: z.string().max(40).nullable(),
        variantIds: z.array(VariantId).max(MAX_VARIANTS).optional(),
        focus: Focus.nullable().optional(),
      }),
    )
    .max(60),
  components: z
    .array(
      z.strictObject({
        productId: Slug,
        /** Id of the component's variant; null: it has no options, or the customer chooses. */
        colorKey: VariantId.nullable(),
        quantity: z.int().min(1).max(99),
      }),
    )
    .max(30)
    .default([]),
});
export type ProductDraft = z.infer<typeof ProductDraft>;
