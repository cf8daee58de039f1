import { implement } from '@orpc/server';
import { type ApiContext, change, read } from '#platform/api.ts';
import { bulkAdminContract } from './contract/bulk.ts';
import { productCsvContract } from './contract/product-csv.ts';
import { applyBulk, deleteDraft, listBulk, listGrid, previewBulk, undoBulk } from './service/bulk-change.ts';
import { importCsv, previewImport } from './service/import-csv.ts';

const os = implement(bulkAdminContract).$context<ApiContext>();

export const bulkAdminApi = os.router({
  grid: os.grid.handler(({ context, input }) => read(context, listGrid, input)),
  preview: os.preview.handler(({ context, input }) => read(context, previewBulk, input)),
  apply: os.apply.handler(({ context, input }) => change(context, applyBulk, input)),
  list: os.list.handler(({ context }) => read(context, listBulk, undefined)),
  deleteDraft: os.deleteDraft.handler(({ context, input }) => change(context, deleteDraft, input)),
  undo: os.undo.handler(({ context, input }) => change(context, undoBulk, input)),
});

const csv = implement(productCsvContract).$context<ApiContext>();

export const productCsvApi = csv.router({
  preview: csv.preview.handler(({ context, input }) => read(context, previewImport, input)),
  apply: csv.apply.handler(({ context, input }) => change(context, importCsv, input)),
});
