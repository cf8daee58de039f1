import * as z from 'zod';
import { oneLine, Slug } from '#kernel/contract.ts';
import { AttributeValues } from '#modules/product-types/contract/attribute-value.ts';
import { productKinds } from './product.ts';
import { Sku } from './sku.ts';
import { Specification } from './specification.ts';
import { MAX_VARIANTS, OptionDraft, OptionKey, VariantDraft, VariantId } from './variants.ts';

export const productStatuses = ['draft', 'published', 'archived'] as const;

const name = oneLine(160).min(1);
const minor = z.int().min(0).max(100_000_000);

/** Focal point in percent from left and top. */
export const Focus = z.strictObject({ x: z.int().min(0).max(100), y: z.int().min(0).max(100) });

export const ColorDraft = z.strictObject({
  key: OptionKey,
  name: oneLine(60).min(1),
  hex: z.string().regex(/^#[0-9a-f]{6}$/i),
  sku: Sku.nullable().optional(),
});

/**
 * The product form's data. Prices in minor units of the shop's currency. Price, compare-at price, cost and SKU are those of
 * a product without `variants`, or of each of its colours.
 */
export const ProductDraft = z.strictObject({
  id: Slug,
  kind: z.enum(productKinds).default('product'),
  status: z.enum(productStatuses),
  name,
  summary: z.string().trim().max(300),
  /** HTML; the server removes all tags except paragraphs, lists, emphasis and links. */
  description: z.string().max(20_000),
  categoryId: Slug,
  price: minor,
  compareAtPrice: minor.nullable(),
  /** Key of a tax class of the settings. Absent: unchanged, or the standard class for a new product. */
  taxClass: Slug.max(40).optional(),
  /** A gift card is emailed after payment; its value is its price. Absent: unchanged, or false when new. */
  isGiftCard: z.boolean().optional(),
  /** Unit cost, visible in the back office only. This and the optional fields below: unchanged if absent. */
  cost: minor.nullable().optional(),
  sku: Sku.nullable().optional(),
  /** Scheduled publication time of a draft. */
  publishAt: z.iso.datetime().nullable().optional(),
  /** Title and description in search engines; empty: the name and the summary. */
  seoTitle: oneLine(70).optional(),
  seoDescription: oneLine(200).optional(),
  /** Manually chosen related products, in this order. */
  related: z.array(Slug).max(12).optional(),
  /** Former or additional ids, whose pages redirect to the product. */
  aliases: z.array(Slug).max(20).optional(),
  /** Values of the option `color`. */
  colors: z.array(ColorDraft).max(100),
  /** Options in their order; absent: colour only, if there are colours. */
  options: z.array(OptionDraft).max(3).optional(),
  /** Combinations that are sold; absent: one for each colour, or a single one. */
  variants: z.array(VariantDraft).max(MAX_VARIANTS).optional(),
  specification: Specification,
  productTypeId: Slug.max(80).nullable().optional(),
  brand: oneLine(80).optional(),
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
