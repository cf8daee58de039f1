import { implement } from '@orpc/server';
import { type ApiContext, change, changeOutsideTransaction, read } from '#platform/api.ts';
import type { Storage } from '#platform/storage.ts';
import { productImportContract } from './contract/product-imports.ts';
import { addImportPart, createImport, requestCheck } from './service/create-import.ts';
import { getImport, listImportReasons, listImports } from './service/present-import.ts';
import { listImportChanges } from './service/present-changes.ts';
import { startImport } from './service/run-import.ts';
import { undoImport } from './service/undo-import.ts';

const os = implement(productImportContract).$context<ApiContext & { storage: Storage }>();

export const productImportApi = os.router({
  list: os.list.handler(({ context }) => read(context, listImports, undefined)),
  create: os.create.handler(({ context, input }) => change(context, createImport, input)),
  addPart: os.addPart.handler(async ({ context, input: { id, part, file } }) => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return changeOutsideTransaction(context, addImportPart(context.storage), { id, part, bytes });
  }),
  check: os.check.handler(({ context, input }) => change(context, requestCheck, input)),
  get: os.get.handler(({ context, input }) => read(context, getImport, input)),
  reasons: os.reasons.handler(({ context, input }) => read(context, listImportReasons, input)),
  changes: os.changes.handler(({ context, input }) => read(context, listImportChanges, input)),
  start: os.start.handler(({ context, input }) => change(context, startImport, input)),
  undo: os.undo.handler(({ context, input }) => change(context, undoImport, input)),
});
