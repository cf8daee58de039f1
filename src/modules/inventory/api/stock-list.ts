import { implement } from '@orpc/server';
import { type ApiContext, change, read } from '#platform/api.ts';
import { stockListAdminContract } from '../contract/stock-list.ts';
import {
  adjustStock,
  changeDefaultLowStockThreshold,
  changeLowStockThreshold,
  applyStockCount,
} from '../service/adjust-stock.ts';
import { exportStock, listMovements, listStockRows } from '../service/stock-list.ts';

const os = implement(stockListAdminContract).$context<ApiContext>();

export const stockListAdminApi = os.router({
  list: os.list.handler(({ context, input }) => read(context, listStockRows, input)),
  exportCsv: os.exportCsv.handler(({ context, input }) => read(context, exportStock, input)),
  listMovements: os.listMovements.handler(({ context, input }) => read(context, listMovements, input)),
  adjust: os.adjust.handler(({ context, input }) => change(context, adjustStock, input)),
  applyCount: os.applyCount.handler(({ context, input }) => change(context, applyStockCount, input)),
  setLowLevel: os.setLowLevel.handler(({ context, input }) =>
    change(context, changeLowStockThreshold, input),
  ),
  setDefaultLowLevel: os.setDefaultLowLevel.handler(({ context, input }) =>
    change(context, changeDefaultLowStockThreshold, input),
  ),
});
