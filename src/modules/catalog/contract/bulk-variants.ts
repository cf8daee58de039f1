import type { BulkColumnField, ProductFieldValues } from './product-fields.ts';

/** Fields of a variant that the bulk editor can change: those of its product with the same names. */
export const bulkVariantFields = [
  'price',
  'compareAtPrice',
  'cost',
  'sku',
] as const satisfies BulkColumnField[];
export type BulkVariantField = (typeof bulkVariantFields)[number];
export type BulkVariantValues = Pick<ProductFieldValues, BulkVariantField>;

/** A variant of a product with options. */
export interface BulkVariant extends BulkVariantValues {
  productId: string;
  id: string;
  /** Names of its option values. */
  name: string;
}

export interface BulkVariantChange {
  productId: string;
  id: string;
  /** The changed fields. */
  set: Partial<BulkVariantValues>;
}
