import { oc } from '@orpc/contract';
import * as z from 'zod';

/** What is on the shelf of one variant: a product, or one of its colours. */
export const StockItemSchema = z.object({
  /** Null for a product without colours. */
  colorKey: z.string().nullable(),
  colorName: z.string().nullable(),
  /** What lies there, with what is held. */
  onHand: z.int(),
  /** Of it, what people who are paying have been promised. */
  held: z.int(),
  /** The rest, which can be bought. */
  available: z.int(),
  /** Goes back with a change; 0 where nothing was ever counted. */
  version: z.int(),
});

export const ProductStockSchema = z.object({
  productId: z.string(),
  /** One per colour, in the order shown. Empty for a set: it has what its parts have. */
  items: z.array(StockItemSchema),
  /** Units that can be sold: of all colours together, or of the set. */
  available: z.int(),
});
export type ProductStock = z.infer<typeof ProductStockSchema>;

export const StockChange = z.strictObject({
  productId: z.string().min(1).max(120),
  items: z
    .array(
      z.strictObject({
        colorKey: z.string().max(40).nullable(),
        /** What lies there, with what is held. */
        onHand: z.int().min(0).max(1_000_000),
        /** As last seen: a sale in between is not overwritten. */
        version: z.int().min(0),
      }),
    )
    .min(1)
    .max(100),
});
export type StockChange = z.infer<typeof StockChange>;

/** Units of a product in a list, all colours together. */
export const ListedStockSchema = z.object({
  productId: z.string(),
  available: z.int(),
  /** Of a set: the part that it runs out of first. */
  scarcest: z
    .object({
      name: z.string(),
      colorName: z.string().nullable(),
      /** What can be bought of it. */
      available: z.int(),
      /** What a set needs of it. */
      quantity: z.int(),
    })
    .nullable(),
});
export type ListedStock = z.infer<typeof ListedStockSchema>;

const tags = ['Back office: stock'];

export const inventoryAdminContract = {
  list: oc
    .route({ method: 'GET', path: '/admin/stock', tags, summary: 'Units of several products, by comma' })
    .input(z.object({ productIds: z.string().max(12_200) }))
    .output(z.object({ items: z.array(ListedStockSchema) })),
  get: oc
    .route({
      method: 'GET',
      path: '/admin/stock/{productId}',
      tags,
      summary: 'What is on the shelf of a product',
    })
    .input(z.object({ productId: z.string().max(120) }))
    .output(ProductStockSchema),
  set: oc
    .route({ method: 'PUT', path: '/admin/stock/{productId}', tags, summary: 'Write down what was counted' })
    .input(StockChange)
    .output(ProductStockSchema),
};

export type InventoryErrorCode =
  'unauthenticated' | 'forbidden' | 'not_found' | 'invalid' | 'changed_meanwhile' | 'out_of_stock';
