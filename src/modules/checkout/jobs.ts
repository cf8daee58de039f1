import { defineJob, type JobHandlers, noPayload } from '#platform/jobs.ts';
import { deleteExpiredQuotes } from './service/quote-checkout.ts';

declare module '#platform/jobs.ts' {
  interface JobPayloads {
    'checkout:forgetQuotes': NoPayload;
  }
}

export const checkoutJobs: JobHandlers = defineJob('checkout:forgetQuotes', noPayload, deleteExpiredQuotes);

/** Every night. */
export const checkoutCrontab = '17 3 * * * checkout:forgetQuotes';
