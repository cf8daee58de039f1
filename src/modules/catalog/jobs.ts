import type { JobHandlers } from '#platform/jobs.ts';
import { dropStalePages } from './service/drop-stale-pages.ts';
import { publishDue } from './service/publish-due.ts';

export const catalogJobs: JobHandlers = {
  'catalog:dropStalePages': dropStalePages,
  'catalog:publishDue': publishDue,
};
