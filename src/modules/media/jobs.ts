import type { JobHandlers } from '#platform/jobs.ts';
import type { Storage } from '#platform/storage.ts';
import { warmNextPicture } from './service/warm-pictures.ts';

export const mediaJobs = (storage: Storage): JobHandlers => ({
  'media:warm': (ctx) => warmNextPicture(ctx, storage),
});
