import type { JobHandlers } from '#platform/jobs.ts';
import { forgetEvents } from './service/card-intents.ts';

export const paymentJobs: JobHandlers = { 'payments:forgetEvents': (ctx) => forgetEvents(ctx) };

/** Every night. */
export const paymentsCrontab = '41 3 * * * payments:forgetEvents';
