import { defineModule, errorTable } from '#platform/module.ts';
import { stockListAdminApi } from './api/stock-list.ts';
import { inventoryAdminApi } from './api/stock.ts';
import type { InventoryErrorCode } from './contract/stock.ts';
import { inventoryJobs } from './jobs.ts';

export const inventoryModule = defineModule({
  adminApi: { stock: inventoryAdminApi, stockList: stockListAdminApi },
  jobs: () => inventoryJobs,
  errors: errorTable<InventoryErrorCode>()({
    out_of_stock: { status: 409, title: 'An item has just sold out.' },
  }),
});
