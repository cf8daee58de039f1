import { implement } from '@orpc/server';
import { type ApiContext, change, read } from '#platform/api.ts';
import { shelfAdminContract } from '../contract/shelf.ts';
import { adjustStock, changeDefaultLevel, changeLowLevel, takeStockOf } from '../service/adjust-stock.ts';
import { exportShelf, listMovements, listShelf } from '../service/shelf.ts';

const os = implement(shelfAdminContract).$context<ApiContext>();

export const shelfAdminApi = os.router({
  listShelf: os.listShelf.handler(({ context, input }) => read(context, listShelf, input)),
  exportShelf: os.exportShelf.handler(({ context, input }) => read(context, exportShelf, input)),
  listMovements: os.listMovements.handler(({ context, input }) => read(context, listMovements, input)),
  adjust: os.adjust.handler(({ context, input }) => change(context, adjustStock, input)),
  takeStock: os.takeStock.handler(({ context, input }) => change(context, takeStockOf, input)),
  setLowLevel: os.setLowLevel.handler(({ context, input }) => change(context, changeLowLevel, input)),
  setDefaultLowLevel: os.setDefaultLowLevel.handler(({ context, input }) =>
    change(context, changeDefaultLevel, input),
  ),
});
