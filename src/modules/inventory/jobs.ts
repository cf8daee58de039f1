import type { JobHandlers } from '#platform/jobs.ts';
import { followProduct } from './service/stock-flags.ts';

export const inventoryJobs: JobHandlers = {
  'inventory:followProduct': followProduct,
};
