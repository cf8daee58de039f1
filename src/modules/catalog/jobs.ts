import { defineJob, type JobHandlers, noPayload } from '#platform/jobs.ts';
import { dropStalePages } from './service/drop-stale-pages.ts';
import { publishDue } from './service/publish-due.ts';

declare module '#platform/jobs.ts' {
  interface JobPayloads {
    'catalog:dropStalePages': NoPayload;
    'catalog:publishDue': NoPayload;
  }
}

export const catalogJobs: JobHandlers = {
  ...defineJob('catalog:dropStalePages', noPayload, dropStalePages),
  ...defineJob('catalog:publishDue', noPayload, publishDue),
};

/** `dropStalePages` runs every night at 00:05 UTC, `publishDue` every minute. */
export const catalogCrontab = ['5 0 * * * catalog:dropStalePages', '* * * * * catalog:publishDue'].join('\n');
