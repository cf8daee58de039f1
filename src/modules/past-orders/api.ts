import { implement } from '@orpc/server';
import { type ApiContext, change, read } from '#platform/api.ts';
import { pastOrderImportsContract } from './contract/past-order-import.ts';
import { pastOrdersAdminContract, pastOrdersContract } from './contract/past-orders.ts';
import { createImport, previewImport } from './service/import-past-orders.ts';
import { listImports, undoImport } from './service/list-imports.ts';
import { erasePersonOfOrder } from './service/personal-data.ts';
import {
  getOwnPastOrder,
  getPastOrder,
  listOfCustomer,
  listOwnPastOrders,
  listPastOrders,
} from './service/view-past-orders.ts';

const os = implement(pastOrdersContract).$context<ApiContext>();

export const pastOrdersApi = os.router({
  list: os.list.handler(({ context, input }) => read(context, listOwnPastOrders, input)),
  get: os.get.handler(({ context, input }) => read(context, getOwnPastOrder, input)),
});

const admin = implement(pastOrdersAdminContract).$context<ApiContext>();

export const pastOrdersAdminApi = admin.router({
  list: admin.list.handler(({ context, input }) => read(context, listPastOrders, input)),
  get: admin.get.handler(({ context, input }) => read(context, getPastOrder, input)),
  listOfCustomer: admin.listOfCustomer.handler(({ context, input }) => read(context, listOfCustomer, input)),
  erase: admin.erase.handler(({ context, input }) => change(context, erasePersonOfOrder, input)),
});

const imports = implement(pastOrderImportsContract).$context<ApiContext>();

export const pastOrderImportsApi = imports.router({
  list: imports.list.handler(({ context }) => read(context, listImports, undefined)),
  preview: imports.preview.handler(({ context, input }) => read(context, previewImport, input)),
  create: imports.create.handler(({ context, input }) => change(context, createImport, input)),
  undo: imports.undo.handler(({ context, input }) => change(context, undoImport, input)),
});
