import * as z from 'zod';
import { MoneySchema, oneLine, PictureSchema } from '#kernel/contract.ts';
import { BackorderSchema } from './backorder.ts';
import { Sku } from './sku.ts';

/** Key of an option or of an option value. Never changes, because variant ids are made of it. */
export const OptionKey = z
  .string()
  .max(40)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/**
 * Id of a variant within its product: never changes. '' for a product without options; for a product whose only option is
 * its colour, the key of the colour.
 */
export const VariantId = z
  .string()
  .max(124)
  .regex(/^([a-z0-9]+([-.][a-z0-9]+)*)?$/);

export const inventoryPolicies = ['deny', 'continue'] as const;

const minor = z.int().min(0).max(100_000_000);
const millimetres = z.int().min(1).max(10_000);

/** Longest name of an option, of a value of it, and of a colour. */
export const maxOptionName = 60;

/** An option of a product: colour, size, capacity. The values of the option `color` are the product's colours. */
export const OptionDraft = z.strictObject({
  key: OptionKey,
  name: oneLine(maxOptionName).min(1),
  values: z.array(z.strictObject({ key: OptionKey, name: oneLine(maxOptionName).min(1) })).max(100),
});
export type OptionDraft = z.infer<typeof OptionDraft>;

/** One combination of option values. Amounts in minor units of the shop's currency. */
export const VariantDraft = z.strictObject({
  /** Absent for a new variant: made of its option values. */
  id: VariantId.optional(),
  /** Key of a value for each option, in the order of the options. */
  optionValues: z.array(OptionKey).max(3),
  sku: Sku.nullable().default(null),
  /** A GTIN: 8, 12, 13 or 14 digits with a valid check digit. */
  barcode: oneLine(14).min(1).nullable().default(null),
  price: minor,
  compareAtPrice: minor.nullable().default(null),
  cost: minor.nullable().default(null),
  weightGrams: z.int().min(1).max(1_000_000).nullable().default(null),
  dimensionsMillimetres: z
    .strictObject({ length: millimetres, width: millimetres, height: millimetres })
    .nullable()
    .default(null),
  /** `continue`: it can be ordered when it is out of stock. */
  inventoryPolicy: z.enum(inventoryPolicies).default('deny'),
  /** Day from which it is expected to ship when it is out of stock, as `2026-12-24`. */
  availableOn: z.iso.date().nullable().default(null),
});
export type VariantDraft = z.infer<typeof VariantDraft>;

/** Largest number of variants of a product. */
export const MAX_VARIANTS = 250;

/** An option as the shop shows it. */
export const ProductOptionSchema = z.object({
  key: z.string(),
  name: z.string(),
  values: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      /** `#rrggbb` of a colour; null for other options. */
      hex: z.string().nullable(),
    }),
  ),
});
export type ProductOption = z.infer<typeof ProductOptionSchema>;

/** A variant as the shop shows it. */
export const ProductVariantSchema = z.object({
  id: z.string(),
  /** Names of its option values: "Moss / 24 cm". */
  name: z.string(),
  /** Key of a value for each option, in the order of the options. */
  optionValues: z.array(z.string()),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  price: MoneySchema,
  compareAtPrice: MoneySchema.nullable(),
  /** Whether it can be ordered, in stock or on backorder. */
  inStock: z.boolean(),
  /** Present when it can be ordered although nothing is in stock. */
  backorder: BackorderSchema.optional(),
  /** Day on which it is expected to ship when it is not in stock. */
  availableOn: z.string().nullable(),
  /** Pictures of this variant only; the others are those of its colour and of the product. */
  images: z.array(PictureSchema),
});
export type ProductVariant = z.infer<typeof ProductVariantSchema>;
