import { defineJob, type JobHandlers, noPayload } from '#platform/jobs.ts';
import { purgeSearches } from './service/purge-searches.ts';

declare module '#platform/jobs.ts' {
  interface JobPayloads {
    'searches:purge': NoPayload;
  }
}

/** Every night at 03:57: counts older than 90 days. */
export const searchesCrontab = '57 3 * * * searches:purge';

export const searchesJobs: JobHandlers = {
  ...defineJob('searches:purge', noPayload, purgeSearches),
};
