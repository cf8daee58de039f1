import type { JobHandlers } from '#platform/jobs.ts';
import type { Storage } from '#platform/storage.ts';
import { warmNextPicture } from './service/warm-pictures.ts';

/** What a version of the shop that makes more of pictures finds unmade is taken up by the hour. */
export const mediaCrontab = '7 * * * * media:warm';

export const mediaJobs = (storage: Storage): JobHandlers => ({
  'media:warm': (ctx) => warmNextPicture(ctx, storage),
});
