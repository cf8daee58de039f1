import type { JobHandlers } from '#platform/jobs.ts';
import { dropStalePages } from './service/drop-stale-pages.ts';

export const catalogJobs: JobHandlers = {
  'catalog:dropStalePages': dropStalePages,
};
