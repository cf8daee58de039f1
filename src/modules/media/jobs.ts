import type { JobHandlers } from '#platform/jobs.ts';
import type { Storage } from '#platform/storage.ts';
import { warmNextPicture } from './service/warm-pictures.ts';

/** Hourly: renders sizes that a new version of the shop adds to existing pictures. */
export const mediaCrontab = '7 * * * * media:warm';

export const mediaJobs = (storage: Storage): JobHandlers => ({
  'media:warm': (ctx) => warmNextPicture(ctx, storage),
});
