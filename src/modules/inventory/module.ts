import { msg } from '@lingui/core/macro';
import { defineModule, errorTable } from '#platform/module.ts';
import { findStockMismatches } from './service/adjust-stock.ts';
import { inventoryAdminPages } from './admin-pages.ts';
import { stockListAdminApi } from './api/stock-list.ts';
import { inventoryAdminApi } from './api/stock.ts';
import type { InventoryErrorCode } from './contract/stock.ts';
import { inventoryJobs } from './jobs.ts';

export const inventoryModule = defineModule({
  adminPages: inventoryAdminPages,
  adminApi: { stock: inventoryAdminApi, stockList: stockListAdminApi },
  jobs: inventoryJobs,
  errors: errorTable<InventoryErrorCode>()({
    out_of_stock: { status: 409, title: msg`An item is no longer available in the requested quantity.` },
  }),
  integrityChecks: [
    {
      title: 'stock matches its movements',
      findErrors: async (ctx) =>
        (await findStockMismatches(ctx)).map(
          ({ productId, colorKey, onHand, moved }) =>
            `${[productId, colorKey].filter(Boolean).join(' ')}: ${onHand} in stock, ${moved} by its movements`,
        ),
    },
  ],
});
