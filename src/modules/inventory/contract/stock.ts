import { oc } from '@orpc/contract';
import * as z from 'zod';

/** Stock of one variant: a product without options, or one variant of a product. */
export const StockItemSchema = z.object({
  /** Null for a product without options. */
  colorKey: z.string().nullable(),
  colorName: z.string().nullable(),
  /** Counted units: includes reserved ones, not those on backorder. */
  onHand: z.int(),
  /** Reserved for orders with a pending payment. */
  held: z.int(),
  /** Available to buy: `onHand` minus the reserved `held`; negative: units on backorder. */
  available: z.int(),
  /** Row version, sent with a change; 0 if there is no stock row yet. */
  version: z.int(),
  /** Whether it is sold in any quantity because it was never counted. */
  isUntracked: z.boolean().optional(),
});

export const ProductStockSchema = z.object({
  productId: z.string(),
  /** One per variant, in display order; none for a set. */
  items: z.array(StockItemSchema),
  /** Available quantity of all variants together, or of the set; negative if there are only units on backorder. */
  available: z.int(),
  /** Of a set: whether none of its components is tracked. */
  isUntracked: z.boolean().optional(),
});
export type ProductStock = z.infer<typeof ProductStockSchema>;

export const StockChange = z.strictObject({
  productId: z.string().min(1).max(120),
  items: z
    .array(
      z.strictObject({
        colorKey: z.string().max(124).nullable(),
        /** Includes reserved units. */
        onHand: z.int().min(0).max(1_000_000),
        /** Row version when the stock was read; if the row has changed since, the change is rejected. */
        version: z.int().min(0),
      }),
    )
    .min(1)
    .max(100),
});
export type StockChange = z.infer<typeof StockChange>;

/** Stock of a product in a list, all variants together. */
export const ListedStockSchema = z.object({
  productId: z.string(),
  available: z.int(),
  /** Whether a variant is sold in any quantity because it was never counted; for a set, all its components. */
  isUntracked: z.boolean().optional(),
  /** Whether every variant is at or below its low-stock threshold, or what the components of a set allow is. */
  isLow: z.boolean(),
  /** Number of variants at or below their low-stock threshold; absent if none or all are. */
  lowVariants: z.int().optional(),
  /** For a set: the component that limits its stock. */
  scarcest: z
    .object({
      name: z.string(),
      colorName: z.string().nullable(),
      /** Available quantity of the component. */
      available: z.int(),
      /** Quantity of the component in one set. */
      quantity: z.int(),
    })
    .nullable(),
});
export type ListedStock = z.infer<typeof ListedStockSchema>;

const tags = ['Back office: stock'];

export const inventoryAdminContract = {
  list: oc
    .route({
      method: 'GET',
      path: '/admin/stock',
      tags,
      summary: 'Stock of several products, ids separated by commas',
    })
    .input(z.object({ productIds: z.string().max(12_200) }))
    .output(z.object({ items: z.array(ListedStockSchema) })),
  get: oc
    .route({
      method: 'GET',
      path: '/admin/stock/{productId}',
      tags,
      summary: 'Stock of a product',
    })
    .input(z.object({ productId: z.string().max(120) }))
    .output(ProductStockSchema),
  set: oc
    .route({ method: 'PUT', path: '/admin/stock/{productId}', tags, summary: 'Set the stock of a product' })
    .input(StockChange)
    .output(ProductStockSchema),
};

export type InventoryErrorCode =
  'unauthenticated' | 'forbidden' | 'not_found' | 'invalid' | 'changed_meanwhile' | 'out_of_stock';
