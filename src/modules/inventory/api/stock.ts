import { implement } from '@orpc/server';
import { type ApiContext, change, read } from '#platform/api.ts';
import { inventoryAdminContract } from '../contract/stock.ts';
import { getStock, listStock, setStock } from '../service/product-stock.ts';

const os = implement(inventoryAdminContract).$context<ApiContext>();

export const inventoryAdminApi = os.router({
  list: os.list.handler(({ context, input }) => read(context, listStock, input)),
  get: os.get.handler(({ context, input }) => read(context, getStock, input)),
  set: os.set.handler(({ context, input }) => change(context, setStock, input)),
});
