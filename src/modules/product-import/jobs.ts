import * as z from 'zod';
import type { Network } from '#platform/http/fetch-public.ts';
import { defineJobOutsideTransaction, type JobHandlers, noPayload } from '#platform/jobs.ts';
import type { Storage } from '#platform/storage.ts';
import { checkImport } from './service/check-import.ts';
import { deleteOldImports } from './service/create-import.ts';
import { fetchPictures } from './service/fetch-pictures.ts';
import { deleteImportFiles } from './service/import-file.ts';
import { runImport } from './service/run-import.ts';
import { runUndo } from './service/undo-import.ts';

const ImportId = z.object({ importId: z.uuid() });
const ByUser = ImportId.extend({ userId: z.string().nullable() });
const Run = ByUser.extend({ onErrors: z.enum(['none', 'valid']) });
const Undo = ByUser.extend({ isFailure: z.boolean() });

declare module '#platform/jobs.ts' {
  interface JobPayloads {
    'productImport:check': z.infer<typeof ImportId>;
    'productImport:run': z.infer<typeof Run>;
    'productImport:undo': z.infer<typeof Undo>;
    'productImport:pictures': z.infer<typeof ByUser>;
    'productImport:deleteOld': NoPayload;
  }
}

/** Nightly: deletes the files and the details of old imports. */
export const productImportCrontab = '41 3 * * * productImport:deleteOld';

/** @param network the internet, for pictures; replaced in tests. */
export const productImportJobs = ({
  storage,
  network,
}: {
  storage: Storage;
  network?: Network;
}): JobHandlers => ({
  ...defineJobOutsideTransaction('productImport:check', ImportId, (ctx, { importId }) =>
    checkImport(ctx, storage, importId),
  ),
  ...defineJobOutsideTransaction('productImport:run', Run, (ctx, payload) => runImport(ctx, payload)),
  ...defineJobOutsideTransaction('productImport:undo', Undo, (ctx, payload) => runUndo(ctx, payload)),
  ...defineJobOutsideTransaction('productImport:pictures', ByUser, (ctx, payload) =>
    fetchPictures(ctx, { storage, network }, payload),
  ),
  ...defineJobOutsideTransaction('productImport:deleteOld', noPayload, async (ctx) => {
    await deleteImportFiles(storage, await deleteOldImports(ctx));
  }),
});
