import type { JobHandlers } from '#platform/jobs.ts';
import { forgetQuotes } from './service/quote-checkout.ts';

export const checkoutJobs: JobHandlers = { 'checkout:forgetQuotes': forgetQuotes };

/** Every night. */
export const checkoutCrontab = '17 3 * * * checkout:forgetQuotes';
