import { implement } from '@orpc/server';
import { type ApiContext, change, read } from '#platform/api.ts';
import { bulkAdminContract } from './contract.ts';
import { applyBulk, listBulk, listGrid, previewBulk, undoBulk } from './service/bulk-change.ts';

const os = implement(bulkAdminContract).$context<ApiContext>();

export const bulkAdminApi = os.router({
  grid: os.grid.handler(({ context, input }) => read(context, listGrid, input)),
  preview: os.preview.handler(({ context, input }) => read(context, previewBulk, input)),
  apply: os.apply.handler(({ context, input }) => change(context, applyBulk, input)),
  list: os.list.handler(({ context }) => read(context, listBulk, undefined)),
  undo: os.undo.handler(({ context, input }) => change(context, undoBulk, input)),
});
