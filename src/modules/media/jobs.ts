import { defineJobOutsideTransaction, type JobHandlers, noPayload } from '#platform/jobs.ts';
import type { Storage } from '#platform/storage.ts';
import { warmNextPicture } from './service/warm-pictures.ts';

/**
 * Hourly: renders missing sizes of existing pictures, for example those that a migration marks as missing.
 */
export const mediaCrontab = '7 * * * * media:warm';

declare module '#platform/jobs.ts' {
  interface JobPayloads {
    'media:warm': NoPayload;
  }
}

export const mediaJobs = (storage: Storage): JobHandlers =>
  defineJobOutsideTransaction('media:warm', noPayload, (ctx) => warmNextPicture(ctx, storage));
