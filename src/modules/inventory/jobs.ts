import * as z from 'zod';
import { defineJob, type JobHandlers } from '#platform/jobs.ts';
import { updateStockOfProduct } from './service/update-in-stock-flags.ts';

declare module '#platform/jobs.ts' {
  interface JobPayloads {
    'inventory:followProduct': { productId: string };
  }
}

export const inventoryJobs: JobHandlers = defineJob(
  'inventory:followProduct',
  z.object({ productId: z.string() }),
  updateStockOfProduct,
);
