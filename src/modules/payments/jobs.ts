import { defineJob, type JobHandlers, noPayload } from '#platform/jobs.ts';
import { forgetEvents } from './service/card-intents.ts';

declare module '#platform/jobs.ts' {
  interface JobPayloads {
    'payments:forgetEvents': NoPayload;
  }
}

export const paymentJobs: JobHandlers = defineJob('payments:forgetEvents', noPayload, (ctx) =>
  forgetEvents(ctx),
);

/** Every night. */
export const paymentsCrontab = '41 3 * * * payments:forgetEvents';
