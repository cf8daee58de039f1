import { oc } from '@orpc/contract';
import * as z from 'zod';
import { oneLine, pageOf, PageQuery } from '#kernel/contract.ts';
import { adjustmentReasons, stockStates, stockReasons } from './states.ts';
import { StockItemSchema } from './stock.ts';

export const StockFilter = z.object({
  /** Part of the product or colour name, or the whole SKU. */
  q: z.string().max(200).optional(),
  /** Category id. */
  category: z.string().max(80).optional(),
  state: z.enum(stockStates).optional(),
});
export type StockFilter = z.infer<typeof StockFilter>;

export const StockListQuery = StockFilter.extend({ ...PageQuery, pageSize: PageQuery.pageSize.default(50) });
export type StockListQuery = z.infer<typeof StockListQuery>;

export const StockListRowSchema = StockItemSchema.extend({
  productId: z.string(),
  name: z.string(),
  sku: z.string().nullable(),
  status: z.enum(['draft', 'published', 'archived']),
  categoryName: z.string(),
  /** Low-stock threshold; null: the default. */
  lowLevel: z.int().nullable(),
});
export type StockListRow = z.infer<typeof StockListRowSchema>;

export const MovementSchema = z.object({
  id: z.int(),
  happenedAt: z.iso.datetime(),
  quantity: z.int(),
  /** Available quantity after the movement. */
  available: z.int(),
  reason: z.enum(stockReasons),
  order: z.object({ id: z.string(), number: z.int() }).nullable(),
  /** Name or email of the staff member; null for the system or a user who is no longer staff. */
  by: z.string().nullable(),
  note: z.string(),
});
export type Movement = z.infer<typeof MovementSchema>;

const variant = {
  productId: z.string().min(1).max(120),
  /** Null for a product without options. */
  colorKey: z.string().max(124).nullable(),
};

export const Adjustment = z.strictObject({
  ...variant,
  reason: z.enum(adjustmentReasons),
  /** Negative: removes units. */
  by: z.int().min(-1_000_000).max(1_000_000),
  note: oneLine(300).default(''),
});
export type Adjustment = z.infer<typeof Adjustment>;

export const LowStockThresholdChange = z.strictObject({
  ...variant,
  level: z.int().min(0).max(1_000_000).nullable(),
});
export type LowStockThresholdChange = z.infer<typeof LowStockThresholdChange>;

export const StockCount = z.strictObject({
  items: z
    .array(
      z.strictObject({
        ...variant,
        /** Includes reserved units. */
        onHand: z.int().min(0).max(1_000_000),
        /** Row version when the variant was counted; if the row has changed since, the count is rejected. */
        version: z.int().min(0),
      }),
    )
    .min(1)
    .max(500),
  note: oneLine(300).default(''),
});
export type StockCount = z.infer<typeof StockCount>;

const tags = ['Back office: stock'];

export const stockListAdminContract = {
  list: oc
    .route({ method: 'GET', path: '/admin/inventory', tags, summary: 'Stock of all variants' })
    .input(StockListQuery)
    .output(pageOf(StockListRowSchema).extend({ lowLevel: z.int() })),
  exportCsv: oc
    .route({ method: 'GET', path: '/admin/inventory/export', tags, summary: 'Stock of all variants as CSV' })
    .input(StockFilter)
    .output(z.object({ csv: z.string() })),
  listMovements: oc
    .route({
      method: 'GET',
      path: '/admin/inventory/movements',
      tags,
      summary: 'Stock history of a variant, newest first',
    })
    .input(
      z.object({ productId: z.string().max(120), colorKey: z.string().max(124).default(''), ...PageQuery }),
    )
    .output(pageOf(MovementSchema)),
  adjust: oc
    .route({
      method: 'POST',
      path: '/admin/inventory/adjustments',
      tags,
      summary: 'Adjust stock with a reason',
    })
    .input(Adjustment)
    .output(z.object({ available: z.int() })),
  applyCount: oc
    .route({
      method: 'POST',
      path: '/admin/inventory/counts',
      tags,
      summary: 'Apply a stock count: all items, or none if the stock of one has changed',
    })
    .input(StockCount)
    .output(z.object({ counted: z.int(), corrected: z.int() })),
  setLowLevel: oc
    .route({
      method: 'PUT',
      path: '/admin/inventory/low-level',
      tags,
      summary: 'Set the low-stock threshold of a variant',
    })
    .input(LowStockThresholdChange)
    .output(z.object({ level: z.int().nullable() })),
  setDefaultLowLevel: oc
    .route({
      method: 'PUT',
      path: '/admin/inventory/default-low-level',
      tags,
      summary: 'Set the default low-stock threshold',
    })
    .input(z.strictObject({ level: z.int().min(0).max(1_000_000) }))
    .output(z.object({ level: z.int() })),
};
