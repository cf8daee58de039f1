import { oc } from '@orpc/contract';
import * as z from 'zod';
import { PageQuery, Slug } from '#kernel/contract.ts';
import { AttributeValue, AttributeValues } from '#modules/product-types/contract/attribute-value.ts';
import { MAX_VARIANTS, VariantId } from '#modules/catalog/contract/variants.ts';
import { AdminProductQuery } from '#modules/catalog/contract/admin-product-list.ts';
import { productKinds } from '#modules/catalog/contract/product.ts';
import type { ProductDraft } from '#modules/catalog/contract/product-draft.ts';
import { pickSchemas } from '#modules/catalog/contract/product-field-schemas.ts';
import { bulkVariantFields } from '#modules/catalog/contract/bulk-variants.ts';
import {
  type BulkColumnField,
  bulkColumnFields,
  bulkProductFields,
} from '#modules/catalog/contract/product-fields.ts';

/** Editable fields; absent fields stay unchanged. Prices in minor units; `description` is HTML, which the server sanitizes. */
export const BulkValues = z
  .strictObject({
    ...pickSchemas(bulkProductFields),
    /** Stock of a product without variants, including reserved units. */
    stock: z.int().min(0).max(1_000_000),
  })
  .partial();
export type BulkValues = z.infer<typeof BulkValues>;
export type BulkField = keyof BulkValues;
/** Columns of the grid: all fields except the long texts, and attributes by their keys. */
export type GridField = BulkColumnField | 'stock' | `f.${string}`;

export const BulkRow = z.strictObject({
  id: Slug,
  /** Product version that the client displayed; an outdated version is an error. */
  version: z.int().min(1),
  /** Version of the stock row that the client displayed, for `stock`; absent or 0 without a stock row. */
  stockVersion: z.int().min(0).optional(),
  set: BulkValues,
  /** Changed attributes by key; null removes a value. */
  attributes: z.record(Slug.max(40), AttributeValue.nullable()).optional(),
  /** Changed variants of a product with options. */
  variants: z
    .array(
      z.strictObject({ id: VariantId.min(1), set: z.strictObject(pickSchemas(bulkVariantFields)).partial() }),
    )
    .max(MAX_VARIANTS)
    .optional(),
});
export type BulkRow = z.infer<typeof BulkRow>;

export const BulkChange = z.strictObject({ rows: z.array(BulkRow).min(1).max(10_000) });
export type BulkChange = z.infer<typeof BulkChange>;

/** Snapshot of a created or deleted product with its stock. */
export interface ProductSnapshot {
  draft: ProductDraft;
  /** One item per stock row, including reserved units; empty without a stock row. */
  stock: { colorKey: string | null; onHand: number }[];
}

/** Changed attributes and variants of a product. */
export type BulkPartValues = Required<Pick<BulkRow, 'attributes' | 'variants'>>;

/** One product of an applied change, stored to undo it. */
export interface BulkChangeEntry {
  id: string;
  /** Present if the change created the product. */
  created?: ProductSnapshot;
  /** Present if the change deleted the product. */
  deleted?: ProductSnapshot;
  before: BulkValues;
  after: BulkValues;
  /** Changed attributes and variants before and after; absent in changes of the previous release. */
  parts?: { before: BulkPartValues; after: BulkPartValues };
  /** Version of the product after the change. */
  version: number;
  /** Version of the stock row after the change; 0: it has none. */
  stockVersion?: number;
  /** How the change changed the available quantity. Absent in changes of the previous release. */
  stockChange?: StockDifference;
}

export interface StockDifference {
  delta: number;
  /** Whether the product had no stock row before. */
  isFirst: boolean;
}

export const GridRowSchema = z.object({
  id: z.string(),
  kind: z.enum(productKinds),
  ...pickSchemas(bulkColumnFields),
  /** Variants of a product with options, if asked for; else absent, like its attributes. */
  variants: z
    .array(z.object({ id: z.string(), name: z.string(), ...pickSchemas(bulkVariantFields) }))
    .optional(),
  attributes: AttributeValues.optional(),
  version: z.int(),
  /** Stock of all variants together, including reserved units; null for a set, and if a variant is not tracked. */
  stock: z.int().nullable(),
  /** Null if the bulk editor cannot change the stock: products with options, and sets. */
  stockVersion: z.int().nullable(),
});
export type GridRow = z.infer<typeof GridRowSchema>;

export const bulkValue = z.union([z.string(), z.int(), z.null()]);

export const BulkPreviewSchema = z.object({
  changes: z.array(
    z.object({
      id: z.string(),
      variantId: z.string().optional(),
      name: z.string(),
      field: z.string(),
      from: bulkValue,
      to: bulkValue,
    }),
  ),
  /** Errors by cell. With an error, nothing can be applied. */
  refusals: z.array(
    z.object({
      id: z.string(),
      variantId: z.string().optional(),
      name: z.string(),
      field: z.string(),
      message: z.string(),
    }),
  ),
});
export type BulkPreview = z.infer<typeof BulkPreviewSchema>;

export const BulkChangeResultSchema = z.object({ changeId: z.string(), products: z.int() });

export type BulkChangeResult = z.infer<typeof BulkChangeResultSchema>;

const bulkTags = ['Back office: bulk products'];

export const bulkAdminContract = {
  grid: oc
    .route({
      method: 'GET',
      path: '/admin/assortment',
      tags: bulkTags,
      summary: 'Products for the bulk editor',
    })
    .input(
      AdminProductQuery.omit({ sort: true }).extend({
        ...PageQuery,
        variants: z.stringbool().optional(),
        attributes: z.stringbool().optional(),
        pageSize: z.coerce.number().int().min(1).max(10_000).default(10_000),
      }),
    )
    .output(z.object({ items: z.array(GridRowSchema), total: z.int() })),
  preview: oc
    .route({
      method: 'POST',
      path: '/admin/assortment/preview',
      tags: bulkTags,
      summary: 'Preview a bulk change',
    })
    .input(BulkChange)
    .output(BulkPreviewSchema),
  apply: oc
    .route({
      method: 'POST',
      path: '/admin/assortment/changes',
      tags: bulkTags,
      summary: 'Apply a bulk change: all products or none',
    })
    .input(BulkChange)
    .output(BulkChangeResultSchema),
  list: oc
    .route({
      method: 'GET',
      path: '/admin/assortment/changes',
      tags: bulkTags,
      summary: 'The latest bulk changes',
    })
    .output(
      z.array(
        z.object({
          id: z.string(),
          madeAt: z.iso.datetime(),
          products: z.int(),
          /** Of `products`, the number that the change created and the number that it deleted. */
          created: z.int(),
          deleted: z.int(),
          undoneAt: z.iso.datetime().nullable(),
        }),
      ),
    ),
  deleteDraft: oc
    .route({
      method: 'DELETE',
      path: '/admin/assortment/drafts/{id}',
      tags: bulkTags,
      summary: 'Delete a product that was never published; can be undone',
    })
    .input(z.strictObject({ id: Slug, version: z.coerce.number().int().min(1) }))
    .output(BulkChangeResultSchema),
  undo: oc
    .route({
      method: 'POST',
      path: '/admin/assortment/changes/{changeId}/undo',
      tags: bulkTags,
      summary: 'Undo a bulk change',
    })
    .input(z.strictObject({ changeId: z.uuid() }))
    .output(BulkChangeResultSchema),
};

export type BulkErrorCode =
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'changed_meanwhile'
  | 'bulk_refused'
  | 'bulk_undone'
  | 'product_in_use'
  | 'csv_import_moved';
