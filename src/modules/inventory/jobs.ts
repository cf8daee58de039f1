import * as z from 'zod';
import type { Context } from '#platform/context.ts';
import { defineJob, type JobHandlers } from '#platform/jobs.ts';
import { updateStockOfProduct } from './service/update-in-stock-flags.ts';

declare module '#platform/jobs.ts' {
  interface JobPayloads {
    'inventory:followProduct': { productId: string };
    /** Enqueued by the transaction that puts a product, a colour or a set back in stock. */
    'inventory:backInStock': { productIds: string[] };
  }
}

export interface InventoryJobsOptions {
  /** Runs in other modules when products are back in stock. */
  onBackInStock?: (ctx: Context, products: { productIds: readonly string[] }) => Promise<void>;
}

export function inventoryJobs({ onBackInStock }: InventoryJobsOptions): JobHandlers {
  return {
    ...defineJob('inventory:followProduct', z.object({ productId: z.string() }), updateStockOfProduct),
    ...defineJob(
      'inventory:backInStock',
      z.object({ productIds: z.array(z.string()) }),
      async (ctx, products) => onBackInStock?.(ctx, products),
    ),
  };
}
