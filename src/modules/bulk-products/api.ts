import { implement } from '@orpc/server';
import type { FieldText } from '#kernel/result.ts';
import { type ApiContext, change, read } from '#platform/api.ts';
import { bulkAdminContract } from './contract/bulk.ts';
import { movedCsvContract } from './contract/moved-csv-import.ts';
import { applyBulk, deleteDraft, listBulk, listGrid, previewBulk, undoBulk } from './service/bulk-change.ts';
import { nameMovedImport } from './service/moved-csv-import.ts';

const os = implement(bulkAdminContract).$context<ApiContext & { shownText: (text: FieldText) => string }>();

export const bulkAdminApi = os.router({
  grid: os.grid.handler(({ context, input }) => read(context, listGrid, input)),
  preview: os.preview.handler(async ({ context, input }) => {
    const { changes, refusals } = await read(context, previewBulk, input);
    return {
      changes,
      refusals: refusals.map(({ message, ...cell }) => ({ ...cell, message: context.shownText(message) })),
    };
  }),
  apply: os.apply.handler(({ context, input }) => change(context, applyBulk, input)),
  list: os.list.handler(({ context }) => read(context, listBulk, undefined)),
  deleteDraft: os.deleteDraft.handler(({ context, input }) => change(context, deleteDraft, input)),
  undo: os.undo.handler(({ context, input }) => change(context, undoBulk, input)),
});

const moved = implement(movedCsvContract).$context<ApiContext>();

export const movedCsvApi = moved.router({
  preview: moved.preview.handler(({ context }) => read(context, nameMovedImport, undefined)),
  apply: moved.apply.handler(({ context }) => read(context, nameMovedImport, undefined)),
});
