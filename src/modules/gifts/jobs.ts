import { defineJob, type JobHandlers, noPayload } from '#platform/jobs.ts';
import { deleteStaleGifts } from './service/own-gifts.ts';

declare module '#platform/jobs.ts' {
  interface JobPayloads {
    'gifts:purge': NoPayload;
  }
}

/** Every night at 03:56: expired links, and gifts that were not ordered, or were delivered long ago. */
export const giftsCrontab = '56 3 * * * gifts:purge';

export const giftJobs = (): JobHandlers => ({
  ...defineJob('gifts:purge', noPayload, (ctx) => deleteStaleGifts(ctx)),
});
