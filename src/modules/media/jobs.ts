import * as z from 'zod';
import { defineJobOutsideTransaction, type JobHandlers, noPayload } from '#platform/jobs.ts';
import type { Storage } from '#platform/storage.ts';
import { deletePictureFiles } from './service/add-picture.ts';
import { warmNextPicture } from './service/warm-pictures.ts';

/**
 * Hourly: renders missing sizes of existing pictures, for example those that a migration marks as missing.
 */
export const mediaCrontab = '7 * * * * media:warm';

const PictureIds = z.object({ ids: z.array(z.uuid()) });

declare module '#platform/jobs.ts' {
  interface JobPayloads {
    'media:warm': NoPayload;
    /** Deletes the files of deleted pictures. */
    'media:deleteFiles': z.infer<typeof PictureIds>;
  }
}

export const mediaJobs = (storage: Storage): JobHandlers => ({
  ...defineJobOutsideTransaction('media:warm', noPayload, (ctx) => warmNextPicture(ctx, storage)),
  ...defineJobOutsideTransaction('media:deleteFiles', PictureIds, (_ctx, { ids }) =>
    deletePictureFiles(storage, ids),
  ),
});
